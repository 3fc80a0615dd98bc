import { settingsCalls } from '@merchmill/contract/shop/settings.calls.ts';
import type { PageContext } from '../../../page-context.ts';
import { readCookie } from '../../../shell/state/cookies.ts';
import { requestCountry } from './delivery-country.ts';
import { type LengthUnit, unitFor } from './lengths.ts';

/* Where the visitor of a request is, and what follows from it. */

/** The countries that are sent to, and the one of the visitor. */
export async function placeOf(call: PageContext['call'], request: Request) {
  const countries = await call(settingsCalls.countries);
  const country = requestCountry(
    request,
    countries.map(({ code }) => code),
  );
  return { countries, country, unit: unitFor(readCookie(request.headers.get('cookie'), 'lengthUnit'), country) };
}

/** What lengths are told in to the visitor. */
export const lengthUnitOf = async (call: PageContext['call'], request: Request): Promise<LengthUnit> =>
  (await placeOf(call, request)).unit;
