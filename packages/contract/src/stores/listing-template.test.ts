import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import {
  fillLine,
  fillTemplate,
  type PlaceholderValues,
  placeholders,
  unknownPlaceholders,
} from './listing-template.ts';

const values: PlaceholderValues = {
  design: 'Crooked Press',
  product: 'Mug',
  colors: 'White, Black',
  sizes: '',
  material: 'Ceramic',
  shop: 'Merchmill',
  description: 'A mug.\nGlossy.',
};
const anyValues = fc.record(
  Object.fromEntries(placeholders.map((name) => [name, fc.string({ maxLength: 40 })])),
) as fc.Arbitrary<PlaceholderValues>;

describe('templates of listings', () => {
  it('[API-091][PUB-02] fill titles, descriptions and tags', () => {
    const template = {
      title: '{design} {product}, {sizes}',
      description: '{description}\n\n\n\nIn {colors}.  By {shop}\nSizes: {sizes}',
      tags: ['{colors}', '{product} gift', 'mug gift', '{sizes}'],
    };
    expect(fillTemplate(template, values)).toEqual({
      title: 'Crooked Press Mug',
      description: 'A mug.\nGlossy.\n\nIn White, Black. By Merchmill',
      tags: ['White', 'Black', 'Mug gift'],
    });
  });

  it('[API-091][PUB-02] say which placeholders there are none of', () => {
    expect(unknownPlaceholders('{design} {price} {desing} {price}')).toEqual(['{price}', '{desing}']);
  });

  it('never fill what a value brings', () => {
    const sly = { ...values, design: '{shop} {product}' };
    expect(fillLine('{design}', sly)).toBe('{shop} {product}');
  });

  it('give one line for a title and each tag once, whatever the values', () => {
    fc.assert(
      fc.property(
        anyValues,
        fc.array(fc.constantFrom('{design}', '{colors}', 'Gift', 'gift', '{sizes} x')),
        (values, tags) => {
          const made = fillTemplate(
            { title: '{design}, {product} – {colors}', description: '{description}', tags },
            values,
          );
          expect(made.title).not.toMatch(/[\n\t]| {2}/);
          expect(made.title.trim()).toBe(made.title);
          expect(new Set(made.tags.map((tag) => tag.toLowerCase())).size).toBe(made.tags.length);
          expect(made.tags).not.toContain('');
        },
      ),
    );
  });
});
