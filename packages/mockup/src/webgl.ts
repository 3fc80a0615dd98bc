import { findCloth } from './cloth.ts';
import { type LinearRgb, linearOfHex } from './color.ts';
import { DesignPixels, pixelsOf } from './design-pixels.ts';
import {
  type DesignSource,
  type FramePrint,
  isCanvas,
  type Mockup,
  type MockupFrame,
  snapshotOf,
  sourceSize,
} from './mockup-surface.ts';
import { foldGainsOf, printLookOf, showThroughOf, translucencyOf } from './print-look.ts';
import { partColors, type SceneMeta } from './scene.ts';
import { decodeLayer, type FetchedScene } from './scene-loader.ts';
import { wholeScene } from './scene-view.ts';
import { fragmentShader, vertexShader } from './webgl-shader.ts';

/** Samples per pixel and direction are the scene's pixels per canvas pixel, up to this. */
const maxTaps = 4;
const layerUnits = { 'bg.webp': 0, 'light.webp': 1, 'spec.webp': 2, 'mask.webp': 3 } as const;
const uvUnit = 4;
const artUnit = 5;
const clothUnit = 6;

/** Null where the browser has no WebGL 2; the canvas is then still free for a 2D context. */
export async function createWebglMockup(canvas: HTMLCanvasElement, scene: FetchedScene): Promise<Mockup | null> {
  const gl = canvas.getContext('webgl2', {
    alpha: false,
    antialias: false,
    depth: false,
    powerPreference: 'low-power',
  });
  if (!gl) return null;
  const mockup = new WebglMockup(gl, scene);
  await mockup.prepare();
  return mockup;
}

class WebglMockup implements Mockup {
  readonly renderer = 'webgl2';
  readonly #gl: WebGL2RenderingContext;
  readonly #scene: FetchedScene;
  #program: WebGLProgram | null = null;
  #frame: MockupFrame | null = null;
  #uploaded: { source: DesignSource; print: FramePrint | null } | null = null;
  readonly #pixels: DesignPixels;
  #disposed = false;

