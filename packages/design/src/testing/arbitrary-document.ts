import fc from 'fast-check';
import type { DesignDocument, Layer } from '../document.ts';
import { maxTolerance } from '../filters.ts';
import { designFonts } from '../fonts.ts';

/*
 * Any design that the schema takes, of modest size.
 */

const color = fc.integer({ min: 0, max: 0xffffff }).map((value) => `#${value.toString(16).padStart(6, '0')}`);
const finite = (min: number, max: number) => fc.double({ min, max, noNaN: true });
const some = <T>(...values: T[]) => fc.constantFrom(undefined, ...values);
const stroke = fc.option(
  fc.record({
    color,
    widthMm: finite(0.05, 200),
    join: some('miter' as const, 'bevel' as const),
    cap: some('round' as const, 'square' as const),
  }),
);
const hostileText = fc.oneof(
  fc.string({ unit: 'binary', maxLength: 40 }),
  fc.string({ unit: 'grapheme', maxLength: 40 }),
  fc.constantFrom('</svg><script>alert(1)</script>', '"><image href="x" onerror="alert(1)"/>', ']]>', 'fi ffi\t\n\r\n'),
);

const base = {
  id: fc.uuid().map((uuid) => `l${uuid.slice(0, 18)}`),
  name: hostileText,
  x: finite(-10_000, 10_000),
  y: finite(-10_000, 10_000),
  w: finite(0.01, 10_000),
  h: finite(0.01, 10_000),
  rot: finite(-360, 360),
  opacity: finite(0, 1),
  visible: fc.constant(true),
  locked: fc.boolean(),
  flipX: fc.boolean(),
  flipY: fc.boolean(),
  role: fc.constant('art' as const),
};

const text = fc.record({
  ...base,
  type: fc.constant('text' as const),
  text: hostileText,
  font: fc.constantFrom(...designFonts.filter(({ numbered }) => !numbered).map((font) => font.id)),
  sizeMm: finite(0.5, 2000),
  tracking: finite(-200, 2000),
  lineHeight: finite(0.5, 4),
  align: fc.constantFrom('left' as const, 'center' as const, 'right' as const),
  wrapMm: fc.option(finite(0.01, 10_000), { nil: undefined }),
  fit: fc.option(
    fc.record({ widthMm: finite(0.01, 10_000), heightMm: fc.option(finite(0.01, 10_000), { nil: undefined }) }),
    { nil: undefined },
  ),
  bend: fc.option(fc.boolean(), { nil: undefined }),
  curve: fc.oneof(fc.constant(0), finite(-350, 350)),
  fill: fc.option(color),
  stroke,
});

const percent = fc.option(fc.integer({ min: -100, max: 100 }), { nil: undefined });
const level = fc.integer({ min: 0, max: 100 });
const tone = fc.oneof(
  fc.record({ kind: fc.constant('duotone' as const), dark: color, light: color }),
  fc.record({ kind: fc.constant('threshold' as const), level, dark: color, light: fc.option(color) }),
);
export const arbitraryFilters = fc.record({
  removed: fc.option(fc.record({ color, tolerance: fc.integer({ min: 0, max: maxTolerance }) }), { nil: undefined }),
  brightness: percent,
  contrast: percent,
  saturation: percent,
  tone: fc.option(tone, { nil: undefined }),
});

const image = fc.record({
  ...base,
  type: fc.constant('image' as const),
  asset: fc.constantFrom('photo', 'constructor'),
  crop: fc.record({ x: finite(0, 0.5), y: finite(0, 0.5), w: finite(0.001, 0.5), h: finite(0.001, 0.5) }),
  mask: fc.option(
    fc.record({
      shape: fc.constantFrom(
        'rect' as const,
        'ellipse' as const,
        'star' as const,
        'polygon' as const,
        'heart' as const,
      ),
      radiusMm: finite(0, 100),
      points: fc.integer({ min: 3, max: 60 }),
    }),
    { nil: undefined },
  ),
  filters: fc.option(arbitraryFilters, { nil: undefined }),
  pattern: fc.option(
    fc.record({
      arrangement: fc.constantFrom('grid' as const, 'brick' as const, 'half-drop' as const),
      tileW: finite(1, 10_000),
      tileH: finite(1, 10_000),
      gapMm: finite(0, 1000),
    }),
    { nil: undefined },
  ),
});

const shape = fc.record({
  ...base,
  type: fc.constant('shape' as const),
  shape: fc.constantFrom('rect', 'ellipse', 'star', 'polygon', 'heart', 'path'),
  path: fc.constantFrom(
    'M0 0L100 0 50 100Z',
    'm1-1.5.5.5a20 30 15 0110 10zt5,5s1 2 3 4',
    'M0,0Q50,100 100,0T9 9H3V1e1',
  ),
  fillRule: some('evenodd' as const),
  fill: fc.option(color),
  stroke,
  radiusMm: finite(0, 5000),
  points: fc.integer({ min: 3, max: 60 }),
  inner: finite(0.05, 0.99),
});

const leaf = fc.oneof(text, image, shape) as fc.Arbitrary<Layer>;
const group = fc.record({
  ...base,
  type: fc.constant('group' as const),
  children: fc.array(leaf, { maxLength: 3 }),
}) as fc.Arbitrary<Layer>;

const asset = { fileId: 'file', sha256: 'a'.repeat(64), mime: 'image/png', widthPx: 3000, heightPx: 2000 } as const;

export const arbitraryDocument: fc.Arbitrary<DesignDocument> = fc
  .record({
    widthMm: finite(1, 1000),
    heightMm: finite(1, 1000),
    background: fc.option(color),
    wrap: fc.option(fc.constantFrom('mirror' as const, 'extend' as const, 'color' as const), { nil: undefined }),
    layers: fc.array(fc.oneof({ weight: 4, arbitrary: leaf }, { weight: 1, arbitrary: group }), { maxLength: 6 }),
  })
  .map(({ wrap, ...front }) => ({
    v: 1,
    areas: { front: { ...front, ...(wrap && { wrap }) } },
    assets: { photo: asset, constructor: asset },
  }));
