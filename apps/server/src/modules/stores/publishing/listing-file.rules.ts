import { displayDecimals } from '@merchmill/contract/money.ts';
import { platformBySlug } from '@merchmill/contract/stores/store.ts';
import { type CsvCell, csvAmount } from '@merchmill/documents/csv.ts';
import type { ListingVariant } from '../../../adapters/marketplaces/port.ts';

/* Listings as the table that their marketplace imports: pure functions. */

export type FileListing = {
  id: string;
  title: string;
  description: string;
  tags: readonly string[];
  /** Names of its options, in order. */
  options: readonly string[];
  /** Those that can be ordered now, and those that can't. */
  variants: readonly ListingVariant[];
  pictures: readonly { url: string; alt: string }[];
  madeBy: string;
};
type Row = Readonly<Record<string, CsvCell>>;
type Table = { columns: readonly string[]; rowsOf: (listing: FileListing) => readonly Row[] };

const maxOptions = 3;
const maxPictures = 10;
const places = (most: number) => Array.from({ length: most }, (_, at) => at);

const amountOf = ({ price }: ListingVariant): string => csvAmount(price.amountMinor, displayDecimals(price.currency));

/** Told apart from every other listing of the store. */
const keyOf = ({ id }: FileListing): string => id.slice(-8).toLowerCase();

const slugOf = (listing: FileListing): string => {
  const words = listing.title
    .normalize('NFKD')
    .toLowerCase()
    .replace(/[^a-z0-9]+/g, '-')
    .replace(/^-|-$/g, '');
  return `${words.slice(0, 60)}-${keyOf(listing)}`.replace(/^-/, '');
};

const escaped = (text: string) => text.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('>', '&gt;');

/** What a seller has written as paragraphs, and nothing of it as markup. */
const htmlOf = (text: string): string =>
  text
    .split(/\n{2,}/)
    .filter((part) => part.trim())
    .map((part) => `<p>${escaped(part.trim()).replaceAll('\n', '<br>')}</p>`)
    .join('');

/** A row for each variant; pictures go down the rows, beyond the last variant on rows of their own. */
function shopifyRows(listing: FileListing): Row[] {
  const { variants, pictures, options } = listing;
  const handle = slugOf(listing);
  const offered = variants.filter(({ isAvailable }) => isAvailable);
  return places(Math.max(offered.length, pictures.length)).map((at): Row => {
    const [variant, picture] = [offered[at], pictures[at]];
    return {
      Handle: handle,
      ...(at === 0 && {
        ...{ Title: listing.title, 'Body (HTML)': htmlOf(listing.description), Vendor: listing.madeBy },
        ...{ Tags: listing.tags.join(', '), Published: 'FALSE', Status: 'draft' },
      }),
      ...(variant && {
        ...Object.fromEntries(
          options.flatMap((name, place) => [
            [`Option${place + 1} Name`, at === 0 ? name : ''],
            [`Option${place + 1} Value`, variant.options[name] ?? ''],
          ]),
        ),
        ...(options.length === 0 && { 'Option1 Name': at === 0 ? 'Title' : '', 'Option1 Value': 'Default Title' }),
        ...{ 'Variant SKU': variant.sku, 'Variant Price': amountOf(variant), 'Variant Inventory Policy': 'deny' },
        ...{ 'Variant Fulfillment Service': 'manual', 'Variant Requires Shipping': 'TRUE', 'Variant Taxable': 'TRUE' },
      }),
      ...(picture && { 'Image Src': picture.url, 'Image Position': at + 1, 'Image Alt Text': picture.alt }),
    };
  });
}

const shopify: Table = {
  columns: [
    ...['Handle', 'Title', 'Body (HTML)', 'Vendor', 'Tags', 'Published'],
    ...places(maxOptions).flatMap((at) => [`Option${at + 1} Name`, `Option${at + 1} Value`]),
    ...['Variant SKU', 'Variant Inventory Policy', 'Variant Fulfillment Service', 'Variant Price'],
    ...['Variant Requires Shipping', 'Variant Taxable', 'Image Src', 'Image Position', 'Image Alt Text', 'Status'],
  ],
  rowsOf: shopifyRows,
};

