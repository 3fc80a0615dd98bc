import type { HotEntry } from '@merchmill/contract/catalog.ts';
import { describe, expect, it } from 'vitest';
import { hasFooter, hasSidePadding } from './layout-rules.ts';
import { type MenuSection, menuSections } from './menu-sections.ts';
import type { MenuEntry, Menus } from './root-data.ts';

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

  const keys = (sections: (MenuSection | 'favourites')[]) =>
    sections.map((section) => (section === 'favourites' ? section : section.key));

  it('[HDR-03] has product, design, hot list, favourites, festivals, template design and global warehouse', () => {
    expect(keys(menuSections(menus))).toEqual([
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
    expect(keys(menuSections(menus, ['festivals', 'favourites', 'product']))).toEqual([
      'festivals',
      'favourites',
      'product',
    ]);
  });

  it('[HDR-04] each menu begins with the new arrivals of products or of designs', () => {
    const withMenu = menuSections(menus).filter((section) => section !== 'favourites');
    expect(withMenu.map((section) => section.newArrivals)).toEqual([
      '/product/',
      '/design/',
      '/design/',
      '/design/',
      '/product/',
      '/product/',
    ]);
  });

  it('leaves out a section that has nothing in it', () => {
    expect(keys(menuSections({ ...menus, festivals: [] }))).not.toContain('festivals');
  });
});
