/* Words of the limits of promo codes, ways of shipping and calendars in the operations console. */
export const promoLimitMessages = {
  column: 'Only for',
  everybody: 'Everybody, everything',
  edit: (code: string) => `Limits of ${code}`,
  title: (code: string) => `Whom and what ${code} is for`,
  note: 'What is left empty does not limit it.',
  products: 'Products',
  categories: 'Categories, with all below them',
  countries: 'Delivered to',
  people: 'Accounts, one address on each line',
  addProduct: 'Find a product to add',
  addCategory: 'Add a category',
  addCountry: 'Add a country',
  choose: 'Choose…',
  none: 'No limit',
} as const;

export const methodMessages = {
  tab: 'Ways of shipping',
  code: 'Code',
  label: 'As shoppers read it',
  tracked: 'Tracked',
  weight: 'Up to, g',
  length: 'Longest side, mm',
  volume: 'Volume, cm³',
  rates: 'Prices',
  state: 'Retired',
  states: { offered: 'Offered', retired: 'Retired' },
  add: 'New way of shipping',
  note: 'It is offered where it has a price. Retire what is not offered any more: orders keep it.',
} as const;

export const calendarMessages = {
  tab: 'Calendars',
  note: 'Working days are Mondays to Fridays without the holidays below. What is ordered before the cut-off is begun the same day.',
  warehouse: 'Warehouse',
  timeZone: 'Time zone',
  cutOff: 'Cut-off, on its clock',
  holidays: 'Holidays',
  day: 'Day',
  name: 'Name',
  dayOf: (at: number) => `Day of holiday ${at}`,
  nameOf: (at: number) => `Name of holiday ${at}`,
  add: 'Add a holiday',
  next: (day: string) => `What is ordered now is begun on ${day}.`,
  empty: 'No holidays.',
} as const;
