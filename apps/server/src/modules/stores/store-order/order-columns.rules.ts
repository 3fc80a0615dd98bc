import { type OrderField, type OrderFileFormat, orderFields } from '@merchmill/contract/stores/store-file.ts';

/* Whose export a file of orders is, and which of its columns is what. */

/** Which column of the file is which field. */
export type ColumnMap = Partial<Record<OrderField, number>>;
type Names = Partial<Record<OrderField, readonly string[]>>;

/** Headings of our own file, which can be downloaded empty. */
export const templateColumns: readonly (readonly [OrderField, string])[] = [
  ['number', 'Order number'],
  ['date', 'Order date'],
  ['paid', 'Paid'],
  ['name', 'Recipient'],
  ['company', 'Company'],
  ['line1', 'Address 1'],
  ['line2', 'Address 2'],
  ['city', 'City'],
  ['region', 'State'],
  ['zip', 'ZIP code'],
  ['country', 'Country'],
  ['phone', 'Phone'],
  ['email', 'Email'],
  ['title', 'Product'],
  ['sku', 'SKU'],
  ['options', 'Options'],
  ['personalization', 'Personalization'],
  ['quantity', 'Quantity'],
  ['price', 'Price'],
  ['currency', 'Currency'],
  ['shipping', 'Shipping'],
  ['tax', 'Tax'],
  ['total', 'Total'],
  ['shippingMethod', 'Shipping method'],
  ['giftMessage', 'Gift message'],
];

/** What tells one name of a column from another: upper case, spaces, and signs do not. */
const plain = (heading: string): string =>
  heading
    .normalize('NFKC')
    .toLowerCase()
    .replace(/[^\p{L}\p{N}]+/gu, '');

const shopify: Names = {
  number: ['name'],
  date: ['createdat'],
  paid: ['financialstatus'],
  canceledAt: ['cancelledat'],
  shipped: ['fulfillmentstatus'],
  buyer: ['billingname'],
  email: ['email'],
  name: ['shippingname'],
  company: ['shippingcompany'],
  line1: ['shippingaddress1'],
  line2: ['shippingaddress2'],
  city: ['shippingcity'],
  region: ['shippingprovince'],
  zip: ['shippingzip'],
  country: ['shippingcountry'],
  phone: ['shippingphone'],
  title: ['lineitemname'],
  sku: ['lineitemsku'],
  quantity: ['lineitemquantity'],
  price: ['lineitemprice'],
  currency: ['currency'],
  shipping: ['shipping'],
  tax: ['taxes'],
  total: ['total'],
  shippingMethod: ['shippingmethod'],
};

const etsy: Names = {
  number: ['orderid'],
  date: ['saledate'],
  paid: ['datepaid'],
  shipped: ['dateshipped'],
  buyer: ['buyer'],
  name: ['shipname'],
  line1: ['shipaddress1'],
  line2: ['shipaddress2'],
  city: ['shipcity'],
  region: ['shipstate'],
  zip: ['shipzipcode'],
  country: ['shipcountry'],
  title: ['itemname'],
  sku: ['sku'],
  options: ['variations'],
  quantity: ['quantity'],
  price: ['price'],
  lineId: ['transactionid'],
  listingId: ['listingid'],
  currency: ['currency'],
  shipping: ['ordershipping'],
  tax: ['ordersalestax'],
};

