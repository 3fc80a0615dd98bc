/*
 * What has to be told about a product before it is sold on: lists of codes. Official names stand here, since they are
 * data; what else is read on a page is in its messages. No Zod: pages import it.
 */

/** What a product is mostly made of. It decides what else has to be told. */
export const goodsMaterials = [
  'textile',
  'leather',
  'ceramic',
  'glass',
  'metal',
  'paper',
  'plastic',
  'wood',
  'other',
] as const;
export type GoodsMaterial = (typeof goodsMaterials)[number];

/** Fibers in per cent and care symbols are for textiles. */
export const isTextile = (material: GoodsMaterial | null): boolean => material === 'textile';

/** Markets that ask for somebody responsible of their own. */
export const factsMarkets = ['EU', 'GB', 'US'] as const;
export type FactsMarket = (typeof factsMarkets)[number];

/** Member states: a maker in one of them is responsible in all of them. */
export const euCountries: readonly string[] =
  'AT BE BG CY CZ DE DK EE ES FI FR GR HR HU IE IT LT LU LV MT NL PL PT RO SE SI SK'.split(' ');

/** What an economic operator does for products. */
export const operatorRoles = ['manufacturer', 'importer', 'euResponsible', 'ukResponsible'] as const;
export type OperatorRole = (typeof operatorRoles)[number];

/** Who may be responsible in a market. */
export const responsibleRoles: Readonly<Record<FactsMarket, readonly OperatorRole[]>> = {
  EU: ['euResponsible', 'importer', 'manufacturer'],
  GB: ['ukResponsible', 'importer', 'manufacturer'],
  US: ['importer', 'manufacturer'],
};

/** Whether somebody from this country can be responsible in a market. */
export const isInMarket = (market: FactsMarket, country: string): boolean =>
  market === 'EU' ? euCountries.includes(country) : market === country;

/** Steps of making, in their order. */
export const originSteps = ['grown', 'spun', 'fabric', 'cutSewn', 'made', 'assembled', 'printed'] as const;
export type OriginStep = (typeof originSteps)[number];

/** Parts of a product, or colors of it, that are made of different fibers. */
export const fiberComponents = ['whole', 'heather', 'shell', 'lining', 'ribbing', 'hood', 'filling', 'trim'] as const;
export type FiberComponent = (typeof fiberComponents)[number];

type Fiber = { eu: string; us: string };
const named = (eu: string, us = eu): Fiber => ({ eu, us });

/**
 * Names of fibers: in the European Union those of Annex I of Regulation (EU) No 1007/2011, in the United States the
 * generic names of 16 CFR 303.7. A label may say nothing else.
 */
export const fibers = {
  cotton: named('Cotton'),
  wool: named('Wool'),
  alpaca: named('Alpaca'),
  mohair: named('Mohair'),
  cashmere: named('Cashmere'),
  silk: named('Silk'),
  flax: named('Linen', 'Linen'),
  hemp: named('Hemp'),
  jute: named('Jute'),
  ramie: named('Ramie'),
  sisal: named('Sisal'),
  coir: named('Coir'),
  kapok: named('Kapok'),
  acetate: named('Acetate'),
  triacetate: named('Triacetate'),
  cupro: named('Cupro', 'Rayon'),
  modal: named('Modal', 'Rayon'),
  viscose: named('Viscose', 'Rayon'),
  lyocell: named('Lyocell'),
  acrylic: named('Acrylic'),
  modacrylic: named('Modacrylic'),
  aramid: named('Aramid'),
  polyamide: named('Polyamide', 'Nylon'),
  polyester: named('Polyester'),
  elastomultiester: named('Elastomultiester', 'Elasterell-p'),
  polyethylene: named('Polyethylene', 'Olefin'),
  polypropylene: named('Polypropylene', 'Olefin'),
  polylactide: named('Polylactide', 'PLA'),
  elastane: named('Elastane', 'Spandex'),
  elastodiene: named('Elastodiene', 'Rubber'),
  elastolefin: named('Elastolefin', 'Lastol'),
  chlorofibre: named('Chlorofibre', 'Vinyon'),
  melamine: named('Melamine'),
  metal: named('Metal', 'Metallic'),
  glass: named('Glass fibre', 'Glass'),
} as const satisfies Record<string, Fiber>;
export type FiberCode = keyof typeof fibers;
export const fiberCodes = Object.keys(fibers) as [FiberCode, ...FiberCode[]];

/** The name of a fiber in both, e.g. Spandex (Elastane). */
export const fiberName = (code: FiberCode): string => {
  const { eu, us } = fibers[code];
  return eu === us ? us : `${us} (${eu})`;
};

/** The treatments of ISO 3758, in the order of a label, each with what it may say. */
export const careSymbols = {
  washing: ['wash30Mild', 'wash30', 'wash40Mild', 'wash40', 'wash60', 'wash95', 'hand', 'none'],
  bleaching: ['any', 'nonChlorine', 'none'],
  drying: ['tumbleNormal', 'tumbleLow', 'line', 'flat', 'none'],
  ironing: ['low', 'medium', 'high', 'none'],
  professional: ['dryP', 'dryF', 'wet', 'none'],
} as const;
export type CareFamily = keyof typeof careSymbols;
export const careFamilies = Object.keys(careSymbols) as CareFamily[];

/** What a parcel and what is in it are packed in, as registers of packaging ask for it. */
export const packagingMaterials = ['paper', 'plastic', 'glass', 'metal', 'wood', 'textile', 'other'] as const;
export type PackagingMaterial = (typeof packagingMaterials)[number];

/** Names of certificates are proper names. */
export const certificateNames = {
  oekoTex100: 'OEKO-TEX Standard 100',
  gots: 'GOTS',
  ocs: 'OCS',
  grs: 'GRS',
  fsc: 'FSC',
  fairtrade: 'Fairtrade',
  ce: 'EU declaration of conformity',
  foodContact: 'Food contact declaration',
  other: 'Certificate',
} as const;
export type CertificateKind = keyof typeof certificateNames;
export const certificateKinds = Object.keys(certificateNames) as [CertificateKind, ...CertificateKind[]];

/** A certificate that expires within so many days is on the list of what to do. */
export const certificateNoticeDays = 60;
