import { defineMessages } from '@merchmill/messages/define-messages.ts';

/* Words for how an order is split over the places that make it, and how it is taxed. */
export const deliveryMessages = defineMessages({
  planLegend: 'Which places should make it?',
  planKinds: { cheapest: 'cheapest', soonest: 'soonest', fewestParcels: 'fewest parcels' },
  planPlaces: '{count, plural, one {# parcel} other {# parcels}} from {places}',
  arrives: 'arrives {range}',
  withDuty: 'and {duty} in duties and import fees',
  more: '{money} more',
  later: '{count, plural, one {# day} other {# days}} later',
  sooner: '{count, plural, one {# day} other {# days}} sooner',
  comparedToFirst: '{differences} than the cheapest.',

  parcelsTitle: 'Your parcels',
  parcel: 'Parcel {number}: {count, plural, one {# piece} other {# pieces}} from {place}',
  moreParcels: 'and {count, plural, one {# parcel} other {# parcels}} more',

  forBusiness: 'Buying for a business?',
  forBusinessNote: 'With a valid tax id, tax is left off where goods cross a border.',
  changeBusiness: 'Change',
  businessTitle: 'Your business',
  company: 'Company',
  taxIdCountry: 'Country of the tax id',
  chooseCountry: 'Choose a country',
  taxId: 'Tax id',
  taxIdHint: '{label}, for example {example}',
  iossNumber: 'Your own IOSS number',
  iossHint: 'Only if you declare the VAT of parcels into the European Union yourself: IM and ten digits.',
  optional: 'optional',
  checkNote: 'We check the form of a tax id and its check digit where it has one. Nobody is asked whether it exists.',
  save: 'Save',
  cancel: 'Cancel',
  close: 'Close',
  notSaved: 'This could not be saved. Please try again.',
});
