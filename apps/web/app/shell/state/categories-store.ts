import type { Category } from '@merchmill/contract/catalog/listing.shapes.ts';
import type { HotEntry } from '@merchmill/contract/catalog/merchandising.shapes.ts';
import { CategoryTabType, type LoadState } from '@merchmill/contract/enums.ts';
import { createStore, type StoreApi } from 'zustand/vanilla';
import { layoutMessages as messages } from '../messages/layout.ts';

/** A category as the menus show it. */
export type MenuEntry = {
  title: string;
  link: string;
  count: number;
  image: Category['image'];
  children: { title: string; link: string }[];
};
/** What the server says of all menus at once. */
export type Menus = {
  product: MenuEntry[];
  design: MenuEntry[];
  knifeProduct: MenuEntry[];
  globalWarehouse: MenuEntry[];
  hotList: HotEntry[];
  festivals: HotEntry[];
  knifeEntries: HotEntry[];
};
const noMenus: Menus = {
  product: [],
  design: [],
  knifeProduct: [],
  globalWarehouse: [],
  hotList: [],
  festivals: [],
  knifeEntries: [],
};

/** An entry of a menu by its name alone: of products, or of designs. */
export type CategoryTab = { type: CategoryTabType; title: string; link: string };
/** The categories of one catalog: with all they hold, and as the tabs of their menu. */
export type CategoryMenu = { list: readonly MenuEntry[]; tabs: readonly CategoryTab[] };

export type Categories = Record<'product' | 'design' | 'knifeProduct' | 'globalWarehouse', CategoryMenu> & {
  hot: Record<'hotList' | 'festivals' | 'knifeProduct', readonly HotEntry[]>;
};
export type CategoriesStore = StoreApi<
  Categories & {
    /** Null until somebody wants them. */
    state: LoadState | null;
    /** Loads them once; again only where that failed. */
    load(): Promise<void>;
  }
>;

/** The first tab of every menu. */
export function newArrivals(type: CategoryTabType): CategoryTab {
  return { type, title: messages.exploreNewArrivals, link: type === CategoryTabType.pod ? '/design/' : '/product/' };
}

function menuOf(list: readonly MenuEntry[], type: CategoryTabType): CategoryMenu {
  return { list, tabs: [newArrivals(type), ...list.map(({ title, link }) => ({ type, title, link }))] };
}

export const categoriesOf = (menus: Menus): Categories => ({
  product: menuOf(menus.product, CategoryTabType.product),
  design: menuOf(menus.design, CategoryTabType.pod),
  knifeProduct: menuOf(menus.knifeProduct, CategoryTabType.product),
  globalWarehouse: menuOf(menus.globalWarehouse, CategoryTabType.product),
  hot: { hotList: menus.hotList, festivals: menus.festivals, knifeProduct: menus.knifeEntries },
});

export function createCategoriesStore(fetchMenus: () => Promise<Menus>): CategoriesStore {
  return createStore((set, get) => ({
    ...categoriesOf(noMenus),
    state: null,
    load: async () => {
      if (get().state === 'loading' || get().state === 'success') return;
      set({ state: 'loading' });
      try {
        set({ ...categoriesOf(await fetchMenus()), state: 'success' });
      } catch {
        // Without them the titles still lead to their pages.
        set({ state: 'error' });
      }
    },
  }));
}
