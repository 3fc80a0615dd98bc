import { isApiError } from '@merchmill/contract/api-error.ts';
import { facetNames } from '@merchmill/contract/catalog/facets.ts';
import { loadOr404 } from '../../../shell/page/load-or-404.ts';
import type { Facets } from './listing-address.ts';

/**
 * Loads a listing as its address says. Values of facets that do not exist, in an old link for instance, are ignored;
 * a listing that does not exist is a 404.
 */
export async function loadListing<T>(facets: Facets, load: (facets: Facets) => Promise<T>): Promise<T> {
  try {
    return await load(facets);
  } catch (error) {
    const wrong = new Set(isApiError(error) ? error.fields.map(({ path }) => path.split('.', 1)[0]) : []);
    const rest = facetNames.filter((name) => facets[name] && !wrong.has(name));
    if (rest.length === Object.keys(facets).length) return loadOr404(Promise.reject(error));
    return loadListing(Object.fromEntries(rest.map((name) => [name, facets[name]])), load);
  }
}
