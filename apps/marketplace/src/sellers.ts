import { randomBytes, scryptSync, timingSafeEqual } from 'node:crypto';
import type { Parts } from './parts.ts';
import { invalid, notFound, Problem } from './problem.ts';
import { newId } from './state.ts';

export type Seller = { id: string; email: string; name: string };
export type Shop = {
  id: string;
  sellerId: string;
  name: string;
  slug: string;
  currency: string;
  timeZone: string;
  country: string;
  isOnVacation: boolean;
};

export const currencies = ['USD', 'EUR', 'GBP', 'CAD', 'JPY'] as const;
export const countries = ['US', 'GB', 'DE', 'CA', 'JP'] as const;
export const timeZones = ['America/New_York', 'America/Los_Angeles', 'Europe/London', 'Europe/Berlin', 'Asia/Tokyo'];

type ShopRow = {
  id: string;
  seller_id: string;
  name: string;
  slug: string;
  currency: string;
  time_zone: string;
  country: string;
  is_on_vacation: number;
};
const toShop = (row: ShopRow): Shop => ({
  id: row.id,
  sellerId: row.seller_id,
  name: row.name,
  slug: row.slug,
  currency: row.currency,
  timeZone: row.time_zone,
  country: row.country,
  isOnVacation: row.is_on_vacation === 1,
});

/** What sellers of any shop sort their listings by. */
export const termsOf = (shop: Shop) => ({
  collections: [
    { id: 'col_new', name: 'New in' },
    { id: 'col_gifts', name: 'Gifts' },
    { id: 'col_home', name: 'For the home' },
  ],
  productTypes: ['T-shirts', 'Hoodies', 'Mugs', 'Posters', 'Totes', 'Phone cases', 'Home', 'Other'],
  tags: ['handmade', 'gift', 'print', 'custom'],
  theme: 'Paper',
  shippingProfiles: [
    { id: 'ship_standard', name: `Standard from ${shop.country}` },
    { id: 'ship_express', name: 'Express' },
  ],
});

const hashOf = (password: string, salt: string) => scryptSync(password, salt, 32, { N: 4096 }).toString('hex');

type NewSeller = {
  email: string;
  password: string;
  name: string;
  shopName: string;
  currency: string;
  timeZone: string;
  country: string;
};

function checkSeller(seller: NewSeller): void {
  if (!/^[^@\s]+@[^@\s]+\.[^@\s]+$/.test(seller.email) || seller.email.length > 100) {
    throw invalid('Enter an email address such as you@example.com.', 'email');
  }
  if (seller.password.length < 8 || seller.password.length > 100) {
    throw invalid('Choose a password of at least 8 characters.', 'password');
  }
  if (!seller.name.trim() || seller.name.length > 60) throw invalid('Enter your name.', 'name');
  if (!seller.shopName.trim() || seller.shopName.length > 60) throw invalid('Enter a name for your shop.', 'shopName');
  if (!currencies.some((currency) => currency === seller.currency)) throw invalid('Choose a currency.', 'currency');
  if (!countries.some((country) => country === seller.country)) throw invalid('Choose a country.', 'country');
  if (!timeZones.includes(seller.timeZone)) throw invalid('Choose a time zone.', 'timeZone');
}

/** A seller with a shop. */
export function register({ state }: Parts, given: NewSeller): { seller: Seller; shop: Shop } {
  const email = given.email.trim().toLowerCase();
  checkSeller({ ...given, email });
  if (state.get('select id from sellers where email = ?', email)) {
    throw invalid('There is an account with this email address already.', 'email');
  }
  const base =
    given.shopName
      .toLowerCase()
      .replace(/[^a-z0-9]+/g, '-')
      .replace(/^-|-$/g, '') || 'shop';
  const isTaken = state.get('select id from shops where slug = ?', base);
  const slug = isTaken ? `${base}-${randomBytes(3).toString('hex')}` : base;
  const salt = randomBytes(16).toString('hex');
  const seller = { id: newId('sel'), email, name: given.name.trim() };
  const shopId = newId('shp');
  state.run(
    'insert into sellers (id, email, name, password) values (?, ?, ?, ?)',
    seller.id,
    email,
    seller.name,
    `${salt}:${hashOf(given.password, salt)}`,
  );
  state.run(
    'insert into shops (id, seller_id, name, slug, currency, time_zone, country) values (?, ?, ?, ?, ?, ?, ?)',
    shopId,
    seller.id,
    given.shopName.trim(),
    slug,
    given.currency,
    given.timeZone,
    given.country,
  );
  return { seller, shop: getShop({ state }, shopId) };
}

export function logIn({ state }: Parts, email: string, password: string): Seller {
  const row = state.get<Seller & { password: string }>(
    'select * from sellers where email = ?',
    email.trim().toLowerCase(),
  );
  const [salt = '', hash = ''] = (row?.password ?? `0:${'0'.repeat(64)}`).split(':');
  const isRight = timingSafeEqual(Buffer.from(hashOf(password.slice(0, 100), salt)), Buffer.from(hash));
  if (!row || !isRight) throw new Problem(422, 'login', 'The email address or the password is wrong.', 'email');
  return { id: row.id, email: row.email, name: row.name };
}

export const findSeller = ({ state }: Pick<Parts, 'state'>, id: string) =>
  state.get<Seller>('select id, email, name from sellers where id = ?', id);

export function getShop({ state }: Pick<Parts, 'state'>, id: string): Shop {
  const row = state.get<ShopRow>('select * from shops where id = ?', id);
  if (!row) throw notFound('shop');
  return toShop(row);
}

export function shopOfSeller({ state }: Pick<Parts, 'state'>, sellerId: string): Shop {
  return toShop(state.get<ShopRow>('select * from shops where seller_id = ?', sellerId)!);
}

export function shopBySlug({ state }: Pick<Parts, 'state'>, slug: string): Shop {
  const row = state.get<ShopRow>('select * from shops where slug = ?', slug);
  if (!row) throw notFound('shop');
  return toShop(row);
}

export function setVacation({ state }: Parts, shopId: string, isOnVacation: boolean): void {
  state.run('update shops set is_on_vacation = ? where id = ?', isOnVacation ? 1 : 0, shopId);
}
