import { formatMinor } from './money.ts';

/*
 * What is said against what somebody typed, in place of the sentences of the validation library. A shape that has words
 * of its own for a fault keeps them.
 */

/** What people call a field, by the last part of its path; one that nobody types or chooses has no name. */
const nouns: Readonly<Record<string, string>> = {
  additional: 'price',
  amount: 'amount',
  answer: 'answer',
  answerText: 'answer',
  body: 'text',
  category: 'category',
  city: 'city',
  code: 'code',
  color: 'color',
  company: 'company',
  companyAddress: 'company address',
  companyName: 'company name',
  country: 'country',
  currency: 'currency',
  day: 'date',
  description: 'description',
  email: 'email address',
  first: 'price',
  from: 'date',
  giftMessage: 'gift message',
  handle: 'page address',
  heightMm: 'height',
  hex: 'color',
  hs6: 'tariff code',
  suggestion: 'suggestion',
  keyword: 'search term',
  kind: 'kind',
  label: 'label',
  lengthMm: 'length',
  line1: 'street address',
  maxLengthMm: 'length',
  maxVolumeCm3: 'volume',
  maxWeightGrams: 'weight',
  method: 'method',
  milliPercent: 'percentage',
  minQuantity: 'quantity',
  minSubtotal: 'amount',
  month: 'month',
  name: 'name',
  note: 'note',
  onHand: 'stock count',
  pageNum: 'page number',
  pageSize: 'page size',
  password: 'password',
  perUserLimit: 'limit',
  percentOff: 'percentage',
  phone: 'phone number',
  postcode: 'postal code',
  price: 'price',
  q: 'search term',
  quantity: 'quantity',
  rate: 'rate',
  rating: 'rating',
  reason: 'reason',
  region: 'state or region',
  remedy: 'solution',
  seoHandle: 'page address',
  shownFrom: 'date',
  shownUntil: 'date',
  size: 'size',
  sort: 'sort order',
  state: 'status',
  subtitle: 'subtitle',
  summary: 'summary',
  surcharge: 'price',
  taxId: 'tax ID',
  text: 'message',
  timeZone: 'time zone',
  title: 'title',
  to: 'date',
  topic: 'topic',
  totalLimit: 'limit',
  upToGrams: 'weight',
  validFrom: 'date',
  validUntil: 'date',
  warehouse: 'warehouse',
  weightGrams: 'weight',
  why: 'reason',
  widthMm: 'width',
};

/** Amounts that are kept in cents, and percentages kept in thousandths: their limits are said as people write them. */
const inCents = new Set(['additional', 'amount', 'first', 'minSubtotal', 'price', 'surcharge']);
const written = (field: string, limit: unknown): string => {
  if (inCents.has(field)) return formatMinor(Number(limit), 'USD');
  return field === 'milliPercent' ? `${Number(limit) / 1000}%` : Number(limit).toLocaleString('en-US');
};

const withArticle = (noun: string): string => `${/^[aeiou]/.test(noun) ? 'an' : 'a'} ${noun}`;

type Named = { field: string; noun: string | undefined };
/** A fault as the library hands it over; what it holds beside these goes by its code. */
type Issue = { code?: string | undefined; path?: PropertyKey[] | undefined; input?: unknown; [more: string]: unknown };

const isMissing = (input: unknown): boolean => input === undefined || input === null || input === '';
const enter = ({ noun }: Named): string => (noun ? `Please enter ${withArticle(noun)}.` : 'Please fill this in.');
const choose = ({ noun }: Named): string =>
  noun ? `Please choose ${withArticle(noun)} from the list.` : 'Please choose one of the options.';
const check = ({ noun }: Named): string =>
  noun ? `Please enter a valid ${noun}.` : 'Something isn’t right here. Please check it and try again.';

const typeMessages: Readonly<Record<string, string>> = {
  array: 'Please choose from the list.',
  boolean: 'Please choose yes or no.',
  int: 'Please enter a whole number.',
};

function ofType({ expected, input }: Issue, named: Named): string {
  if (isMissing(input)) return expected === 'boolean' ? typeMessages.boolean! : enter(named);
  const isFraction = expected === 'int' || (expected === 'number' && typeof input === 'number');
  if (isFraction && typeof input === 'number') return typeMessages.int!;
  if (expected === 'number' || expected === 'int')
    return named.noun ? `Please enter ${withArticle(named.noun)} as a number.` : 'Please enter a number.';
  return typeMessages[String(expected)] ?? check(named);
}

function ofSize(issue: Issue, named: Named): string {
  const isSmall = issue.code === 'too_small';
  const limit = isSmall ? issue.minimum : issue.maximum;
  const atLimit = `at ${isSmall ? 'least' : 'most'} ${written(named.field, limit)}`;
  if (issue.origin === 'string') {
    if (isSmall && (limit === 1 || isMissing(issue.input))) return enter(named);
    return `Please use ${atLimit} ${limit === 1 ? 'character' : 'characters'}.`;
  }
  if (issue.origin === 'array' || issue.origin === 'set') return `Please choose ${atLimit}.`;
  const bound = issue.inclusive === false ? `${isSmall ? 'above' : 'below'} ${written(named.field, limit)}` : atLimit;
  return `Please enter ${withArticle(named.noun ?? 'number')} of ${bound}.`.replace(/ of (above|below)/, ' $1');
}

const formatMessages: Readonly<Record<string, string>> = {
  email: 'Please enter an email address such as name@example.com.',
  url: 'Please enter a web address such as https://example.com.',
  date: 'Please enter a date.',
  datetime: 'Please enter a date and a time.',
  time: 'Please enter a time.',
};

function ofFormat({ format, input }: Issue, named: Named): string {
  if (isMissing(input)) return enter(named);
  return formatMessages[String(format)] ?? check(named);
}

function ofValue({ values, input }: Issue, named: Named): string {
  const isConsent = Array.isArray(values) && values.length === 1 && values[0] === true;
  if (isConsent) return 'Please check this box to continue.';
  return isMissing(input) && named.noun ? `Please choose ${withArticle(named.noun)}.` : choose(named);
}

/** The sentence for a fault that the shape itself has no words for. */
export function issueMessage(issue: Issue): string {
  const field = String(issue.path?.findLast((part) => typeof part === 'string') ?? '');
  const named = { field, noun: nouns[field] };
  switch (issue.code) {
    case 'invalid_type':
      return ofType(issue, named);
    case 'too_small':
    case 'too_big':
      return ofSize(issue, named);
    case 'invalid_format':
      return ofFormat(issue, named);
    case 'invalid_value':
      return ofValue(issue, named);
    case 'invalid_union':
      return isMissing(issue.input) ? enter(named) : check(named);
    case 'not_multiple_of':
      return `Please enter a multiple of ${String(issue.divisor)}.`;
    case 'unrecognized_keys':
      return 'This field isn’t used here. Please leave it out.';
    default:
      return check(named);
  }
}
