import type { Category } from '@merchmill/contract/catalog/listing.shapes.ts';
import { describe, expect, it } from 'vitest';
import { tilesOf } from './tiles.ts';

const image = { url: '/p', alt: '' } as unknown as NonNullable<Category['image']>;
const category = (title: string, children: Category[] = [], more: Partial<Category> = {}): Category => ({
  ...{ bizId: title, title, handle: title, link: `/product/${title}`, image, pdNumber: 3, children },
  ...more,
});
const titles = (tree: Category[]) => tilesOf(tree).map(({ title }) => title);

describe('the categories on the home page', () => {
  it('are the first of each part of the shop, then the second of each', () => {
    const clothes = category(
      'clothes',
      ['tees', 'hoodies', 'teams'].map((title) => category(title)),
    );
    const drinks = category('drinks', [category('mugs'), category('tumblers')]);
    expect(titles([clothes, drinks, category('gifts')])).toEqual([
      'tees',
      'mugs',
      'gifts',
      'hoodies',
      'tumblers',
      'teams',
    ]);
  });

  it('are at most eight, none without a picture', () => {
    const many = Array.from({ length: 12 }, (_, at) => category(`s${at}`, [], at === 1 ? { image: null } : {}));
    expect(titles(many)).toEqual(['s0', 's2', 's3', 's4', 's5', 's6', 's7', 's8']);
    expect(titles([])).toEqual([]);
  });
});
