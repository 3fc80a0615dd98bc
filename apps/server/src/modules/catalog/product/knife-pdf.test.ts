import { buffer } from 'node:stream/consumers';
import { inflateSync } from 'node:zlib';
import type { PrintArea } from '@merchmill/design/print-area.ts';
import { describe, expect, it } from 'vitest';
import { knifePdf } from './knife-pdf.ts';

const panel: PrintArea = {
  code: 'front',
  label: 'Front',
  widthMm: 100,
  heightMm: 60,
  bleedMm: 3,
  safeMm: 5,
  dpi: 300,
  technique: 'sublimation',
  edge: 'full',
};
const fileOf = async (title: string, areas: readonly PrintArea[]) =>
  (await buffer(knifePdf(title, areas, 'Merchmill'))).toString('latin1');
/** What is drawn on the pages, unpacked. */
const drawingsOf = (pdf: string) =>
  [...pdf.matchAll(/\/Filter \/FlateDecode\n>>\nstream\n([\s\S]*?)\nendstream/g)]
    .map(([, packed]) => inflateSync(Buffer.from(packed!, 'latin1')).toString('latin1'))
    .filter((content) => content.includes(' re\n'));
const pt = (mm: number) => Number(((mm * 72) / 25.4).toFixed(3));

describe('die-lines', () => {
  it('make a PDF of one page per area whose table points at its objects', async () => {
    const pdf = await fileOf('Tee (new)', [panel, { ...panel, code: 'back', bleedMm: 0 }]);
    expect(pdf).toContain('/Count 2');
    expect(pdf).toContain(`/MediaBox [0 0 ${pt(130)} ${pt(90)}]`);
    expect(pdf).toContain(`/MediaBox [0 0 ${pt(124)} ${pt(84)}]`);
    expect(pdf).toContain('Tee \\(new\\)');
    const start = Number(/startxref\n(\d+)/.exec(pdf)![1]);
    expect(pdf.slice(start, start + 4)).toBe('xref');
    const offsets = [...pdf.matchAll(/^(\d{10}) 00000 n /gm)].map((match) => Number(match[1]));
    expect(offsets.length).toBeGreaterThan(5);
    offsets.forEach((offset, index) => {
      expect(pdf.slice(offset)).toMatch(new RegExp(`^${index + 1} 0 obj`));
    });
  });

  it('are drawn at their true size, bleed, trim and dashed safe line from the corner of the sheet', async () => {
    const [drawing] = drawingsOf(await fileOf('Tee', [panel]));
    const rects = [...drawing!.matchAll(/^(.+) re$/gm)].map((match) => match[1]!.split(' ').map(Number));
    expect(rects).toEqual([[12, 12, 106, 66].map(pt), [15, 15, 100, 60].map(pt), [20, 20, 90, 50].map(pt)]);
    expect(drawing!.match(/^\[6 4\] 0 d$/gm)).toHaveLength(1);
    expect(drawing!.match(/ l$/gm)).toHaveLength(8);
  });

  it('[KNF-02] follow the die-line where it is no rectangle', async () => {
    const ground = { shape: 'M0 0H100V60Z', zones: [{ label: 'hole', kind: 'cut', path: 'M20 20H40V40Z' } as const] };
    const pdf = await fileOf('Case', [{ ...panel, bleedMm: 0, safeMm: 0, ground }]);
    const [drawing] = [...pdf.matchAll(/\/Filter \/FlateDecode\n>>\nstream\n([\s\S]*?)\nendstream/g)]
      .map(([, packed]) => inflateSync(Buffer.from(packed!, 'latin1')).toString('latin1'))
      .filter((content) => content.includes(' m\n'));
    const points = [...drawing!.matchAll(/^(.+) [ml]$/gm)].map((match) => match[1]!.split(' ').map(Number));
    expect(points.slice(0, 3)).toEqual([[12, 12].map(pt), [112, 12].map(pt), [112, 72].map(pt)]);
    expect(points.slice(3, 6)).toEqual([[32, 32].map(pt), [52, 32].map(pt), [52, 52].map(pt)]);
    expect(drawing).not.toContain(' re\n');
  });

  it('say a title in its own letters', async () => {
    const pdf = await fileOf('Kissenhülle Größe 45, Подушка', [panel]);
    expect(new Set(pdf.match(/\/BaseFont \/\S+/g))).toHaveLength(2);
    expect(pdf).not.toContain('/BaseFont /Helvetica');
  });

  it('of the same areas are the same bytes', async () => {
    expect(await fileOf('Tee', [panel])).toBe(await fileOf('Tee', [panel]));
  });
});
