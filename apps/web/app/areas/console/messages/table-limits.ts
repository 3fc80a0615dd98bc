import { defineMessages, note } from '@merchmill/messages/define-messages.ts';

/* Eligibility of promo codes, shipping methods, calendars, tax regions and import charges. */
export const promoLimitMessages = defineMessages({
  column: 'Eligibility',
  everybody: 'All customers, all items',
  edit: 'Edit eligibility for {code}',
  title: 'Eligibility for {code}',
  note: 'Leave a field empty for no limit.',
  products: 'Products',
  categories: 'Categories, including subcategories',
  countries: 'Shipping countries',
  people: 'Customer emails, one per line',
  addProduct: 'Add product',
  addCategory: 'Add category',
  addCountry: 'Add country',
  none: 'No limit',
});

export const methodMessages = defineMessages({
  tab: 'Shipping methods',
  code: 'Code',
  label: 'Display name',
  tracked: 'Tracked',
  weight: 'Max weight, g',
  length: 'Max length, mm',
  volume: 'Max volume, cm³',
  rates: 'Rates',
  state: 'Retired',
  add: 'New shipping method',
  note: 'Available wherever it has a rate. Retire a method to stop offering it; existing orders keep it.',
});

export const calendarMessages = defineMessages({
  tab: 'Calendars',
  note: 'Monday to Friday, except the holidays below. Orders before the cutoff start production the same day.',
  warehouse: 'Warehouse',
  timeZone: 'Time zone',
  cutOff: 'Cutoff, local time',
  holidays: 'Holidays',
  holiday: note('holiday {number}', 'one that has no name yet; after Remove'),
  dayOf: 'Date of holiday {number}',
  nameOf: 'Name of holiday {number}',
  add: 'Add holiday',
  next: 'Orders placed now start production on {day}.',
  empty: 'No holidays.',
});

export const taxAreaMessages = defineMessages({
  tab: 'Tax regions',
  area: 'Region',
  name: 'Display name',
  scheme: note('Scheme', 'a tax scheme such as IOSS'),
  threshold: note('Threshold', 'tax is collected up to this value'),
  thresholdCurrency: 'Threshold currency',
  per: 'Threshold per',
  pers: { parcel: 'Parcel', item: 'Item' },
  duty: 'Customs duty',
  duties: {
    none: note('None', 'no customs duty'),
    perKind: note('Per HS code', 'customs duty for each kind of goods'),
    carrier: 'Billed by carrier',
  },
  dutyAmount: 'Duty amount',
  dutyCurrency: 'Duty currency',
  reverseCharge: 'Reverse charge',
  add: 'New revision',
  note: 'Active rows are locked. To change a rule, add a revision with a later start date, and have your tax adviser check it.',
});

export const importChargeMessages = defineMessages({
  tab: 'Import charges',
  place: 'Country or region',
  per: note('Charged on', 'what an import charge is worked out from'),
  pers: { value: 'Customs value', kind: 'Each HS code', parcel: 'Each parcel' },
  hs: 'HS code starts with',
  all: note('All others', 'HS codes that no other row names'),
  name: 'Display name',
  percent: 'Rate, %',
  amount: 'Amount',
  currency: 'Currency',
  taxed: 'Taxable',
  add: 'New charge',
  note: 'Duties and fees for parcels from outside the region, collected at checkout. Active rows are locked; to end a charge, add a row with a zero rate.',
});