/** A row for the product, and below it one for each variation. */
function woocommerceRows(listing: FileListing): Row[] {
  const { variants, options } = listing;
  const parent = keyOf(listing).toUpperCase();
  const valuesOf = (name: string) => [...new Set(variants.map((variant) => variant.options[name] ?? ''))];
  const product: Row = {
    ...{ Type: 'variable', SKU: parent, Name: listing.title, Published: 0, Description: htmlOf(listing.description) },
    ...{ 'In stock?': 1, Tags: listing.tags.join(', '), Images: listing.pictures.map(({ url }) => url).join(', ') },
    ...Object.fromEntries(
      options.flatMap((name, at) => [
        [`Attribute ${at + 1} name`, name],
        [`Attribute ${at + 1} value(s)`, valuesOf(name).join(', ')],
        [`Attribute ${at + 1} visible`, 1],
        [`Attribute ${at + 1} global`, 0],
      ]),
    ),
  };
  const rows = variants.map(
    (variant): Row => ({
      ...{ Type: 'variation', SKU: variant.sku, Name: listing.title, Published: 1, Parent: parent },
      ...{ 'In stock?': variant.isAvailable ? 1 : 0, 'Regular price': amountOf(variant) },
      ...Object.fromEntries(
        options.flatMap((name, at) => [
          [`Attribute ${at + 1} name`, name],
          [`Attribute ${at + 1} value(s)`, variant.options[name] ?? ''],
          [`Attribute ${at + 1} global`, 0],
        ]),
      ),
    }),
  );
  return [product, ...rows];
}

const woocommerce: Table = {
  columns: [
    ...['Type', 'SKU', 'Name', 'Published', 'Description', 'In stock?', 'Regular price', 'Tags', 'Images', 'Parent'],
    ...places(maxOptions).flatMap((at) =>
      ['name', 'value(s)', 'visible', 'global'].map((part) => `Attribute ${at + 1} ${part}`),
    ),
  ],
  rowsOf: woocommerceRows,
};

/** For marketplaces that import no listings: to be read, and entered by hand or with a tool. */
const plain: Table = {
  columns: [
    ...['Title', 'Description', 'Tags', 'SKU'],
    ...places(maxOptions).flatMap((at) => [`Option ${at + 1}`, `Value ${at + 1}`]),
    ...['Price', 'Currency', 'In stock', ...places(maxPictures).map((at) => `Picture ${at + 1}`)],
  ],
  rowsOf: (listing) =>
    listing.variants.map(
      (variant): Row => ({
        ...{ Title: listing.title, Description: listing.description, Tags: listing.tags.join(', ') },
        ...Object.fromEntries(
          listing.options.flatMap((name, at) => [
            [`Option ${at + 1}`, name],
            [`Value ${at + 1}`, variant.options[name] ?? ''],
          ]),
        ),
        ...{ SKU: variant.sku, Price: amountOf(variant), Currency: variant.price.currency },
        'In stock': variant.isAvailable ? 'yes' : 'no',
        ...Object.fromEntries(listing.pictures.map(({ url }, at) => [`Picture ${at + 1}`, url])),
      }),
    ),
};

function tableOf(source: number): Table {
  if (source === platformBySlug('shopify')?.source) return shopify;
  return source === platformBySlug('woocommerce')?.source ? woocommerce : plain;
}

/** In the form that the marketplace of this number imports, where it imports any. */
export function listingTable(
  source: number,
  listings: readonly FileListing[],
): { columns: string[]; rows: CsvCell[][] } {
  const { columns, rowsOf } = tableOf(source);
  const rows = listings.flatMap((listing) => rowsOf(listing));
  return { columns: [...columns], rows: rows.map((row) => columns.map((column) => row[column] ?? '')) };
}
