import { notificationCalls } from '@merchmill/contract/account/notification.calls.ts';
import { favoriteCalls } from '@merchmill/contract/catalog/favorite.calls.ts';
import { listingCalls } from '@merchmill/contract/catalog/listing.calls.ts';
import type { Category } from '@merchmill/contract/catalog/listing.shapes.ts';
import { comesInTime, merchandisingCalls } from '@merchmill/contract/catalog/merchandising.calls.ts';
import type { HotEntry } from '@merchmill/contract/catalog/merchandising.shapes.ts';
import { HotCategoryType } from '@merchmill/contract/enums.ts';
import { paymentCalls } from '@merchmill/contract/money/payment.calls.ts';
import { cartCalls } from '@merchmill/contract/orders/cart.calls.ts';
import { currencyCalls } from '@merchmill/contract/shop/currency.calls.ts';
import { settingsCalls } from '@merchmill/contract/shop/settings.calls.ts';
import { type HeaderSectionKey, headerSections } from '@merchmill/contract/shop/settings.ts';
import type { PageContext } from '../../page-context.ts';
import { serveShopName } from '../page/shop-name.ts';
import type { MenuEntry, Menus } from '../state/categories-store.ts';
import { readCookie } from '../state/cookies.ts';
import { noCounts } from '../state/counts-store.ts';
import { noFavorites } from '../state/favorites-store.ts';
import { chooseCurrency } from '../state/money-store.ts';
import { listingLayoutOf } from '../state/preferences-store.ts';
import { filledSections } from './menu-sections.ts';
import { packRates } from './packed-rates.ts';

/** A category as pages name it beside others: in the footer, where nothing was found. */
export type CategoryLink = Omit<MenuEntry, 'children'>;
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

/** The whole menus, which the browser asks for by themselves: they are longer than many a page. */
export async function loadMenus(call: PageContext['call']): Promise<Menus> {
  const [product, design, knife, warehouse, hot] = await Promise.all([
    or(call(listingCalls.categories, { query: { type: 0 } }), []),
    or(call(listingCalls.categories, { query: { type: 1 } }), []),
    or(call(listingCalls.knifeCategories), []),
    or(call(listingCalls.warehouseCategories), []),
    or(call(merchandisingCalls.hotCategories), []),
  ]);
  const today = new Date().toISOString().slice(0, 10);
  const ofType = (type: HotEntry['type']) => hot.filter((entry) => entry.type === type);
  return {
    product: menuOf(product),
    design: menuOf(design),
    knifeProduct: menuOf(knife),
    globalWarehouse: menuOf(warehouse),
    hotList: ofType(HotCategoryType.HotList),
    // A gift that would come too late is not suggested.
    festivals: ofType(HotCategoryType.Festivals).filter((entry) => comesInTime(entry, today)),
    knifeEntries: ofType(HotCategoryType.knifeProduct),
  };
}

/** Cart, notifications, favorites and ways to pay are asked for only when somebody is logged in. */
async function loadOwn({ call, user }: PageContext) {
  if (!user) return { counts: noCounts, favorites: noFavorites, paymentChannel: [] };
  const [cart, unread, favorites, channels] = await Promise.all([
    or(call(cartCalls.count), null),
    or(call(notificationCalls.unread), { noReadNum: 0 }),
    or(call(favoriteCalls.allByType), noFavorites),
    or(call(paymentCalls.channels), { paymentChannel: [] }),
  ]);
  const counts = {
    shoppingCarNum: cart?.carProductNum ?? 0,
    cartInit: cart !== null,
    notifications: unread.noReadNum,
  };
  return { counts, favorites, paymentChannel: channels.paymentChannel };
}

const linkOf = ({ title, link, count, image }: MenuEntry): CategoryLink => ({ title, link, count, image });

const noConfig = {
  brand: { name: '', logo: null, colors: null },
  links: { shopifyApp: null, etsyApp: null, helpCenter: null, customerService: null },
  supportEmail: '',
  guaranteeNotice: false,
  sandboxPayments: false,
  localOutbox: false,
  googleSignIn: false,
  demo: false,
};

/** Which sections the header may have, in their order. */
async function loadSections(call: PageContext['call']): Promise<readonly HeaderSectionKey[]> {
  const { sections } = (await call(settingsCalls.baseConfig, { params: { code: 'header' } })).values;
  if (!Array.isArray(sections)) return headerSections;
  return sections.flatMap((name) => headerSections.find((known) => known === name) ?? []);
}

async function loadGlobals(page: PageContext) {
  const { call } = page;
  const [menus, own, rates, sections] = await Promise.all([
    loadMenus(call),
    loadOwn(page),
    or(call(currencyCalls.currencies), []),
    or(loadSections(call), headerSections),
  ]);
  const categories = { product: menus.product.map(linkOf), design: menus.design.map(linkOf) };
  return { categories, rates, sections: filledSections(menus, sections), ...own };
}

/** What the frame of every page needs. `cookies` holds what the visitor chose before. */
export async function loadRootData(page: PageContext, cookies: string | null) {
  const [globals, config] = await Promise.all([loadGlobals(page), or(page.call(settingsCalls.extraConfig), noConfig)]);
  serveShopName(config.brand.name);
  const { categories, rates, sections, counts, favorites, paymentChannel } = globals;
  return {
    user: page.user,
    publicUrl: page.publicUrl,
    development: page.development,
    categories,
    sections,
    counts,
    favorites,
    paymentChannel,
    money: { currency: chooseCurrency(rates, readCookie(cookies, 'currency')), rates: packRates(rates) },
    layout: listingLayoutOf(readCookie(cookies, 'productLayout')),
    config,
  };
}
export type RootData = Awaited<ReturnType<typeof loadRootData>>;
