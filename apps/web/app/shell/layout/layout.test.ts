import type { HotEntry } from '@merchmill/contract/catalog/merchandising.shapes.ts';
import { describe, expect, it } from 'vitest';
import { categoriesOf, type MenuEntry, type Menus } from '../state/categories-store.ts';
import { hasFooter, hasSidePadding } from './layout-rules.ts';
import { filledSections, menuSections } from './menu-sections.ts';

describe('the frame', () => {
  it('[LAY-02] has a footer everywhere but on the cart page', () => {
    expect(hasFooter('/user/u1/cart')).toBe(false);
    expect(hasFooter('/cart')).toBe(false);
    expect(hasFooter('/user/u1/orders')).toBe(true);
    expect(hasFooter('/product/cart')).toBe(true);
  });

  it.each([
    '/',
    '/how-it-works',
    '/user/u1/cart',
    '/cart',
    '/product',
    '/product/apparel',
    '/product/apparel/hoodies',
    '/design',
    '/design/animals/foxes',
    '/etsy-introduce',
    '/instant-background',
  ])('[LAY-03] %s draws to the edges of the window', (path) => expect(hasSidePadding(path)).toBe(false));

  it.each([
    '/login',
    '/product/search-result',
    '/product/detail/classic-tee',
    '/product/spu/fox-on-tee',
    '/product/ugc/mine',
    '/collection/cosy',
    '/user/u1/orders',
    '/privacy',
  ])('[LAY-03] %s has side padding', (path) => expect(hasSidePadding(path)).toBe(true));
});

describe('the menus', () => {
  const entry = (title: string): MenuEntry => ({
    title,
    link: `/product/${title}`,
    count: 2,
    image: null,
    children: [],
  });
  const hot = (title: string): HotEntry => ({
    bizId: title,
    title,
    handle: title,
    blurb: '',
    link: `/collection/${title}`,
    type: 1,
    kind: 1,
    image: null,
    date: null,
    orderBy: null,
  });
  const menus: Menus = {
    product: [entry('apparel')],
    design: [entry('animals')],
    knifeProduct: [entry('boxes')],
    globalWarehouse: [entry('stock')],
    hotList: [hot('bestsellers')],
    festivals: [hot('new-year')],
    knifeEntries: [],
  };

  it('[HDR-03] has product, design, hot list, favorites, festivals, template design and global warehouse', () => {
    expect(filledSections(menus)).toEqual([
      'product',
      'design',
      'hotList',
      'favourites',
      'festivals',
      'knifeProduct',
      'globalWarehouse',
    ]);
  });

  it('[HDR-03] has those that the base config names, in its order', () => {
    const named = filledSections(menus, ['festivals', 'favourites', 'product']);
    expect(named).toEqual(['festivals', 'favourites', 'product']);
    const shown = menuSections(categoriesOf(menus), named);
    expect(shown.map((section) => (section === 'favourites' ? section : section.title))).toEqual([
      'Festivals',
      'favourites',
      'Products',
    ]);
  });

  it('[HDR-04] the first tab of each menu leads to the new arrivals of products or of designs', () => {
    const withMenu = menuSections(categoriesOf(menus), filledSections(menus)).filter(
      (section) => section !== 'favourites',
    );
    const arrivals = (link: string) => ['Explore New Arrivals', link];
    expect(withMenu.map(({ tabs: [first] }) => [first!.title, first!.link])).toEqual([
      arrivals('/product/'),
      arrivals('/design/'),
      arrivals('/design/'),
      arrivals('/design/'),
      arrivals('/product/'),
      arrivals('/product/'),
    ]);
  });

  it('leaves out a section that has nothing in it', () => {
    expect(filledSections({ ...menus, festivals: [] })).not.toContain('festivals');
  });
});
