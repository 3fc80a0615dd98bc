import type { HotEntry } from '@merchmill/contract/catalog/merchandising.shapes.ts';
import { CategoryTabType } from '@merchmill/contract/enums.ts';
import { type HeaderSectionKey, headerSections } from '@merchmill/contract/shop/settings.ts';
import { layoutMessages as messages } from '../messages/layout.ts';
import type { MenuKey } from '../state/active-menu.ts';
import {
  type Categories,
  type CategoryMenu,
  categoriesOf,
  type Menus,
  newArrivals,
} from '../state/categories-store.ts';

export type MenuSection = CategoryMenu & {
  key: MenuKey;
  title: string;
  /** Page of the whole section; null where it has none. */
  link: string | null;
  hot: readonly HotEntry[];
};

/** What each section holds. */
function allMenus({ product, design, knifeProduct, globalWarehouse, hot }: Categories): MenuSection[] {
  const { sections } = messages;
  const curated: CategoryMenu = { list: [], tabs: [newArrivals(CategoryTabType.pod)] };
  return [
    { key: 'product', title: sections.product, link: '/product', ...product, hot: [] },
    { key: 'design', title: sections.design, link: '/design', ...design, hot: [] },
    { key: 'hotList', title: sections.hotList, link: null, ...curated, hot: hot.hotList },
    { key: 'festivals', title: sections.festivals, link: null, ...curated, hot: hot.festivals },
    {
      key: 'knifeProduct',
      title: sections.knifeProduct,
      link: '/product?scope=knife',
      ...knifeProduct,
      hot: hot.knifeProduct,
    },
    {
      key: 'globalWarehouse',
      title: sections.globalWarehouse,
      link: '/product?scope=globalWarehouse',
      ...globalWarehouse,
      hot: [],
    },
  ];
}

/**
 * The sections of header and drawer, in the order that the base config gives. A menu with nothing in it is not shown;
 * favorites always are.
 */
export function filledSections(
  menus: Menus,
  order: readonly HeaderSectionKey[] = headerSections,
): readonly HeaderSectionKey[] {
  const filled = allMenus(categoriesOf(menus)).filter(({ list, hot }) => list.length + hot.length > 0);
  return order.filter((key) => key === 'favourites' || filled.some((section) => section.key === key));
}

/** The sections by their keys, with what they hold; that may come later than the page. */
export function menuSections(
  categories: Categories,
  order: readonly HeaderSectionKey[],
): (MenuSection | 'favourites')[] {
  const all = allMenus(categories);
  return order.flatMap((key) => (key === 'favourites' ? key : (all.find((section) => section.key === key) ?? [])));
}
