import type { HotEntry } from '@merchmill/contract/catalog.ts';
import { HeaderSection } from '@merchmill/contract/enums.ts';
import { layoutMessages as words } from '../messages/layout.ts';
import type { MenuEntry, Menus } from './root-data.ts';

export type MenuSection = {
  id: HeaderSection;
  /** Distinguishes the two trees of the product section. */
  key: keyof typeof words.sections;
  title: string;
  /** Page of the whole section; null where it has none. */
  link: string | null;
  /** Where “Explore New Arrivals”, the first entry, leads to. */
  newArrivals: '/product/' | '/design/';
  tree: MenuEntry[];
  hot: HotEntry[];
};

/** The sections of header and drawer, in order. A section with nothing in it is not shown. */
export function menuSections(menus: Menus): MenuSection[] {
  const { sections } = words;
  const all: MenuSection[] = [
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
  return all.filter((section) => section.tree.length + section.hot.length > 0);
}
