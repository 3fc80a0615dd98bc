import { describe, expect, it } from 'vitest';
import { fitView, keepInSight, showBox, toMm, toPx, trueScale, zoomAt, zoomPercent } from './view.ts';

const canvas = { widthPx: 800, heightPx: 600 };

describe('the view of the canvas', () => {
  it('[SCR-17] shows the whole area in the middle', () => {
    const view = fitView(canvas, { x: 0, y: 0, w: 100, h: 100 }, { x: 50, y: 50 });
    expect(view.scale).toBe(5);
    expect(toPx(view, { x: 50, y: 50 })).toEqual({ x: 400, y: 300 });
  });

  it('leads from pixels to millimeters and back', () => {
    const view = { scale: 2.5, x: 40, y: -30 };
    expect(toMm(view, toPx(view, { x: 12.3, y: 45.6 }))).toEqual({ x: 12.3, y: 45.6 });
  });

  it('[SCR-17] zooms about the point under the pointer', () => {
    const view = { scale: 2, x: 100, y: 100 };
    const at = { x: 300, y: 220 };
    const zoomed = zoomAt(view, 1.5, at);
    expect(zoomed.scale).toBe(3);
    expect(toMm(zoomed, at)).toEqual(toMm(view, at));
  });

  it('[PHN-03] moves no further than it takes to show a box; one that is too large comes into the middle', () => {
    const view = { scale: 2, x: 0, y: 0 };
    expect(showBox(view, canvas, { x: 20, y: 20, w: 50, h: 50 })).toBe(view);
    expect(showBox(view, canvas, { x: 20, y: 290, w: 50, h: 50 })).toEqual({ scale: 2, x: 0, y: -96 });
    expect(showBox(view, canvas, { x: -100, y: 20, w: 50, h: 50 })).toEqual({ scale: 2, x: 216, y: 0 });
    const large = showBox(view, canvas, { x: 100, y: 20, w: 500, h: 50 });
    expect(toPx(large, { x: 350, y: 0 }).x).toBe(400);
  });

  it('stops zooming at its limits without moving on', () => {
    const view = { scale: 59, x: 10, y: 10 };
    const zoomed = zoomAt(view, 100, { x: 0, y: 0 });
    expect(zoomed.scale).toBe(60);
    expect(zoomAt(zoomed, 2, { x: 400, y: 300 })).toEqual(zoomed);
  });

  it('keeps a part of the area in sight', () => {
    const area = { widthMm: 100, heightMm: 100 };
    const away = { scale: 2, x: 5000, y: -5000 };
    expect(keepInSight(away, canvas, area)).toEqual({ scale: 2, x: 736, y: -136 });
    const near = { scale: 2, x: 10, y: 10 };
    expect(keepInSight(near, canvas, area)).toBe(near);
  });

  it('says true size as 100 %', () => {
    expect(zoomPercent({ scale: trueScale, x: 0, y: 0 })).toBe(100);
  });
});
