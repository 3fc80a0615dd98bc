import { cartCalls } from '@merchmill/contract/cart.ts';
import type { Category } from '@merchmill/contract/catalog.ts';
import { catalogCalls, type HotEntry } from '@merchmill/contract/catalog.ts';
import { HotCategoryType } from '@merchmill/contract/enums.ts';
import { notificationCalls } from '@merchmill/contract/notification.ts';
import { settingsCalls } from '@merchmill/contract/settings.ts';
import type { PageContext } from '../page-context.ts';
import { readCookie } from '../state/cookies.ts';
import { chooseCurrency } from '../state/money-store.ts';
import { listingLayoutOf } from '../state/preferences-store.ts';

/** A category as the menus show it. */
export type MenuEntry = {
  title: string;
  link: string;
  count: number;
  image: Category['image'];
  children: { title: string; link: string }[];
};
export type Menus = {
  product: MenuEntry[];
  design: MenuEntry[];
  knifeProduct: MenuEntry[];
  globalWarehouse: MenuEntry[];
  hotList: HotEntry[];
  festivals: HotEntry[];
  knifeEntries: HotEntry[];
};

function menuOf(categories: Category[]): MenuEntry[] {
  return categories.map((category) => ({
    title: category.title,
    link: category.link,
    count: category.pdNumber ?? category.spuNumber ?? 0,
    image: category.image,
    children: category.children.map(({ title, link }) => ({ title, link })),
  }));
}

/** The page goes on without a part of its frame that could not be loaded. */
async function or<T>(loading: Promise<T>, otherwise: T): Promise<T> {
  return loading.catch(() => otherwise);
}

async function loadMenus(call: PageContext['call']): Promise<Menus> {
  const [product, design, knife, warehouse, hot] = await Promise.all([
    or(call(catalogCalls.categories, { query: { type: 0 } }), []),
    or(call(catalogCalls.categories, { query: { type: 1 } }), []),
    or(call(catalogCalls.knifeCategories), []),
    or(call(catalogCalls.warehouseCategories), []),
    or(call(catalogCalls.hotCategories), []),
  ]);
  const ofType = (type: HotEntry['type']) => hot.filter((entry) => entry.type === type);
  return {
    product: menuOf(product),
    design: menuOf(design),
    knifeProduct: menuOf(knife),
    globalWarehouse: menuOf(warehouse),
    hotList: ofType(HotCategoryType.HotList),
    festivals: ofType(HotCategoryType.Festivals),
    knifeEntries: ofType(HotCategoryType.knifeProduct),
  };
}

/** Cart and notifications are asked for only when somebody is logged in. */
async function loadCounts({ call, user }: PageContext) {
  if (!user) return { shoppingCarNum: 0, notifications: 0 };
  const [cart, unread] = await Promise.all([
    or(call(cartCalls.count), { carProductNum: 0 }),
    or(call(notificationCalls.unread), { noReadNum: 0 }),
  ]);
  return { shoppingCarNum: cart.carProductNum, notifications: unread.noReadNum };
}

const noConfig = {
  links: { shopifyApp: null, etsyApp: null, helpCentre: null, customerService: null },
  supportEmail: '',
  sandboxPayments: false,
  localOutbox: false,
  sessionRecordingUrl: null,
};

/** What the frame of every page needs. */
export async function loadRootData(page: PageContext, cookies: string | null) {
  const [menus, counts, rates, config] = await Promise.all([
    loadMenus(page.call),
    loadCounts(page),
    or(page.call(settingsCalls.currencies), []),
    or(page.call(settingsCalls.extraConfig), noConfig),
  ]);
  return {
    user: page.user,
    publicUrl: page.publicUrl,
    development: page.development,
    menus,
    counts,
    money: { currency: chooseCurrency(rates, readCookie(cookies, 'currency')), rates },
    layout: listingLayoutOf(readCookie(cookies, 'productLayout')),
    config,
  };
}
export type RootData = Awaited<ReturnType<typeof loadRootData>>;
