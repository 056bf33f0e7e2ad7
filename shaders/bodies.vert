// Which pixels does a body of a swarm touch? Each instance is one body: a quad around them.

layout(location = 0) in vec4 body;  // min x, min y, max x, max y: pixels, y down

uniform ivec2 viewport;     // pixels
uniform float pixel_ratio;  // pixels per pixel at 1x

flat out vec4 sides;      // as `body`, but not too thin to be seen
flat out float openness;  // 0: the inside is as the outline is, 1: it is light

const float kThinnest = 1.0;  // pixels at 1x
const float kSpeck = 4.0;     // pixels at 1x: up to this side a body is filled,
const float kOpen = 9.0;      // from this one on it is open

void main() {
    vec2 lacking = max(kThinnest * pixel_ratio - (body.zw - body.xy), 0.0) * 0.5;
    sides = vec4(body.xy - lacking, body.zw + lacking);
    vec2 size = (sides.zw - sides.xy) / pixel_ratio;
    openness = smoothstep(kSpeck, kOpen, min(size.x, size.y));
    vec2 corner = vec2(float(gl_VertexID & 1), float(gl_VertexID >> 1));
    vec2 share = mix(floor(sides.xy), ceil(sides.zw), corner) / vec2(viewport);
    gl_Position = vec4(share.x * 2.0 - 1.0, 1.0 - share.y * 2.0, 0.0, 1.0);
}
