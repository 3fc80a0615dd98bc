import type { HotEntry } from '@merchmill/contract/catalog.ts';
import { HeaderSection } from '@merchmill/contract/enums.ts';
import { type HeaderSectionKey, headerSections } from '@merchmill/contract/settings.ts';
import { layoutMessages as words } from '../messages/layout.ts';
import type { MenuEntry, Menus } from './root-data.ts';

/** All sections with a menu; favourites are a page of their own. */
export type MenuKey = Exclude<HeaderSectionKey, 'favourites'>;

export type MenuSection = {
  id: HeaderSection;
  /** Distinguishes the two trees of the product section. */
  key: MenuKey;
  title: string;
  /** Page of the whole section; null where it has none. */
  link: string | null;
  /** Where “Explore New Arrivals”, the first entry, leads to. */
  newArrivals: '/product/' | '/design/';
  tree: MenuEntry[];
  hot: HotEntry[];
};

/** What each section holds. */
function allMenus(menus: Menus): MenuSection[] {
  const { sections } = words;
  return [
    {
      id: HeaderSection.product,
      key: 'product',
      title: sections.product,
      link: '/product',
      newArrivals: '/product/',
      tree: menus.product,
      hot: [],
    },
    // Designs share the section number of the catalogue: the fixed list knows no number of their own.
    {
      id: HeaderSection.product,
      key: 'design',
      title: sections.design,
      link: '/design',
      newArrivals: '/design/',
      tree: menus.design,
      hot: [],
    },
    {
      id: HeaderSection.hotList,
      key: 'hotList',
      title: sections.hotList,
      link: null,
      newArrivals: '/design/',
      tree: [],
      hot: menus.hotList,
    },
    {
      id: HeaderSection.festivals,
      key: 'festivals',
      title: sections.festivals,
      link: null,
      newArrivals: '/design/',
      tree: [],
      hot: menus.festivals,
    },
    {
      id: HeaderSection.knifeProduct,
      key: 'knifeProduct',
      title: sections.knifeProduct,
      link: '/product?scope=knife',
      newArrivals: '/product/',
      tree: menus.knifeProduct,
      hot: menus.knifeEntries,
    },
    {
      id: HeaderSection.globalWarehouse,
      key: 'globalWarehouse',
      title: sections.globalWarehouse,
      link: '/product?scope=globalWarehouse',
      newArrivals: '/product/',
      tree: menus.globalWarehouse,
      hot: [],
    },
  ];
}

/**
 * The sections of header and drawer, in the order that the base config gives. A menu with nothing in it is not shown;
 * favourites always are.
 */
export function filledSections(
  menus: Menus,
  order: readonly HeaderSectionKey[] = headerSections,
): readonly HeaderSectionKey[] {
  const all = allMenus(menus);
  const isFilled = (key: MenuKey) =>
    all.some((section) => section.key === key && section.tree.length + section.hot.length > 0);
  return order.filter((key) => key === 'favourites' || isFilled(key));
}

/** The sections by their keys, with what they hold; that may come later than the page. */
export function menuSections(
  menus: Menus,
  order: readonly HeaderSectionKey[] = filledSections(menus),
): (MenuSection | 'favourites')[] {
  const all = allMenus(menus);
  return order.flatMap((key) => (key === 'favourites' ? key : (all.find((section) => section.key === key) ?? [])));
}
