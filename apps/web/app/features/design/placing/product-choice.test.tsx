import { maxPlacements } from '@merchmill/contract/design/placement.ts';
import { renderToStaticMarkup } from 'react-dom/server';
import { expect, it } from 'vitest';
import { ProductChoice, productsFound } from './product-choice.tsx';

const products = ['Soup Mug', 'Travel Mug', 'Heavy Tee'].map((title, at) => ({ bizId: `p${at}`, title }));

it('[PUB-22] products for an artwork are found by words in any order; what is chosen stays', () => {
  const titles = (search: string, chosen: string[] = []) =>
    productsFound(products, { search, chosen }).map(({ title }) => title);
  expect(titles('')).toHaveLength(3);
  expect(titles('mug soup')).toEqual(['Soup Mug']);
  expect(titles('mug', ['p2'])).toEqual(['Soup Mug', 'Travel Mug', 'Heavy Tee']);
});

it('[TPL-03] products are narrowed to a category; what is chosen stays', () => {
  const category = { handle: 'mugs', title: 'Mugs', productIds: ['p0', 'p1'] };
  const titles = (search: string, chosen: string[] = []) =>
    productsFound(products, { search, chosen, category }).map(({ title }) => title);
  expect(titles('')).toEqual(['Soup Mug', 'Travel Mug']);
  expect(titles('soup', ['p2'])).toEqual(['Soup Mug', 'Heavy Tee']);
});

it('[PUB-22] says how many are chosen', () => {
  const offered = products.map((product) => ({ ...product, picture: { url: '/p.webp', alt: '' } }));
  const html = renderToStaticMarkup(
    <ProductChoice products={offered} categories={[]} chosen={['p0', 'p2']} onChoose={() => {}} />,
  );
  expect(html).toContain('2 of up to 3 products chosen');
});

it('[PUB-22] at the most that can be placed at once, no more can be chosen, and what is chosen can be taken out', () => {
  const picture = { url: '/p.webp', alt: '' };
  const many = Array.from({ length: maxPlacements + 2 }, (_, at) => ({ bizId: `p${at}`, title: `Mug ${at}`, picture }));
  const disabled = (chosen: readonly string[]) => {
    const html = renderToStaticMarkup(
      <ProductChoice products={many} categories={[]} chosen={chosen} onChoose={() => {}} />,
    );
    return [...html.matchAll(/<input[^>]*type="checkbox"[^>]*>/g)].filter(([tag]) => tag.includes('disabled')).length;
  };
  const ids = many.map(({ bizId }) => bizId);
  expect(disabled(ids.slice(0, maxPlacements))).toBe(2);
  expect(disabled(ids.slice(0, maxPlacements - 1))).toBe(0);
});
