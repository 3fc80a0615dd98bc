import type { DesignerData } from '@merchmill/contract/design/design.shapes.ts';
import type { DesignDocument } from '@merchmill/design/document.ts';
import type { Mockup } from '@merchmill/mockup/mockup-surface.ts';
import { designRasterSize, placementOf } from '@merchmill/mockup/placement.ts';
import { type ViewFrame, wholeScene } from '@merchmill/mockup/scene-view.ts';
import { type RasterSources, rasterizeArea } from './design-raster.ts';
import { printAreaOf, type SceneColor } from './editor-context.tsx';
import type { SewnRaster } from './sewn-raster.ts';
import { isSewn } from './stitches.ts';

/** While a design changes all the time, the mockup follows at this pace. */
const paceMs = 60;
/** Where painting is slow, drawing by hand gets at least as much time as the mockup. */
const idleShare = 2;
/** Sharp screens get more pixels, but no more than one can see at arm's length. */
const maxDevicePixels = 2;
/** A page in the background gets no frames. */
const frameDeadlineMs = 1000;

export interface MockupSubject {
  readonly areaCode: string;
  readonly document: DesignDocument;
  readonly color: SceneColor;
  /** A closer look at the scene. */
  readonly view?: ViewFrame | undefined;
}

const devicePixels = () => Math.min(window.devicePixelRatio || 1, maxDevicePixels);

/** Two frames later what was drawn before is on the screen. */
function onScreen(): Promise<void> {
  return new Promise((resolve) => {
    const timer = setTimeout(resolve, frameDeadlineMs);
    requestAnimationFrame(() =>
      requestAnimationFrame(() => {
        clearTimeout(timer);
        resolve();
      }),
    );
  });
}

/** Keeps a mockup up with a design: the newest state is painted, those in between may be left out. */
export class MockupPainter {
  readonly #mockup: Mockup;
  readonly #element: HTMLElement;
  readonly #sources: RasterSources & { data: DesignerData };
  readonly #onDrawn: () => void;
  readonly #raster = document.createElement('canvas');
  #sewn: SewnRaster | null = null;
  readonly #observer: ResizeObserver;
  #subject: MockupSubject;
  #isPainting = false;
  #isStale = false;
  #isGone = false;
  #readyAtMs = 0;
  #timer: ReturnType<typeof setTimeout> | undefined;

  constructor(
    place: { mockup: Mockup; element: HTMLElement; onDrawn: () => void },
    subject: MockupSubject,
    sources: RasterSources & { data: DesignerData },
  ) {
    this.#mockup = place.mockup;
    this.#element = place.element;
    this.#onDrawn = place.onDrawn;
    this.#subject = subject;
    this.#sources = sources;
    this.#observer = new ResizeObserver(() => this.#fit());
    this.#observer.observe(this.#element);
  }

  show(subject: MockupSubject): void {
    this.#subject = subject;
    this.#schedule();
  }

  dispose(): void {
    this.#isGone = true;
    this.#observer.disconnect();
    this.#sewn?.dispose();
    clearTimeout(this.#timer);
  }

  #fit(): void {
    if (this.#element.clientWidth === 0) return;
    this.#mockup.resize(this.#element.clientWidth * devicePixels());
    this.#schedule();
  }

  #schedule(): void {
    this.#isStale = true;
    if (this.#isPainting || this.#isGone) return;
    clearTimeout(this.#timer);
    this.#timer = setTimeout(() => void this.#paint(), Math.max(0, this.#readyAtMs - performance.now()));
  }

  async #paint(): Promise<void> {
    this.#isPainting = true;
    this.#isStale = false;
    const startMs = performance.now();
    try {
      await this.#draw();
    } catch (error) {
      // A picture that cannot be fetched just now: the next change draws it.
      reportError(error);
    }
    const tookMs = performance.now() - startMs;
    this.#readyAtMs = startMs + Math.max(paceMs, tookMs * idleShare);
    this.#isPainting = false;
    if (this.#isStale) this.#schedule();
  }

  /** Only what is embroidered needs them. Null where they can't be loaded: it stays flat. */
  async #stitches(): Promise<SewnRaster | null> {
    if (this.#sewn) return this.#sewn;
    try {
      const made = await import('./sewn-raster.ts');
      if (!this.#isGone) this.#sewn = new made.SewnRaster(this.#sources.env, () => this.#schedule());
    } catch (error) {
      reportError(error);
    }
    return this.#sewn;
  }

  async #draw(): Promise<void> {
    const { areaCode, document: design, color, view = wholeScene } = this.#subject;
    const { meta } = this.#mockup;
    const area = printAreaOf(this.#sources.data, areaCode);
    const size = designRasterSize(meta, area, (this.#element.clientWidth * devicePixels()) / view.size);
    const drawn = design.areas[areaCode];
    const sewn = isSewn(area) && drawn ? ((await this.#stitches())?.find(drawn, size) ?? null) : null;
    if (!sewn) await rasterizeArea(design, areaCode, size, this.#sources, this.#raster);
    if (this.#isGone) return;
    this.#mockup.draw({
      design: sewn ?? this.#raster,
      placement: placementOf(meta, area),
      colors: color,
      print: { technique: area.technique, areaWidthMm: area.widthMm, isFinished: sewn !== null },
      view,
    });
    this.#onDrawn();
    await onScreen();
  }
}
