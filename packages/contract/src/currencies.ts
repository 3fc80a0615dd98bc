/* The one list of currencies: how each is written, and where it is paid with. Rates are data of the server. */

export type CurrencyFormat = { symbol: string; thousands: string; point: string; decimals: 0 | 2 };

/** What the shop starts with, and what an unknown currency becomes. */
export const fallbackCurrency = { bizId: 'USD', currency: 'USD', rate: 1, country: 'United States' } as const;

/** Shown without decimals, though some of them are billed in hundredths. */
const decimalFree = ['JPY', 'KRW', 'CLP', 'VND', 'ISK', 'HUF', 'XPF', 'PYG', 'MNT', 'SEK'] as const;
/** Written 1.234,56. */
const commaDecimal = ['ARS', 'BRL', 'COP'] as const;

/** The usual ones first, then by code. A symbol of letters is set off by a space. */
const listed = [
  ['USD', '$', 'United States'],
  ['EUR', '€', 'Euro area'],
  ['GBP', '£', 'United Kingdom'],
  ['CAD', 'CA$', 'Canada'],
  ['ARS', 'AR$', 'Argentina'],
  ['AUD', 'A$', 'Australia'],
  ['AED', 'AED ', 'United Arab Emirates'],
  ['ALL', 'Lek ', 'Albania'],
  ['AMD', '֏', 'Armenia'],
  ['ANG', 'ƒ', 'Curaçao'],
  ['AOA', 'Kz ', 'Angola'],
  ['AWG', 'Afl ', 'Aruba'],
  ['AZN', '₼', 'Azerbaijan'],
  ['BAM', 'KM ', 'Bosnia and Herzegovina'],
  ['BBD', 'Bds$', 'Barbados'],
  ['BDT', '৳', 'Bangladesh'],
  ['BHD', 'BD ', 'Bahrain'],
  ['BND', 'B$', 'Brunei'],
  ['BOB', 'Bs ', 'Bolivia'],
  ['BRL', 'R$', 'Brazil'],
  ['BSD', 'BS$', 'Bahamas'],
  ['BWP', 'P ', 'Botswana'],
  ['CHF', 'CHF ', 'Switzerland'],
  ['CLP', 'CLP$', 'Chile'],
  ['CNY', 'CN¥', 'China'],
  ['COP', 'COL$', 'Colombia'],
  ['CRC', '₡', 'Costa Rica'],
  ['CVE', 'Esc ', 'Cabo Verde'],
  ['CZK', 'Kč ', 'Czechia'],
  ['DKK', 'kr ', 'Denmark'],
  ['DOP', 'RD$', 'Dominican Republic'],
  ['DZD', 'DA ', 'Algeria'],
  ['EGP', 'E£', 'Egypt'],
  ['ETB', 'Br ', 'Ethiopia'],
  ['FJD', 'FJ$', 'Fiji'],
  ['GEL', '₾', 'Georgia'],
  ['GHS', 'GH₵', 'Ghana'],
  ['GMD', 'D ', 'Gambia'],
  ['GTQ', 'Q', 'Guatemala'],
  ['GYD', 'G$', 'Guyana'],
  ['HKD', 'HK$', 'Hong Kong'],
  ['HNL', 'L ', 'Honduras'],
  ['HUF', 'Ft ', 'Hungary'],
  ['IDR', 'Rp ', 'Indonesia'],
  ['ILS', '₪', 'Israel'],
  ['INR', '₹', 'India'],
  ['ISK', 'ISK ', 'Iceland'],
  ['JMD', 'J$', 'Jamaica'],
  ['JOD', 'JD ', 'Jordan'],
  ['JPY', '¥', 'Japan'],
  ['KES', 'KSh ', 'Kenya'],
  ['KGS', 'KGS ', 'Kyrgyzstan'],
  ['KHR', '៛', 'Cambodia'],
  ['KRW', '₩', 'South Korea'],
  ['KWD', 'KD ', 'Kuwait'],
  ['KZT', '₸', 'Kazakhstan'],
  ['LAK', '₭', 'Laos'],
  ['LKR', 'Rs ', 'Sri Lanka'],
  ['MAD', 'DH ', 'Morocco'],
  ['MDL', 'MDL ', 'Moldova'],
  ['MKD', 'den ', 'North Macedonia'],
  ['MNT', '₮', 'Mongolia'],
  ['MOP', 'MOP$', 'Macao'],
  ['MUR', 'MUR ', 'Mauritius'],
  ['MXN', 'MX$', 'Mexico'],
  ['MYR', 'RM ', 'Malaysia'],
  ['NAD', 'N$', 'Namibia'],
  ['NGN', '₦', 'Nigeria'],
  ['NOK', 'kr ', 'Norway'],
  ['NPR', 'NPR ', 'Nepal'],
  ['NZD', 'NZ$', 'New Zealand'],
  ['OMR', 'OMR ', 'Oman'],
  ['PEN', 'S/', 'Peru'],
  ['PHP', '₱', 'Philippines'],
  ['PKR', 'PKR ', 'Pakistan'],
  ['PLN', 'zł ', 'Poland'],
  ['PYG', '₲', 'Paraguay'],
  ['QAR', 'QAR ', 'Qatar'],
  ['RON', 'lei ', 'Romania'],
  ['RSD', 'RSD ', 'Serbia'],
  ['SAR', 'SAR ', 'Saudi Arabia'],
  ['SEK', 'kr ', 'Sweden'],
  ['SGD', 'S$', 'Singapore'],
  ['THB', '฿', 'Thailand'],
  ['TND', 'DT ', 'Tunisia'],
  ['TRY', '₺', 'Türkiye'],
  ['TTD', 'TT$', 'Trinidad and Tobago'],
  ['TWD', 'NT$', 'Taiwan'],
  ['TZS', 'TSh ', 'Tanzania'],
  ['UAH', '₴', 'Ukraine'],
  ['UGX', 'USh ', 'Uganda'],
  ['UYU', '$U', 'Uruguay'],
  ['VND', '₫', 'Vietnam'],
  ['XPF', 'XPF ', 'French Polynesia'],
  ['ZAR', 'R ', 'South Africa'],
] as const satisfies readonly (readonly [code: string, symbol: string, country: string])[];

/** Every currency the shop can show, in the order of the chooser. */
export const currencies: readonly { code: string; country: string }[] = listed.map(([code, , country]) => ({
  code,
  country,
}));

function formatFor(code: string, symbol: string): CurrencyFormat {
  const comma = (commaDecimal as readonly string[]).includes(code);
  const decimals = (decimalFree as readonly string[]).includes(code) ? 0 : 2;
  return { symbol, thousands: comma ? '.' : ',', point: comma ? ',' : '.', decimals };
}

export const currencyFormats: ReadonlyMap<string, CurrencyFormat> = new Map(
  listed.map(([code, symbol]) => [code, formatFor(code, symbol)]),
);