  constructor(gl: WebGL2RenderingContext, scene: FetchedScene) {
    this.#gl = gl;
    this.#scene = scene;
    this.#pixels = new DesignPixels(scene.meta.sheet);
    gl.canvas.addEventListener('webglcontextlost', this.#onLost);
    gl.canvas.addEventListener('webglcontextrestored', this.#onRestored);
  }

  get meta() {
    return this.#scene.meta;
  }

  get #canvas(): HTMLCanvasElement {
    return this.#gl.canvas as HTMLCanvasElement;
  }

  /** Builds the program and uploads the layers; again after the context was lost. */
  async prepare(): Promise<void> {
    const gl = this.#gl;
    const names = Object.keys(layerUnits) as (keyof typeof layerUnits)[];
    const bitmaps = await Promise.all(names.map((name) => decodeLayer(this.#scene.files[name])));
    if (this.#disposed || gl.isContextLost()) return;
    const program = buildProgram(gl);
    gl.useProgram(program);
    gl.pixelStorei(gl.UNPACK_COLORSPACE_CONVERSION_WEBGL, gl.NONE);
    gl.pixelStorei(gl.UNPACK_ALIGNMENT, 1);
    uploadCloth(gl, this.meta, {
      light: bitmaps[names.indexOf('light.webp')]!,
      mask: bitmaps[names.indexOf('mask.webp')]!,
    });
    for (const [index, name] of names.entries()) {
      newTexture(gl, layerUnits[name], gl.LINEAR);
      const format = name === 'mask.webp' ? gl.RGBA8 : gl.SRGB8_ALPHA8;
      gl.texImage2D(gl.TEXTURE_2D, 0, format, gl.RGBA, gl.UNSIGNED_BYTE, bitmaps[index]!);
      bitmaps[index]!.close();
    }
    uploadUv(gl, this.#scene);
    newTexture(gl, artUnit, gl.NEAREST);
    gl.texImage2D(gl.TEXTURE_2D, 0, gl.SRGB8_ALPHA8, 1, 1, 0, gl.RGBA, gl.UNSIGNED_BYTE, new Uint8Array(4));
    this.#setConstants(program);
    this.#program = program;
    this.#uploaded = null;
    this.resize(this.#canvas.width);
  }

  resize(widthPx: number): void {
    const { widthPx: sceneWidth, heightPx: sceneHeight } = this.meta;
    const canvas = this.#canvas;
    canvas.width = Math.max(1, Math.min(Math.round(widthPx), sceneWidth));
    canvas.height = Math.round((canvas.width * sceneHeight) / sceneWidth);
    if (this.#frame) this.draw(this.#frame);
  }

  draw(frame: MockupFrame): void {
    this.#frame = frame;
    const gl = this.#gl;
    const program = this.#program;
    if (this.#disposed || !program || gl.isContextLost()) return;
    const at = (name: string) => gl.getUniformLocation(program, name);
    if (frame.design) this.#upload(frame.design, frame.print ?? null);
    const { width, height } = this.#canvas;
    const { scaleU, scaleV, offsetU, offsetV, clamp } = frame.placement;
    const fabrics = partColors(this.meta, frame.colors).map(linearOfHex);
    gl.viewport(0, 0, width, height);
    const { left, top, size } = frame.view ?? wholeScene;
    gl.uniform2f(at('canvasSize'), width, height);
    gl.uniform3f(at('view'), left, top, size);
    gl.uniform1i(at('taps'), Math.max(1, Math.min(maxTaps, Math.ceil((this.meta.widthPx * size) / width - 0.01))));
    gl.uniform3fv(
      at('fabrics'),
      [0, 1, 2].flatMap((part) => [...(fabrics[part] ?? fabrics[0]!)]),
    );
    gl.uniform1fv(
      at('foldGains'),
      foldGainsOf(
        this.meta,
        [0, 1, 2].map((part) => fabrics[part] ?? fabrics[0]!),
      ),
    );
    gl.uniform1f(at('specMax'), this.meta.specMax * frame.colors.specGain);
    this.#setInk(program, frame, fabrics[0]!);
    gl.uniform4f(at('placement'), scaleU, scaleV, offsetU, offsetV);
    gl.uniform1i(at('clampArt'), clamp ? 1 : 0);
    gl.uniform1i(at('hasArt'), frame.design ? 1 : 0);
    gl.drawArrays(gl.TRIANGLES, 0, 3);
  }

  #setInk(program: WebGLProgram, { design, placement, colors, print }: MockupFrame, product: LinearRgb): void {
    const gl = this.#gl;
    const { ink } = printLookOf(print?.technique);
    const set = (name: string, value: number) => gl.uniform1f(gl.getUniformLocation(program, name), value);
    const { footprintPx, widthPx } = this.meta;
    const density = design ? (sourceSize(design).widthPx * placement.scaleU * widthPx) / footprintPx.width / 1000 : 0;
    set('translucency', translucencyOf(ink, product, this.meta.sheet));
    set('showThrough', this.meta.cloth ? showThroughOf(ink, product) : 0);
    set('inkWeave', ink.weave);
    set('inkFolds', ink.folds);
    set('soft', ink.soft * density);
    set('ragged', ink.ragged * density);
    set('glossMax', ink.gloss === null ? 0 : this.meta.specMax * (ink.gloss - colors.specGain));
  }

  snapshot(mime: string, quality?: number): Promise<Blob> {
    // What a canvas shows is only readable in the turn in which it was drawn.
    if (this.#frame) this.draw(this.#frame);
    return snapshotOf(this.#canvas, mime, quality);
  }

  dispose(): void {
    if (this.#disposed) return;
    this.#disposed = true;
    this.#frame = null;
    this.#uploaded = null;
    this.#pixels.forget();
    this.#canvas.removeEventListener('webglcontextlost', this.#onLost);
    this.#canvas.removeEventListener('webglcontextrestored', this.#onRestored);
    // Browsers keep only a few contexts alive and free one that is gone from the page too late.
    this.#gl.getExtension('WEBGL_lose_context')?.loseContext();
  }

  readonly #onLost = (event: Event) => {
    // Without this the browser never restores the context.
    event.preventDefault();
    this.#program = null;
    this.#uploaded = null;
  };

  readonly #onRestored = () => {
    this.prepare().catch(reportError);
  };

  #setConstants(program: WebGLProgram): void {
    const gl = this.#gl;
    const { lightMax, uv } = this.meta;
    const at = (name: string) => gl.getUniformLocation(program, name);
    for (const [name, unit] of Object.entries(layerUnits)) gl.uniform1i(at(name.replace('.webp', '')), unit);
    gl.uniform1i(at('uvField'), uvUnit);
    gl.uniform1i(at('art'), artUnit);
    gl.uniform1i(at('cloth'), clothUnit);
    gl.uniform1i(at('isCloth'), this.meta.cloth ? 1 : 0);
    gl.uniform1i(at('isClear'), this.meta.sheet === 'clear' ? 1 : 0);
    gl.uniform1f(at('lightMax'), lightMax);
    gl.uniform2f(at('uvRange'), uv.min, uv.span);
  }

  #upload(source: DesignSource, print: FramePrint | null): void {
    if (source === this.#uploaded?.source && print === this.#uploaded.print && !isCanvas(source)) return;
    const gl = this.#gl;
    const { widthPx, heightPx } = sourceSize(source);
    const largest = gl.getParameter(gl.MAX_TEXTURE_SIZE) as number;
    if (Math.max(widthPx, heightPx) > largest) throw new RangeError(`The design is larger than ${largest} px`);
    gl.activeTexture(gl.TEXTURE0 + artUnit);
    const target = [gl.TEXTURE_2D, 0, gl.SRGB8_ALPHA8] as const;
    if (printLookOf(print?.technique).finish) {
      const { data } = this.#pixels.read(source, print);
      const bytes = new Uint8Array(data.buffer, data.byteOffset, data.length);
      gl.texImage2D(...target, widthPx, heightPx, 0, gl.RGBA, gl.UNSIGNED_BYTE, bytes);
    } else gl.texImage2D(...target, gl.RGBA, gl.UNSIGNED_BYTE, source);
    this.#uploaded = { source, print };
  }
}

function buildProgram(gl: WebGL2RenderingContext): WebGLProgram {
  const program = gl.createProgram();
  for (const [type, source] of [
    [gl.VERTEX_SHADER, vertexShader],
    [gl.FRAGMENT_SHADER, fragmentShader],
  ] as const) {
    const shader = gl.createShader(type);
    if (!shader) throw new Error('The graphics context was lost');
    gl.shaderSource(shader, source);
    gl.compileShader(shader);
    gl.attachShader(program, shader);
  }
  gl.bindAttribLocation(program, 0, 'corner');
  gl.linkProgram(program);
  if (!gl.getProgramParameter(program, gl.LINK_STATUS)) {
    const logs = gl.getAttachedShaders(program)?.map((shader) => gl.getShaderInfoLog(shader)) ?? [];
    throw new Error(`The mockup shader does not build: ${[gl.getProgramInfoLog(program), ...logs].join('\n')}`);
  }
  // One triangle that covers the canvas.
  gl.bindBuffer(gl.ARRAY_BUFFER, gl.createBuffer());
  gl.bufferData(gl.ARRAY_BUFFER, new Float32Array([-1, -1, 3, -1, -1, 3]), gl.STATIC_DRAW);
  gl.enableVertexAttribArray(0);
  gl.vertexAttribPointer(0, 2, gl.FLOAT, false, 0, 0);
  return program;
}

function newTexture(gl: WebGL2RenderingContext, unit: number, filter: number): void {
  gl.activeTexture(gl.TEXTURE0 + unit);
  gl.bindTexture(gl.TEXTURE_2D, gl.createTexture());
  gl.texParameteri(gl.TEXTURE_2D, gl.TEXTURE_WRAP_S, gl.CLAMP_TO_EDGE);
  gl.texParameteri(gl.TEXTURE_2D, gl.TEXTURE_WRAP_T, gl.CLAMP_TO_EDGE);
  gl.texParameteri(gl.TEXTURE_2D, gl.TEXTURE_MIN_FILTER, filter);
  gl.texParameteri(gl.TEXTURE_2D, gl.TEXTURE_MAG_FILTER, filter);
}

function uploadUv(gl: WebGL2RenderingContext, scene: FetchedScene): void {
  const { widthPx, heightPx, planes } = scene.grid;
  const count = widthPx * heightPx;
  const pairs = new Uint16Array(2 * count);
  for (let i = 0; i < count; i++) {
    pairs[2 * i] = planes[i]!;
    pairs[2 * i + 1] = planes[count + i]!;
  }
  newTexture(gl, uvUnit, gl.NEAREST);
  gl.texImage2D(gl.TEXTURE_2D, 0, gl.RG16UI, widthPx, heightPx, 0, gl.RG_INTEGER, gl.UNSIGNED_SHORT, pairs);
}

/** Threads and folds of the cloth, found in the same way as for the server; a single flat pixel where there is none. */
function uploadCloth(
  gl: WebGL2RenderingContext,
  meta: SceneMeta,
  bitmaps: Record<'light' | 'mask', ImageBitmap>,
): void {
  newTexture(gl, clothUnit, gl.LINEAR);
  const target = [gl.TEXTURE_2D, 0, gl.RG8] as const;
  if (!meta.cloth) {
    gl.texImage2D(...target, 1, 1, 0, gl.RG, gl.UNSIGNED_BYTE, new Uint8Array([128, 128]));
    return;
  }
  const { widthPx, heightPx } = meta;
  const [light, mask] = [bitmaps.light, bitmaps.mask].map((bitmap) => pixelsOf(bitmap, widthPx, heightPx).data);
  const coverage = Uint8Array.from({ length: widthPx * heightPx }, (_, i) => mask![4 * i]!);
  const { weave, fold } = findCloth({ widthPx, heightPx, light: light!, channels: 4, coverage });
  const pairs = new Uint8Array(2 * weave.length);
  for (let i = 0; i < weave.length; i++) {
    pairs[2 * i] = weave[i]!;
    pairs[2 * i + 1] = fold[i]!;
  }
  gl.texImage2D(...target, widthPx, heightPx, 0, gl.RG, gl.UNSIGNED_BYTE, pairs);
}
