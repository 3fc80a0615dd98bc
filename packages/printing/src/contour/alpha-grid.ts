/** How much ink covers each pixel of a picture, from its top left corner, 255 where it is opaque. */
export interface AlphaPicture {
  readonly alpha: Uint8Array;
  readonly widthPx: number;
  readonly heightPx: number;
  readonly pxPerMm: number;
}

export interface GridRule {
  /** Cells per millimeter at least; the picture is sampled between its pixels where it has fewer. */
  readonly cellsPerMm: number;
  /** Cover from which on a pixel counts as inked. */
  readonly threshold: number;
  /** Empty cells around the ink. */
  readonly paddingMm: number;
}

/** What is inked, in cells of equal size; the corner of the first cell is at `leftMm`, `topMm` of the picture. */
export interface InkGrid {
  readonly ink: Uint8Array;
  readonly columns: number;
  readonly rows: number;
  readonly cellsPerMm: number;
  readonly leftMm: number;
  readonly topMm: number;
}

/** Larger pictures are looked at more coarsely, to stay within memory. */
const mostCells = 24_000_000;

type PixelBox = { left: number; top: number; right: number; bottom: number };

function inkBox({ alpha, widthPx, heightPx }: AlphaPicture, threshold: number): PixelBox | null {
  let [left, top, right, bottom] = [widthPx, heightPx, -1, -1];
  for (let y = 0; y < heightPx; y++) {
    const row = y * widthPx;
    let first = 0;
    while (first < widthPx && alpha[row + first]! < threshold) first++;
    if (first === widthPx) continue;
    let last = widthPx - 1;
    while (alpha[row + last]! < threshold) last--;
    left = Math.min(left, first);
    right = Math.max(right, last);
    top = Math.min(top, y);
    bottom = y;
  }
  return right < 0 ? null : { left, top, right, bottom };
}

/** Cells to a pixel: a whole number, or one over a whole number where pixels are finer than is asked. */
function scaleFor(box: PixelBox, pxPerMm: number, { cellsPerMm, paddingMm }: GridRule): number {
  const cells = (scale: number) => {
    const padding = 2 * paddingMm * pxPerMm;
    return (box.right - box.left + padding) * (box.bottom - box.top + padding) * scale * scale;
  };
  let scale = pxPerMm < cellsPerMm ? Math.ceil(cellsPerMm / pxPerMm) : 1 / Math.floor(pxPerMm / cellsPerMm);
  while (cells(scale) > mostCells) scale = scale > 1 ? scale - 1 : 1 / (Math.round(1 / scale) + 1);
  return scale;
}

/** Where in a row or column of pixels a cell's center lies: the two pixels around it, and the share of the second. */
function places(count: number, firstPx: number, scale: number, limit: number) {
  const [from, share] = [new Int32Array(count), new Float32Array(count)];
  for (let k = 0; k < count; k++) {
    const at = firstPx + (k + 0.5) / scale - 0.5;
    // Past the picture's edge its last pixels go on for half a cell, and are none after it.
    const within = at > -0.5 && at < limit - 0.5 ? Math.min(limit - 1, Math.max(0, at)) : -2;
    from[k] = Math.floor(within);
    share[k] = within - Math.floor(within);
  }
  return { from, share };
}

/** The inked cells of a picture with room around them; null where nothing is inked. */
export function inkGrid(picture: AlphaPicture, rule: GridRule): InkGrid | null {
  const { alpha, widthPx, heightPx, pxPerMm } = picture;
  const box = inkBox(picture, rule.threshold);
  if (!box) return null;
  const scale = scaleFor(box, pxPerMm, rule);
  const paddingPx = Math.ceil(rule.paddingMm * pxPerMm + 2 / scale);
  const [left, top] = [box.left - paddingPx, box.top - paddingPx];
  const columns = Math.ceil((box.right + 1 + paddingPx - left) * scale);
  const rows = Math.ceil((box.bottom + 1 + paddingPx - top) * scale);
  const across = places(columns, left, scale, widthPx);
  const down = places(rows, top, scale, heightPx);
  const ink = new Uint8Array(columns * rows);
  for (let y = 0; y < rows; y++) {
    const upper = down.from[y]!;
    if (upper < 0) continue;
    const [first, second] = [upper * widthPx, Math.min(heightPx - 1, upper + 1) * widthPx];
    const low = down.share[y]!;
    for (let x = 0; x < columns; x++) {
      const a = across.from[x]!;
      if (a < 0) continue;
      const b = Math.min(widthPx - 1, a + 1);
      const right = across.share[x]!;
      const above = alpha[first + a]! * (1 - right) + alpha[first + b]! * right;
      const below = alpha[second + a]! * (1 - right) + alpha[second + b]! * right;
      if (above * (1 - low) + below * low >= rule.threshold) ink[y * columns + x] = 1;
    }
  }
  return { ink, columns, rows, cellsPerMm: pxPerMm * scale, leftMm: left / pxPerMm, topMm: top / pxPerMm };
}
