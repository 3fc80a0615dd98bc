import { fillPicture, fitPicture, largestCrop } from '@merchmill/design/placement.ts';
import { imageLayer } from '@merchmill/design/testing/test-env.ts';
import { describe, expect, it } from 'vitest';
import { cropBySide, cropSlide, cropToRatio, cropZoom, slideCrop, zoomCrop } from './crop.ts';

const landscape = { widthPx: 4000, heightPx: 2000 };
const box = { x: 0, y: 0, w: 100, h: 100 };

/** Proportion in which the picture's pixels are drawn: 1 where nothing is stretched. */
const stretch = ({ w, h, crop }: { w: number; h: number; crop: { w: number; h: number } }) =>
  w / (crop.w * landscape.widthPx) / (h / (crop.h * landscape.heightPx));

describe('a picture in a frame', () => {
  it('[SCR-17] fits whole into the area', () => {
    expect(fitPicture(landscape, box)).toEqual({ crop: { x: 0, y: 0, w: 1, h: 1 }, x: 50, y: 50, w: 100, h: 50 });
  });

  it('[SCR-17] fills the area without being stretched, what hangs over is cropped', () => {
    const filled = fillPicture(landscape, box);
    expect(filled).toMatchObject({ x: 50, y: 50, w: 100, h: 100, crop: { x: 0.25, y: 0, w: 0.5, h: 1 } });
    expect(stretch(filled)).toBeCloseTo(1, 9);
  });

  it('keeps in sight what was in sight when it fills the area', () => {
    expect(fillPicture(landscape, box, { x: 0.6, y: 0, w: 0.4, h: 1 }).crop.x).toBe(0.5);
  });

  it('takes another proportion at about the same size', () => {
    const layer = imageLayer({ w: 80, h: 40 });
    const square = cropToRatio(layer, landscape, 1);
    expect(square.w).toBeCloseTo(square.h, 9);
    expect(square.w * square.h).toBeCloseTo(3200, 6);
    expect(stretch(square)).toBeCloseTo(1, 9);
    expect(cropToRatio({ ...layer, ...square }, landscape, null)).toMatchObject({ crop: { x: 0, y: 0, w: 1, h: 1 } });
  });

  it('zooms about the middle of what is shown and never past the picture', () => {
    const layer = imageLayer({ w: 80, h: 40, crop: { x: 0, y: 0, w: 1, h: 1 } });
    const crop = zoomCrop(layer, landscape, 2);
    expect(crop).toEqual({ x: 0.25, y: 0.25, w: 0.5, h: 0.5 });
    expect(cropZoom({ ...layer, crop }, landscape)).toBe(2);
    const atTheEnd = { ...layer, crop: slideCrop(crop, 'x', 1) };
    expect(zoomCrop(atTheEnd, landscape, 1)).toEqual({ x: 0, y: 0, w: 1, h: 1 });
  });

  it('slides from end to end', () => {
    const crop = largestCrop(landscape, 1);
    expect(cropSlide(crop, 'x')).toBe(0.5);
    expect(slideCrop(crop, 'x', 1).x).toBe(0.5);
    expect(cropSlide(slideCrop(crop, 'x', 0.2), 'x')).toBeCloseTo(0.2, 9);
    expect(cropSlide(crop, 'y')).toBe(0.5);
  });
});

describe('dragging a side of the frame', () => {
  const right = { hx: 1, hy: 0 } as const;

  it('[SCR-17] crops, and leaves picture and opposite side where they are', () => {
    const cropped = cropBySide(imageLayer({ x: 50, y: 50, w: 80, h: 40 }), right, { x: 70, y: 50 });
    expect(cropped).toMatchObject({ w: 60, h: 40, x: 40, y: 50, crop: { x: 0, y: 0, w: 0.75, h: 1 } });
    expect(stretch(cropped)).toBeCloseTo(1, 9);
  });

  it('opens again up to the end of the picture and no further', () => {
    const cropped = imageLayer({ x: 40, y: 50, w: 60, h: 40, crop: { x: 0, y: 0, w: 0.75, h: 1 } });
    const opened = cropBySide(cropped, right, { x: 500, y: 50 });
    expect(opened.crop.w).toBe(1);
    expect(opened.w).toBeCloseTo(80, 9);
    expect(opened.x).toBeCloseTo(50, 9);
  });

  it('takes from the left end of a mirrored picture when its right side is dragged', () => {
    const mirrored = imageLayer({ x: 50, y: 50, w: 80, h: 40, flipX: true });
    expect(cropBySide(mirrored, right, { x: 70, y: 50 }).crop).toEqual({ x: 0.25, y: 0, w: 0.75, h: 1 });
  });

  it('works along the turned side of a turned picture', () => {
    // A quarter turn: the right side points down.
    const turned = imageLayer({ x: 50, y: 50, w: 80, h: 40, rot: 90 });
    const cropped = cropBySide(turned, right, { x: 50, y: 70 });
    expect(cropped.w).toBeCloseTo(60, 9);
    expect(cropped.x).toBeCloseTo(50, 9);
    expect(cropped.y).toBeCloseTo(40, 9);
  });
});
