import type { CareSymbols, EditedFacts } from '@merchmill/contract/catalog/facts.shapes.ts';
import {
  careFamilies,
  certificateNames,
  certificateNoticeDays,
  type FactsMarket,
  isInMarket,
  isTextile,
  type OperatorRole,
  responsibleRoles,
} from '@merchmill/contract/catalog/facts.ts';
import { dayInUtc, daysAfter } from '../../../days.ts';

/* What has to be told about a product before it is sold on, and what of it is missing: pure functions. */

export type KnownMaker = { country: string; roles: readonly OperatorRole[] };
export type KnownMakers = ReadonlyMap<string, KnownMaker>;
type Fault = { path: string; message: string };

const isWhole = (care: CareSymbols) => careFamilies.every((family) => care[family] !== null);

/** A maker inside the European Union answers for itself; for all others there is somebody who does. */
function hasEuResponsible({ manufacturerId, responsible }: EditedFacts, makers: KnownMakers): boolean {
  const country = manufacturerId === null ? undefined : makers.get(manufacturerId)?.country;
  return (country !== undefined && isInMarket('EU', country)) || responsible.some(({ market }) => market === 'EU');
}

/** What is missing, by the field where it is given. Fibers and care are asked of what is declared a textile. */
export function missingFacts(facts: EditedFacts, makers: KnownMakers): Fault[] {
  const { material, manufacturerId, origin, fibers, care, packaging } = facts;
  const needs: [field: keyof EditedFacts, isThere: boolean, message: string][] = [
    ['material', material !== null, 'Choose the main material.'],
    ['manufacturerId', manufacturerId !== null, 'Choose the manufacturer.'],
    [
      'responsible',
      manufacturerId === null || hasEuResponsible(facts, makers),
      'The manufacturer is outside the EU. Choose a responsible person for the EU.',
    ],
    ['origin', origin.length > 0, 'Add where it was made.'],
    ['fibers', !isTextile(material) || fibers.length > 0, 'Add its fibers in percent.'],
    ['care', !isTextile(material) || isWhole(care), 'Choose all care symbols.'],
    ['packaging', packaging.length > 0, 'Add its packaging in grams.'],
  ];
  return needs.flatMap(([field, isThere, message]) => (isThere ? [] : [{ path: `compliance.${field}`, message }]));
}

const marketNames: Record<FactsMarket, string> = { EU: 'the EU', GB: 'the United Kingdom', US: 'the United States' };

/** Makers that are not there, or are not what they are named for. */
export function makerFaults({ manufacturerId, responsible }: EditedFacts, makers: KnownMakers): Fault[] {
  const maker = manufacturerId === null ? undefined : makers.get(manufacturerId);
  const isMaker = manufacturerId === null || maker?.roles.includes('manufacturer');
  const unfit = responsible.flatMap(({ market, operatorId }, at) => {
    const known = makers.get(operatorId);
    const path = `compliance.responsible.${at}.operatorId`;
    if (!known) return [{ path, message: 'Choose one from the list.' }];
    const isFit =
      isInMarket(market, known.country) && known.roles.some((role) => responsibleRoles[market].includes(role));
    return isFit ? [] : [{ path, message: `Choose somebody who is in ${marketNames[market]} and has this role.` }];
  });
  return [
    ...(isMaker ? [] : [{ path: 'compliance.manufacturerId', message: 'Choose a manufacturer from the list.' }]),
    ...unfit,
  ];
}

export const noticeDay = (now: Date): string => dayInUtc(daysAfter(now, certificateNoticeDays));

/** Certificates that have expired or soon will, in words. */
export function certificateNotes({ certificates }: EditedFacts, now: Date): string[] {
  const [today, soon] = [dayInUtc(now), noticeDay(now)];
  return certificates
    .filter(({ expiresOn }) => expiresOn <= soon)
    .map(({ kind, number, expiresOn }) => {
      const name = `${certificateNames[kind]} ${number}`;
      return expiresOn < today ? `${name} expired on ${expiresOn}.` : `${name} expires on ${expiresOn}.`;
    });
}
