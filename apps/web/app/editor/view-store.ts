import type { AreaGround } from '@merchmill/design/area-ground.ts';
import { boxAround } from '@merchmill/design/bounds.ts';
import type { Box } from '@merchmill/design/geometry.ts';
import { ringsOf } from '@merchmill/design/outline.ts';
import { printedBox } from '@merchmill/design/placement.ts';
import type { PrintArea } from '@merchmill/design/print-area.ts';
import { createStore, type StoreApi } from 'zustand/vanilla';
import type { Sewing } from './stitches.ts';
import { type CanvasSize, fitView, keepInSight, panBy, showBox, type View, zoomAt } from './view.ts';

export interface ViewState {
  readonly view: View;
  readonly canvas: CanvasSize;
  /** The whole area is shown; it stays so when the canvas changes its size. */
  readonly fitted: boolean;
  /** Where stickers are cut is drawn on the canvas. */
  readonly showsCutLine: boolean;
  /** What is embroidered is shown as it is sewn. */
  readonly showsStitches: boolean;
  /** What is known of these stitches; null while none are shown. */
  readonly sewing: Sewing | null;
}

export type ViewStore = StoreApi<
  ViewState & {
    resize(canvas: CanvasSize): void;
    fit(): void;
    /** About a point of the canvas; without one, about its middle. */
    zoom(factor: number, at?: { x: number; y: number }): void;
    pan(dx: number, dy: number): void;
    /** Moves the view, where it must, until a box (mm) is in sight. */
    reveal(box: Box): void;
    setView(view: View): void;
    showArea(area: PrintArea): void;
    showCutLine(showsCutLine: boolean): void;
    showStitches(showsStitches: boolean): void;
    setSewing(sewing: Sewing | null): void;
  }
>;

/** Room around the area in a canvas this wide. */
const roomFor = ({ widthPx, heightPx }: CanvasSize) =>
  widthPx < 600 ? { x: 30, y: heightPx < 420 ? 22 : 40 } : { x: 72, y: 64 };

/** A garment shows around the print; a sheet ends where its bleed ends. */
export const groundMarginShare = 0.09;

/** How far around the print its product is shown, as a share of the print. */
const productShare = 0.16;

const outlineBoxes = new WeakMap<AreaGround, Box>();

function outlineBox(ground: AreaGround, outline: string): Box {
  const known = outlineBoxes.get(ground) ?? boxAround(ringsOf(outline).flat());
  outlineBoxes.set(ground, known);
  return known;
}

/** What is printed and, as far as there is room for it, the product around it. */
function onProduct(box: Box, product: Box): Box {
  const reach = Math.max(box.w, box.h) * productShare;
  const left = Math.min(box.x, Math.max(product.x, box.x - reach));
  const top = Math.min(box.y, Math.max(product.y, box.y - reach));
  const right = Math.max(box.x + box.w, Math.min(product.x + product.w, box.x + box.w + reach));
  const bottom = Math.max(box.y + box.h, Math.min(product.y + product.h, box.y + box.h + reach));
  return { x: left, y: top, w: right - left, h: bottom - top };
}

export function groundBox(area: PrintArea): Box {
  const box = printedBox(area);
  if (area.ground?.outline) return onProduct(box, outlineBox(area.ground, area.ground.outline));
  if (area.edge === 'full') return box;
  const margin = Math.max(box.w, box.h) * groundMarginShare;
  return { x: box.x - margin, y: box.y - margin, w: box.w + 2 * margin, h: box.h + 2 * margin };
}

export function createViewStore(start: PrintArea): ViewStore {
  let area = start;
  return createStore((set, get) => {
    const fitted = (canvas: CanvasSize) => fitView(canvas, groundBox(area), roomFor(canvas));
    const show = (view: View) => set({ view: keepInSight(view, get().canvas, area), fitted: false });
    return {
      view: { scale: 1, x: 0, y: 0 },
      canvas: { widthPx: 0, heightPx: 0 },
      fitted: true,
      showsCutLine: true,
      showCutLine: (showsCutLine) => set({ showsCutLine }),
      showsStitches: false,
      sewing: null,
      showStitches: (showsStitches) => set({ showsStitches }),
      setSewing: (sewing) => set({ sewing }),
      resize: (canvas) => {
        const before = get().canvas;
        if (before.widthPx === canvas.widthPx && before.heightPx === canvas.heightPx) return;
        const moved = panBy(get().view, (canvas.widthPx - before.widthPx) / 2, (canvas.heightPx - before.heightPx) / 2);
        set({ canvas, view: get().fitted ? fitted(canvas) : keepInSight(moved, canvas, area) });
      },
      fit: () => set({ view: fitted(get().canvas), fitted: true }),
      zoom: (factor, at) => {
        const { canvas, view } = get();
        show(zoomAt(view, factor, at ?? { x: canvas.widthPx / 2, y: canvas.heightPx / 2 }));
      },
      pan: (dx, dy) => show(panBy(get().view, dx, dy)),
      reveal: (box) => {
        const { canvas, view } = get();
        const moved = showBox(view, canvas, box);
        if (moved !== view) show(moved);
      },
      setView: show,
      showArea: (next) => {
        area = next;
        set({ view: fitted(get().canvas), fitted: true });
      },
    };
  });
}
