import { inflateSync } from 'node:zlib';
import type { Point } from '@merchmill/design/geometry.ts';
import { pointsPerMm } from '@merchmill/design/units.ts';

/* Reads a PDF by its own syntax, and knows nothing of what wrote it. */

type Matrix = readonly [number, number, number, number, number, number];
export type PdfObject = { text: string; stream: Buffer | null };

export type DrawnPath = { space: string; width: number; overprint: boolean; lines: Point[][]; isStroked: boolean };
export type DrawnPicture = { object: PdfObject; corners: Point[] };
export type PdfPage = {
  boxes: Record<string, number[]>;
  paths: DrawnPath[];
  pictures: DrawnPicture[];
};

export function pdfObjects(bytes: Buffer): Map<number, PdfObject> {
  const text = bytes.toString('latin1');
  const objects = new Map<number, PdfObject>();
  for (const match of text.matchAll(/(?:^|\n)(\d+) 0 obj\n/g)) {
    const from = match.index + match[0].length;
    const to = text.indexOf('endobj', from);
    const streamAt = text.indexOf('stream\n', from);
    const hasStream = streamAt >= 0 && streamAt < to;
    const head = text.slice(from, hasStream ? streamAt : to);
    const length = Number(/\/Length (\d+)/.exec(head)?.[1] ?? 0);
    const packed = hasStream ? bytes.subarray(streamAt + 7, streamAt + 7 + length) : null;
    objects.set(Number(match[1]), {
      text: head,
      stream: packed && /FlateDecode/.test(head) ? inflateSync(packed) : packed,
    });
  }
  return objects;
}

/** Rows of pixels, with the filters of PNG taken off. */
export function pixelsOf({ text, stream }: PdfObject): { widthPx: number; heightPx: number; data: Uint8Array } {
  const number = (name: string) => Number(new RegExp(`/${name} (\\d+)`).exec(text)![1]);
  const [widthPx, heightPx, channels] = [number('Width'), number('Height'), number('Colors')];
  const long = widthPx * channels;
  const data = new Uint8Array(long * heightPx);
  for (let y = 0; y < heightPx; y++) {
    const filter = stream![y * (long + 1)]!;
    for (let x = 0; x < long; x++) {
      const raw = stream![y * (long + 1) + 1 + x]!;
      const left = x >= channels ? data[y * long + x - channels]! : 0;
      const up = y > 0 ? data[(y - 1) * long + x]! : 0;
      const corner = x >= channels && y > 0 ? data[(y - 1) * long + x - channels]! : 0;
      const guess = left + up - corner;
      const [a, b, c] = [Math.abs(guess - left), Math.abs(guess - up), Math.abs(guess - corner)];
      const paeth = a <= b && a <= c ? left : b <= c ? up : corner;
      data[y * long + x] = raw + [0, left, up, (left + up) >> 1, paeth][filter]!;
    }
  }
  return { widthPx, heightPx, data };
}

const times = (a: Matrix, b: Matrix): Matrix => [
  a[0] * b[0] + a[1] * b[2],
  a[0] * b[1] + a[1] * b[3],
  a[2] * b[0] + a[3] * b[2],
  a[2] * b[1] + a[3] * b[3],
  a[4] * b[0] + a[5] * b[2] + b[4],
  a[4] * b[1] + a[5] * b[3] + b[5],
];

function numbersAfter(text: string, name: string): number[] | undefined {
  const found = new RegExp(`/${name} \\[([^\\]]*)\\]`).exec(text)?.[1];
  return found?.trim().split(/\s+/).map(Number);
}

/** What is drawn on each page, in millimeters from its top left corner. */
export function pdfPages(objects: ReadonlyMap<number, PdfObject>): PdfPage[] {
  const at = (text: string, name: string) => objects.get(Number(new RegExp(`/${name} (\\d+) 0 R`).exec(text)![1]))!;
  const pages = [...objects.values()].filter(({ text }) => /\/Type \/Page\n/.test(text));
  return pages.map((page) => {
    const boxes = Object.fromEntries(
      ['MediaBox', 'BleedBox', 'TrimBox'].map((name) => [name, numbersAfter(page.text, name)!]),
    );
    const resources = at(page.text, 'Resources').text;
    return {
      boxes,
      ...drawn(at(page.text, 'Contents').stream!.toString('latin1'), boxes.MediaBox![3]!, resources, objects),
    };
  });
}

function drawn(content: string, heightPt: number, resources: string, objects: ReadonlyMap<number, PdfObject>) {
  const named = (name: string) => {
    const id = new RegExp(`/${name} (\\d+) 0 R`).exec(resources)?.[1];
    return id === undefined ? undefined : objects.get(Number(id));
  };
  const paths: DrawnPath[] = [];
  const pictures: DrawnPicture[] = [];
  let state = { matrix: [1, 0, 0, 1, 0, 0] as Matrix, space: '', width: 1, overprint: false };
  const saved: (typeof state)[] = [];
  let lines: Point[][] = [];
  const place = (x: number, y: number): Point => {
    const [, , , , atX, atY] = times([1, 0, 0, 1, x, y], state.matrix);
    return { x: atX / pointsPerMm, y: (heightPt - atY) / pointsPerMm };
  };
  let operands: string[] = [];
  const number = (index: number) => Number(operands.at(index));
  for (const token of content.split(/\s+/).filter(Boolean)) {
    if (/^[-+.\d]|^\//.test(token)) {
      operands.push(token);
      continue;
    }
    if (token === 'q') saved.push(state);
    if (token === 'Q') state = saved.pop()!;
    if (token === 'cm')
      state = { ...state, matrix: times(operands.slice(-6).map(Number) as unknown as Matrix, state.matrix) };
    if (token === 'CS') {
      const space = named(operands.at(-1)!.slice(1));
      state = { ...state, space: space?.text ?? operands.at(-1)! };
    }
    if (token === 'w') state = { ...state, width: number(-1) };
    if (token === 'gs') state = { ...state, overprint: /\/OP true/.test(named(operands.at(-1)!.slice(1))!.text) };
    if (token === 'm') lines.push([place(number(-2), number(-1))]);
    if (token === 'l') lines.at(-1)!.push(place(number(-2), number(-1)));
    if (token === 'S' || token === 'f' || token === 'f*') {
      paths.push({ ...state, lines, isStroked: token === 'S' });
      lines = [];
    }
    if (token === 'Do')
      pictures.push({
        object: named(operands.at(-1)!.slice(1))!,
        corners: [place(0, 1), place(1, 1), place(1, 0), place(0, 0)],
      });
    operands = [];
  }
  return { paths, pictures };
}