/** WooCommerce has no export of its own: the names of its extension, and of the one that most shops have. */
const woocommerce: Names = {
  number: ['ordernumber', 'orderid'],
  date: ['orderdate', 'date'],
  status: ['orderstatus', 'status'],
  email: ['billingemail', 'emailbilling', 'customeremail'],
  name: ['shippingfirstname', 'firstnameshipping'],
  lastName: ['shippinglastname', 'lastnameshipping'],
  company: ['shippingcompany', 'companyshipping'],
  line1: ['shippingaddress1', 'address1shipping', 'address12shipping', 'shippingaddress'],
  line2: ['shippingaddress2', 'address2shipping'],
  city: ['shippingcity', 'cityshipping'],
  region: ['shippingstatecode', 'statecodeshipping', 'shippingstate', 'stateshipping'],
  zip: ['shippingpostcode', 'postcodeshipping'],
  country: ['shippingcountry', 'countrycodeshipping', 'shippingcountrycode'],
  phone: ['shippingphone', 'billingphone', 'phonebilling', 'phone'],
  title: ['itemname', 'productname'],
  sku: ['itemsku', 'sku', 'productsku'],
  options: ['itemmeta', 'productvariation'],
  quantity: ['itemquantity', 'quantity', 'quantityrefund'],
  price: ['itemprice', 'itemcost', 'price'],
  lineId: ['itemid'],
  currency: ['ordercurrency', 'currency'],
  shipping: ['shippingtotal', 'ordershippingamount'],
  tax: ['taxtotal', 'ordertotaltaxamount'],
  total: ['ordertotal', 'ordertotalamount'],
  shippingMethod: ['shippingmethod', 'shippingmethodtitle'],
};

const template: Names = Object.fromEntries(templateColumns.map(([field, heading]) => [field, [plain(heading)]]));

/** What a file of nobody that we know may call them, beside all of the above. */
const usual: Names = {
  number: ['ordernumber', 'orderno', 'orderid', 'order', 'ordernr'],
  date: ['orderdate', 'date', 'createdat', 'saledate', 'ordered'],
  status: ['status', 'orderstatus'],
  paid: ['paid', 'paymentstatus', 'datepaid'],
  buyer: ['buyer', 'customer', 'customername'],
  name: ['recipient', 'recipientname', 'shipto', 'shiptoname', 'fullname', 'name'],
  line1: ['address', 'addressline1', 'street', 'shiptoaddress1'],
  line2: ['addressline2', 'shiptoaddress2'],
  city: ['town', 'shiptocity'],
  region: ['province', 'region', 'county', 'shiptostate'],
  zip: ['zip', 'postcode', 'postalcode', 'shiptozip'],
  country: ['countrycode', 'shiptocountry'],
  title: ['item', 'title', 'producttitle', 'listingtitle'],
  sku: ['variantsku', 'itemsku'],
  options: ['variation', 'variations', 'variant'],
  personalization: ['personalisation', 'customization'],
  quantity: ['qty', 'units', 'amountordered'],
  price: ['unitprice', 'itemprice'],
};

const known: Partial<Record<OrderFileFormat, Names>> = { shopify, etsy, woocommerce };

function namesOf(format: OrderFileFormat): Names {
  const own = known[format];
  if (own) return own;
  const all = [template, usual, woocommerce, etsy, shopify];
  return Object.fromEntries(
    orderFields.map((field) => [
      field,
      // “Name” is the number of an order with one platform alone.
      all.flatMap((names) => (names === shopify && field === 'number' ? [] : (names[field] ?? []))),
    ]),
  );
}

/** By columns that no other of them has. */
const signs: readonly (readonly [OrderFileFormat, readonly string[]])[] = [
  ['shopify', ['name', 'financialstatus', 'lineitemname', 'lineitemquantity']],
  ['etsy', ['orderid', 'transactionid', 'shipname', 'itemname']],
  ['template', ['ordernumber', 'recipient', 'address1', 'quantity']],
  ['woocommerce', ['shippingfirstname']],
  ['woocommerce', ['firstnameshipping']],
];

export function formatOf(heading: readonly string[]): OrderFileFormat {
  const has = new Set(heading.map(plain));
  return signs.find(([, names]) => names.every((name) => has.has(name)))?.[0] ?? 'other';
}

/** Which column is what, as far as its name says. */
export function mapColumns(heading: readonly string[], format: OrderFileFormat): ColumnMap {
  const names = namesOf(format);
  const plains = heading.map(plain);
  const taken = new Set<number>();
  const map: ColumnMap = {};
  for (const field of orderFields) {
    for (const name of names[field] ?? []) {
      const at = plains.indexOf(name);
      if (at < 0 || taken.has(at)) continue;
      taken.add(at);
      map[field] = at;
      break;
    }
  }
  return map;
}
