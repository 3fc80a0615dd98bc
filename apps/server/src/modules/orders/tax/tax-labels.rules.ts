import { formatMinor } from '@merchmill/contract/money.ts';
import type { ForeignAmount, TaxArea, TaxRate } from './tax-tables.rules.ts';

/**
 * What becomes of a consignment.
 * untaxed        the shop collects nothing for this country
 * unknownRegion  tax goes by region, and that is not known yet
 * within         taxed like a sale inside the area
 * imported       from outside, tax collected now
 * partly         from outside, tax collected now for the goods below the threshold only
 * atBorder       from outside, above the threshold
 * reverseCharge  the business accounts for it
 * ownNumber      under the seller's own IOSS number
 * resale         a resale certificate takes off the sales tax
 */
export type Outcome =
  | 'untaxed'
  | 'unknownRegion'
  | 'within'
  | 'imported'
  | 'partly'
  | 'atBorder'
  | 'reverseCharge'
  | 'ownNumber'
  | 'resale';

/** 20000 → 20%; 8100 → 8.1%. */
export const percentText = (milliPercent: number): string => `${milliPercent / 1000}%`;

/** €150, £135: the law writes whole amounts. */
export const lawfulText = ({ minor, currency }: ForeignAmount) => formatMinor(minor, currency).replace(/[.,]00$/, '');

type ToldCertificate = { number: string; state: string; stateName: string };

/** As a line of the bill. */
export const resaleLabel = ({ state }: ToldCertificate): string => `Resale certificate, ${state}`;

type Told = {
  area: TaxArea | undefined;
  rate: TaxRate | undefined;
  countryName: string;
  taxId: string | null;
  iossNumber: string | null;
  certificate: ToldCertificate | null;
  /** What is charged for the import. */
  charged: readonly { name: string; detail: string }[];
};

/** One sentence for the shopper: what is collected, under which rule, and what is due on delivery. */
export function taxSentence(outcomes: ReadonlySet<Outcome>, told: Told): string {
  const { area, rate, countryName } = told;
  if (!area || outcomes.has('untaxed') || !outcomes.size)
    return `We don’t collect tax for ${countryName}. Customs may charge tax and duty on delivery.`;
  if (!rate || outcomes.has('unknownRegion'))
    return `Tax in ${countryName} depends on the region. We add it once we know the address.${alreadyCharged(told)}`;
  if (told.certificate && outcomes.has('resale'))
    return `No ${rate.name}: resale certificate ${told.certificate.number} for ${told.certificate.stateName} is on file.${alreadyCharged(told)}`;
  if (outcomes.has('reverseCharge')) return reverseCharge(outcomes, rate, told);
  if (outcomes.has('ownNumber')) return ownNumber(outcomes, rate, told);
  const tax = `${percentText(rate.milliPercent)} ${rate.name}`;
  if (outcomes.has('atBorder') || outcomes.has('partly')) {
    const due = dueAtBorder(area, rate);
    return outcomes.size > 1 || outcomes.has('partly') ? `${tax}, collected now for the rest; ${due}` : capital(due);
  }
  if (rate.milliPercent === 0) return `${rate.name} is 0%, so no tax is added.${alreadyCharged(told)}`;
  if (!outcomes.has('imported')) return `${tax}, charged as within ${area.name}. Nothing is due on delivery.`;
  if (area.importDuty === 'carrier')
    return `${tax}, collected now. Part of the order ships from abroad, so the carrier may charge customs duty.`;
  return `${listed([tax, ...chargeLabels(told)])}, collected now${area.scheme ? ` under ${area.scheme}` : ''}, so nothing is due on delivery.`;
}

const capital = (text: string) => text.slice(0, 1).toUpperCase() + text.slice(1);

const listed = (things: readonly string[]) =>
  things.length < 2 ? things.join('') : `${things.slice(0, -1).join(', ')} and ${things.at(-1)}`;

/** Of the duty that an area has for each kind of goods. */
export const dutyName = ({ code }: Pick<TaxArea, 'code'>): string => `${code} customs duty`;

/** Customs duty of €3 for each kind of goods in words, other charges by their names. */
const chargeLabels = ({ area, charged }: Told): string[] =>
  charged.map(({ name }) =>
    area?.duty && name === dutyName(area)
      ? `customs duty of ${lawfulText(area.duty)} per kind of goods`
      : `the ${name}`,
  );

/** What is charged though no tax is. */
const alreadyCharged = (told: Told) =>
  told.charged.length
    ? ` ${capital(listed(chargeLabels(told)))} ${told.charged.length > 1 ? 'are' : 'is'} collected now.`
    : '';

function dueAtBorder({ name, threshold }: TaxArea, rate: TaxRate): string {
  const most = threshold ? lawfulText(threshold) : '';
  return `for goods from outside ${name} worth more than ${most} per ${threshold?.per}, the carrier collects ${rate.name} and duty on delivery.`;
}

function reverseCharge(outcomes: ReadonlySet<Outcome>, rate: TaxRate, { taxId }: Told): string {
  const rest =
    outcomes.size > 1 ? ` for goods that cross a border; the rest is taxed at ${percentText(rate.milliPercent)}` : '';
  return `Reverse charge: your business accounts for the ${rate.name} under ${taxId}${rest}. We checked the format of this ID but haven’t verified it online.`;
}

function ownNumber(outcomes: ReadonlySet<Outcome>, rate: TaxRate, told: Told): string {
  const { charged, iossNumber } = told;
  const duty = charged.length
    ? `; ${listed(chargeLabels(told))} ${charged.length > 1 ? 'are' : 'is'} collected now`
    : '';
  const rest = outcomes.size > 1 ? ' for goods from outside' : '';
  return `Shipped under your own IOSS number ${iossNumber}${rest}: you declare the ${rate.name} yourself${duty}.`;
}
