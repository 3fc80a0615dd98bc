import { foldMax, weaveMax } from './cloth.ts';
import { foldedInk, openWeave, otherThread } from './ink.ts';
import { uvFoldGap } from './uv-codec.ts';

export const vertexShader = `#version 300 es
in vec2 corner;
void main() { gl_Position = vec4(corner, 0.0, 1.0); }`;

/**
 * The formula of compose.ts. Color layers and art are sRGB textures, so that reading them gives linear light. The
 * scene is drawn with taps × taps samples per pixel, averaged in linear light, which stays smooth when the canvas is
 * smaller than the scene. The art is read by hand: its colors must be multiplied with their alpha after they became
 * linear and before they are mixed. The UV field is an integer texture, which no hardware filters. The ink's uniforms
 * are those of print-look.ts; cloth has the weave in red and the fold in green.
 */
export const fragmentShader = `#version 300 es
precision highp float;
precision highp int;
precision highp usampler2D;
uniform sampler2D bg, light, spec, mask, art, cloth;
uniform usampler2D uvField;
uniform vec2 canvasSize;
uniform vec3 view;       // left, top and size of what is shown of the scene
uniform vec3 fabrics[3];
uniform float lightMax, specMax;
uniform vec2 uvRange;    // minimum and span
uniform vec4 placement;  // scale u, scale v, offset u, offset v
uniform bool clampArt, hasArt, isCloth, isClear;
uniform float foldGains[3];
uniform float translucency, showThrough, inkWeave, inkFolds, soft, ragged; // soft and ragged in pixels of the art
uniform float glossMax;  // what full ink adds to specMax
uniform int taps;
out vec4 color;

vec3 encoded(vec3 linear) {
  vec3 x = clamp(linear, 0.0, 1.0);
  return mix(12.92 * x, 1.055 * pow(x, vec3(1.0 / 2.4)) - 0.055, step(0.0031308, x));
}

bool uvAt(vec2 at, out vec2 found) {
  ivec2 size = textureSize(uvField, 0);
  vec2 texel = at * vec2(size) - 0.5;
  ivec2 corner = ivec2(floor(texel));
  vec2 along = texel - vec2(corner);
  vec2 first = vec2(0.0);
  vec2 sum = vec2(0.0);
  float weights = 0.0;
  bool any = false;
  for (int tap = 0; tap < 4; tap++) {
    ivec2 step = ivec2(tap & 1, tap >> 1);
    uvec2 raw = texelFetch(uvField, clamp(corner + step, ivec2(0), size - 1), 0).rg;
    if (raw.x == 0u) continue;
    vec2 uv = (vec2(raw) - 1.0) * (uvRange.y / 65534.0) + uvRange.x;
    if (!any) { first = uv; any = true; }
    else if (distance(uv, first) > ${uvFoldGap}) continue;
    float weight = (step.x == 1 ? along.x : 1.0 - along.x) * (step.y == 1 ? along.y : 1.0 - along.y);
    sum += weight * uv;
    weights += weight;
  }
  if (weights < 1e-3) return false;
  found = sum / weights;
  return true;
}

vec4 artAt(ivec2 texel, ivec2 size) {
  vec4 straight = texelFetch(art, clamp(texel, ivec2(0), size - 1), 0);
  return vec4(straight.rgb * straight.a, straight.a);
}

vec4 inkAt(vec2 texel) {
  ivec2 size = textureSize(art, 0);
  vec2 edge = clamp(min(texel, vec2(size) - 1.0 - texel) + 1.0, 0.0, 1.0);
  float inside = clampArt ? 1.0 : edge.x * edge.y;
  if (inside == 0.0) return vec4(0.0);
  ivec2 corner = ivec2(floor(texel));
  vec2 along = texel - vec2(corner);
  vec4 above = mix(artAt(corner, size), artAt(corner + ivec2(1, 0), size), along.x);
  vec4 below = mix(artAt(corner + ivec2(0, 1), size), artAt(corner + ivec2(1, 1), size), along.x);
  return mix(above, below, along.y) * inside;
}

// What is read texel by texel: the backdrop, which is black under the product, so that each texel counts by what the
// product leaves of it; and the number of the part that shares the pixel with the body, which cannot be averaged.
vec3 behindAt(vec2 at, out int part) {
  ivec2 size = textureSize(bg, 0);
  vec2 texel = at * vec2(size) - 0.5;
  ivec2 corner = ivec2(floor(texel));
  vec2 along = texel - vec2(corner);
  vec3 sum = vec3(0.0);
  float body = 2.0;
  for (int tap = 0; tap < 4; tap++) {
    ivec2 step = ivec2(tap & 1, tap >> 1);
    ivec2 from = clamp(corner + step, ivec2(0), size - 1);
    float weight = (step.x == 1 ? along.x : 1.0 - along.x) * (step.y == 1 ? along.y : 1.0 - along.y);
    vec4 amounts = texelFetch(mask, from, 0);
    sum += weight * texelFetch(bg, from, 0).rgb * (1.0 - amounts.r);
    if (weight > 0.01 && amounts.b < body) { body = amounts.b; part = int(amounts.g * 3.0 + 0.5); }
  }
  return sum;
}

// Weave and fold, -1 to 1.
vec2 clothAt(vec2 at) { return (texture(cloth, at).rg * 255.0 - 128.0) / 127.0; }

float openness(float thread) { return clamp(thread * ${weaveMax / openWeave}, -1.0, 1.0); }

// The art where it is printed, read twice on cloth (ink.ts).
vec4 printAt(vec2 uv, vec2 at, vec2 detail) {
  vec2 texel = (uv * placement.xy + placement.zw) * vec2(textureSize(art, 0)) - 0.5;
  if (!isCloth) return inkAt(texel);
  float other = clothAt(at + vec2(${otherThread.x}.0, ${otherThread.y}.0) / vec2(textureSize(cloth, 0))).x;
  texel += ragged * vec2(openness(detail.x), openness(other));
  vec2 apart = vec2(soft, detail.x >= -0.5 / 127.0 ? soft : -soft);
  return 0.5 * (inkAt(texel + apart) + inkAt(texel - apart));
}

vec3 sceneAt(vec2 at) {
  int part;
  vec3 behind = behindAt(at, part);
  vec4 amounts = texture(mask, at);
  vec2 detail = isCloth ? clothAt(at) : vec2(0.0);
  int other = clamp(part - 1, 0, 2);
  float fold = detail.y * ${foldMax};
  vec3 body = isClear ? vec3(0.0) : fabrics[0] * (1.0 + foldGains[0] * fold);
  vec3 surface = mix(fabrics[other] * (1.0 + foldGains[other] * fold), body, amounts.b);
  float seen = amounts.r * amounts.b;
  vec2 uv;
  float gain = specMax;
  if (hasArt && amounts.b > 0.0 && uvAt(at, uv)) {
    vec4 ink = printAt(uv, at, detail) * amounts.b;
    float colored = ink.a - translucency * min(min(ink.r, ink.g), ink.b);
    float kept = 1.0 - showThrough * (1.0 - openness(detail.x));
    if (showThrough > 0.0) kept *= 1.0 - ${foldedInk} * max(0.0, -fold);
    float lit = 1.0 + colored * (inkWeave * detail.x * ${weaveMax} + inkFolds * fold);
    vec3 tint = mix(vec3(1.0), fabrics[0], translucency);
    surface = surface * (1.0 - ink.a * kept) + ink.rgb * tint * kept * lit;
    gain += colored * glossMax;
    seen *= 1.0 - ink.a;
  }
  if (isClear) behind += texture(bg, at).rgb * seen;
  return behind + texture(spec, at).r * gain + surface * texture(light, at).rgb * lightMax;
}

void main() {
  vec2 pixel = vec2(gl_FragCoord.x, canvasSize.y - gl_FragCoord.y) - 0.5;
  vec3 sum = vec3(0.0);
  for (int y = 0; y < taps; y++)
    for (int x = 0; x < taps; x++)
      sum += sceneAt(view.xy + view.z * (pixel + (vec2(x, y) + 0.5) / float(taps)) / canvasSize);
  color = vec4(encoded(sum / float(taps * taps)), 1.0);
}`;
