import type { PlanKind } from '@merchmill/contract/orders/shipping.shapes.ts';
import { plural } from '../../../shell/messages/numbers.ts';

/* Words for how an order is split over the places that make it, and how it is taxed. */

const names = { cheapest: 'Cheapest', soonest: 'Soonest', fewestParcels: 'Fewest parcels' } satisfies Record<
  PlanKind,
  string
>;
const listed = (words: readonly string[]) =>
  words.length > 1 ? `${words.slice(0, -1).join(', ')} and ${words.at(-1)}` : (words[0] ?? '');
const parcels = (count: number) => plural(count, 'parcel', 'parcels');
const days = (count: number) => plural(count, 'day', 'days');
const pieces = (count: number) => plural(count, 'piece', 'pieces');

export const deliveryMessages = {
  planLegend: 'Which places should make it?',
  planTitle: (kinds: readonly PlanKind[]) => {
    const title = listed(kinds.map((kind) => names[kind].toLowerCase()));
    return title.slice(0, 1).toUpperCase() + title.slice(1);
  },
  planPlaces: (count: number, places: readonly string[]) => `${parcels(count)} from ${listed(places)}`,
  arrives: (range: string) => `arrives ${range}`,
  withDuty: (duty: string) => `and ${duty} in duties and import fees`,
  more: (money: string) => `${money} more`,
  later: (count: number) => `${days(count)} later`,
  sooner: (count: number) => `${days(count)} sooner`,
  comparedToFirst: (differences: readonly string[]) => `${listed(differences)} than the cheapest.`,

  parcelsTitle: 'Your parcels',
  parcel: (number: number, count: number, place: string) => `Parcel ${number}: ${pieces(count)} from ${place}`,
  moreParcels: (count: number) => `and ${parcels(count)} more`,

  forBusiness: 'Buying for a business?',
  forBusinessNote: 'With a valid tax id, tax is left off where goods cross a border.',
  changeBusiness: 'Change',
  businessTitle: 'Your business',
  company: 'Company',
  taxIdCountry: 'Country of the tax id',
  chooseCountry: 'Choose a country',
  taxId: 'Tax id',
  taxIdHint: (label: string, example: string) => `${label}, for example ${example}`,
  iossNumber: 'Your own IOSS number',
  iossHint: 'Only if you declare the VAT of parcels into the European Union yourself: IM and ten digits.',
  optional: 'optional',
  checkNote: 'We check the form of a tax id and its check digit where it has one. Nobody is asked whether it exists.',
  save: 'Save',
  cancel: 'Cancel',
  close: 'Close',
  notSaved: 'This could not be saved. Please try again.',
} as const;
