// Makes a quad around the pixels that a body of a swarm touches. Each instance is one body.

layout(location = 0) in vec4 body;  // min x, min y, max x, max y: pixels, y down

uniform ivec2 viewport;     // pixels
uniform float pixel_ratio;  // pixels per pixel at 1x

flat out vec4 sides;      // as `body`, widened if too thin to be seen
flat out float openness;  // 0: the inside is filled like the outline, 1: it is light

const float kThinnest = 1.0;  // pixels at 1x
const float kSpeck = 4.0;     // pixels at 1x: bodies with sides up to this are filled
const float kOpen = 9.0;      // pixels at 1x: bodies with sides from this on are open

void main() {
    vec2 lacking = max(kThinnest * pixel_ratio - (body.zw - body.xy), 0.0) * 0.5;
    sides = vec4(body.xy - lacking, body.zw + lacking);
    vec2 size = (sides.zw - sides.xy) / pixel_ratio;
    openness = smoothstep(kSpeck, kOpen, min(size.x, size.y));
    vec2 corner = vec2(float(gl_VertexID & 1), float(gl_VertexID >> 1));
    vec2 share = mix(floor(sides.xy), ceil(sides.zw), corner) / vec2(viewport);
    gl_Position = vec4(share.x * 2.0 - 1.0, 1.0 - share.y * 2.0, 0.0, 1.0);
}
