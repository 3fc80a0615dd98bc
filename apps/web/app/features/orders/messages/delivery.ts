import { defineMessages } from '@merchmill/messages/define-messages.ts';

/* Words for how an order is split over the places that make it, and how it is taxed. */
export const deliveryMessages = defineMessages({
  planLegend: 'How should we ship your order?',
  planKinds: { cheapest: 'lowest price', soonest: 'fastest', fewestParcels: 'fewest packages' },
  planPlaces: '{count, plural, one {# package} other {# packages}} from {places}',
  arrives: 'arrives {range}',
  withDuty: 'plus {duty} in duties and import fees',
  more: '{money} more',
  later: '{count, plural, one {# day} other {# days}} later',
  sooner: '{count, plural, one {# day} other {# days}} sooner',
  comparedToFirst: '{differences} than the lowest-priced option.',

  parcelsTitle: 'Your packages',
  parcel: 'Package {number}: {count, plural, one {# item} other {# items}} from {place}',
  moreParcels: 'and {count, plural, one {# more package} other {# more packages}}',

  forBusiness: 'Buying for a business?',
  forBusinessNote: 'With a valid tax ID, we don’t charge tax on orders that cross a border.',
  changeBusiness: 'Edit',
  businessTitle: 'Business details',
  company: 'Company',
  taxIdCountry: 'Tax ID country',
  chooseCountry: 'Choose a country',
  taxId: 'Tax ID',
  taxIdHint: '{label}, for example {example}',
  iossNumber: 'Your own IOSS number',
  iossHint: 'Only if you pay the VAT on shipments to the EU yourself: IM and ten digits.',
  optional: 'optional',
  checkNote: 'We check that a tax ID is formatted correctly, not that it’s registered.',
  save: 'Save',
  cancel: 'Cancel',
  close: 'Close',
  notSaved: 'We couldn’t save your changes. Please try again.',
});
