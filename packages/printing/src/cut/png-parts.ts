/*
 * The rows of a PNG as they are packed in it: a PDF takes them as they are, so a large picture is neither unpacked nor
 * held twice.
 */

export interface PngParts {
  readonly widthPx: number;
  readonly heightPx: number;
  readonly channels: 1 | 3;
  readonly bits: number;
  /** Packed with zlib, each row with its filter; in the pieces that the file has. */
  readonly rows: readonly Uint8Array[];
  /** Packed with zlib; null where the file has none. */
  readonly profile: Uint8Array | null;
}

const signature = [0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a];
const channelsOfColor: Readonly<Record<number, 1 | 3>> = { 0: 1, 2: 3 };

function* chunksOf(png: Uint8Array): Generator<{ type: string; data: Uint8Array }> {
  const view = new DataView(png.buffer, png.byteOffset, png.byteLength);
  for (let at = signature.length; at + 12 <= png.length; ) {
    const length = view.getUint32(at);
    const type = String.fromCharCode(...png.subarray(at + 4, at + 8));
    yield { type, data: png.subarray(at + 8, at + 8 + length) };
    at += length + 12;
  }
}

/** @throws RangeError for a picture that is neither true color nor gray, has a channel of transparency, or is interlaced */
export function pngParts(png: Uint8Array): PngParts {
  if (signature.some((byte, at) => png[at] !== byte)) throw new RangeError('This is no PNG');
  let head: Omit<PngParts, 'rows' | 'profile'> | undefined;
  let profile: Uint8Array | null = null;
  const rows: Uint8Array[] = [];
  for (const { type, data } of chunksOf(png)) {
    if (type === 'IHDR') {
      const view = new DataView(data.buffer, data.byteOffset, data.byteLength);
      const channels = channelsOfColor[data[9]!];
      if (!channels || data[12] !== 0) throw new RangeError('A PNG with such colors is not taken as it is');
      head = { widthPx: view.getUint32(0), heightPx: view.getUint32(4), bits: data[8]!, channels };
    }
    // Its name ends with a zero, and one byte says how it is packed.
    if (type === 'iCCP') profile = data.subarray(data.indexOf(0) + 2);
    if (type === 'IDAT') rows.push(data);
  }
  if (!head) throw new RangeError('This PNG has no head');
  return { ...head, rows, profile };
}
