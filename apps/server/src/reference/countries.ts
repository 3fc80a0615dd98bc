import type { Country } from '@merchmill/contract/shop/settings.shapes.ts';

const region = (list: string) =>
  list
    .split(',')
    .map((entry) => ({ code: entry.slice(0, entry.indexOf(':')), name: entry.slice(entry.indexOf(':') + 1) }));

const usStates = region(
  'AL:Alabama,AK:Alaska,AZ:Arizona,AR:Arkansas,CA:California,CO:Colorado,CT:Connecticut,DE:Delaware,DC:District of Columbia,FL:Florida,GA:Georgia,HI:Hawaii,ID:Idaho,IL:Illinois,IN:Indiana,IA:Iowa,KS:Kansas,KY:Kentucky,LA:Louisiana,ME:Maine,MD:Maryland,MA:Massachusetts,MI:Michigan,MN:Minnesota,MS:Mississippi,MO:Missouri,MT:Montana,NE:Nebraska,NV:Nevada,NH:New Hampshire,NJ:New Jersey,NM:New Mexico,NY:New York,NC:North Carolina,ND:North Dakota,OH:Ohio,OK:Oklahoma,OR:Oregon,PA:Pennsylvania,RI:Rhode Island,SC:South Carolina,SD:South Dakota,TN:Tennessee,TX:Texas,UT:Utah,VT:Vermont,VA:Virginia,WA:Washington,WV:West Virginia,WI:Wisconsin,WY:Wyoming',
);
const caProvinces = region(
  'AB:Alberta,BC:British Columbia,MB:Manitoba,NB:New Brunswick,NL:Newfoundland and Labrador,NS:Nova Scotia,NT:Northwest Territories,NU:Nunavut,ON:Ontario,PE:Prince Edward Island,QC:Quebec,SK:Saskatchewan,YT:Yukon',
);
const auStates = region(
  'ACT:Australian Capital Territory,NSW:New South Wales,NT:Northern Territory,QLD:Queensland,SA:South Australia,TAS:Tasmania,VIC:Victoria,WA:Western Australia',
);

/** Tax ids of businesses: how they are called, what they look like, and one that is well-formed. */
const taxIds: Readonly<Record<string, readonly [label: string, pattern: string, example: string]>> = {
  AT: ['UID', '^ATU\\d{8}$', 'ATU13585627'],
  BE: ['VAT id', '^BE[01]\\d{9}$', 'BE0428759497'],
  BG: ['VAT id', '^BG\\d{9,10}$', 'BG175074752'],
  HR: ['VAT id', '^HR\\d{11}$', 'HR33392005961'],
  CY: ['VAT id', '^CY\\d{8}[A-Z]$', 'CY10259033P'],
  CZ: ['DIČ', '^CZ\\d{8,10}$', 'CZ25123891'],
  DE: ['USt-IdNr.', '^DE\\d{9}$', 'DE136695976'],
  DK: ['SE number', '^DK\\d{8}$', 'DK13585628'],
  EE: ['KMKR', '^EE\\d{9}$', 'EE100931558'],
  ES: ['NIF', '^ES[A-Z\\d]\\d{7}[A-Z\\d]$', 'ESA13585625'],
  FI: ['ALV number', '^FI\\d{8}$', 'FI20774740'],
  FR: ['TVA number', '^FR[A-Z\\d]{2}\\d{9}$', 'FR40303265045'],
  GR: ['VAT id', '^EL\\d{9}$', 'EL094259216'],
  HU: ['VAT id', '^HU\\d{8}$', 'HU12892312'],
  IE: ['VAT number', '^IE\\d[A-Z\\d+*]\\d{5}[A-Z]{1,2}$', 'IE6433435F'],
  IT: ['Partita IVA', '^IT\\d{11}$', 'IT00743110157'],
  LT: ['PVM code', '^LT(\\d{9}|\\d{12})$', 'LT119511515'],
  LU: ['VAT id', '^LU\\d{8}$', 'LU15027442'],
  LV: ['PVN number', '^LV\\d{11}$', 'LV40003521600'],
  MT: ['VAT id', '^MT\\d{8}$', 'MT11679112'],
  NL: ['btw number', '^NL\\d{9}B\\d{2}$', 'NL004495445B01'],
  PL: ['NIP', '^PL\\d{10}$', 'PL8567346215'],
  PT: ['NIF', '^PT\\d{9}$', 'PT501964843'],
  RO: ['VAT id', '^RO\\d{2,10}$', 'RO18547290'],
  SE: ['VAT number', '^SE\\d{10}01$', 'SE556188840401'],
  SI: ['VAT id', '^SI\\d{8}$', 'SI50223054'],
  SK: ['IČ DPH', '^SK\\d{10}$', 'SK2022749619'],
  GB: ['VAT number', '^(GB|XI)?(\\d{9}|\\d{12})$', 'GB434031494'],
  NO: ['MVA number', '^(NO)?\\d{9}(MVA)?$', 'NO974760673MVA'],
  CH: ['UID', '^CHE-?\\d{3}\\.?\\d{3}\\.?\\d{3}( ?(MWST|TVA|IVA))?$', 'CHE-107.787.577 IVA'],
  AU: ['ABN', '^\\d{11}$', '51824753556'],
  NZ: ['GST number', '^\\d{8,9}$', '49091850'],
  US: ['EIN', '^\\d{9}$', '12-3456789'],
  CA: ['GST/HST number', '^\\d{9}RT\\d{4}$', '123456789RT0001'],
};

