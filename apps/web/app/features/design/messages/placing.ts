import { defineMessages } from '@merchmill/messages/define-messages.ts';

/* Words of placing an artwork or a design on many products: in a store, and from one's own designs. */
export const placingMessages = defineMessages({
  products: 'Products',
  findProduct: 'Find a product',
  category: 'Category',
  allCategories: 'All categories',
  chosenOf: '{chosen, number} of up to {most, plural, one {# product} other {# products}} chosen',
  chooseAll: 'Select all shown',
  chooseNone: 'Clear selection',
  noProductFound: 'No product matches.',
  placement: 'Placement',
  placements: { fit: 'Fit', fill: 'Fill', center: 'Center', anchor: 'Left chest' },
  artworkTexts: {
    fit: 'As large as the print area allows',
    fill: 'Over the whole print area; edges are cropped',
    center: 'In the middle, never larger than it prints sharp',
    anchor: 'Small, at the top right of the print area',
  },
  designTexts: {
    fit: 'As large as the print area allows',
    fill: 'Over the whole print area; edges are cropped',
    center: 'In the middle, never larger than it is now',
    anchor: 'Small, at the top right of the print area',
  },
  review: 'Review',
  reviewTitle: 'Look at each product',
  levels: { green: 'Prints well', amber: 'Check before printing', red: 'Can’t be printed' },
  dpi: '{dpi, number} DPI',
  leaveOut: 'Use {title}',
  designName: 'Name of the design',

  title: 'Use on other products',
  titleOf: 'Use {name} on other products',
  lead: 'Choose products and how the design is placed, and look at each before you save. You can change every design afterwards.',
  back: 'My designs',
  chooseFirst: 'Choose at least one product.',
  make: 'Save {count, plural, one {# design} other {# designs}}',
  made: '{count, plural, one {# design is} other {# designs are}} in My designs.',
  failedTitle: '{count, plural, one {One product was} other {# products were}} left out',
  failedOf: '{title}: {message}',
  goneProduct: 'A product',
});