const country = (code: string, name: string, postcode: string | null, regions: Country['regions'] = []): Country => {
  const [label, pattern, example] = taxIds[code] ?? [];
  return { code, name, postcode, regions, taxId: label ? { label, pattern: pattern!, example: example! } : null };
};

/** Where we ship to, with what an address there looks like: where most orders go to first, then by name, as people choose from it. */
export const countries: readonly Country[] = [
  country('US', 'United States', '^\\d{5}(-\\d{4})?$', usStates),
  country('GB', 'United Kingdom', '^[A-Za-z]{1,2}\\d[A-Za-z\\d]? ?\\d[A-Za-z]{2}$'),
  country('CA', 'Canada', '^[A-Za-z]\\d[A-Za-z] ?\\d[A-Za-z]\\d$', caProvinces),
  country('AU', 'Australia', '^\\d{4}$', auStates),
  country('AT', 'Austria', '^\\d{4}$'),
  country('BE', 'Belgium', '^\\d{4}$'),
  country('BG', 'Bulgaria', '^\\d{4}$'),
  country('HR', 'Croatia', '^\\d{5}$'),
  country('CY', 'Cyprus', '^\\d{4}$'),
  country('CZ', 'Czechia', '^\\d{3} ?\\d{2}$'),
  country('DK', 'Denmark', '^\\d{4}$'),
  country('EE', 'Estonia', '^\\d{5}$'),
  country('FI', 'Finland', '^\\d{5}$'),
  country('FR', 'France', '^\\d{5}$'),
  country('DE', 'Germany', '^\\d{5}$'),
  country('GR', 'Greece', '^\\d{3} ?\\d{2}$'),
  country('HU', 'Hungary', '^\\d{4}$'),
  country('IE', 'Ireland', '^[A-Za-z]\\d[\\dW] ?[A-Za-z\\d]{4}$'),
  country('IT', 'Italy', '^\\d{5}$'),
  country('JP', 'Japan', '^\\d{3}-?\\d{4}$'),
  country('LV', 'Latvia', '^(LV-)?\\d{4}$'),
  country('LT', 'Lithuania', '^(LT-)?\\d{5}$'),
  country('LU', 'Luxembourg', '^(L-)?\\d{4}$'),
  country('MT', 'Malta', '^[A-Za-z]{3} ?\\d{4}$'),
  country('NL', 'Netherlands', '^\\d{4} ?[A-Za-z]{2}$'),
  country('NZ', 'New Zealand', '^\\d{4}$'),
  country('NO', 'Norway', '^\\d{4}$'),
  country('PL', 'Poland', '^\\d{2}-\\d{3}$'),
  country('PT', 'Portugal', '^\\d{4}-\\d{3}$'),
  country('RO', 'Romania', '^\\d{6}$'),
  country('SK', 'Slovakia', '^\\d{3} ?\\d{2}$'),
  country('SI', 'Slovenia', '^\\d{4}$'),
  country('ES', 'Spain', '^\\d{5}$'),
  country('SE', 'Sweden', '^\\d{3} ?\\d{2}$'),
  country('CH', 'Switzerland', '^\\d{4}$'),
];

const byCode = new Map(countries.map((each) => [each.code, each]));

export const findCountry = (code: string): Country | undefined => byCode.get(code);
