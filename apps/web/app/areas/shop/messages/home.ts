import { defineMessages } from '@merchmill/messages/define-messages.ts';
/* Words of the home page. */
export const homeMessages = defineMessages({
  title: '{shop}: one picture, printed on good things',
  description:
    'Pick a picture or bring your own, see it on T-shirts, mugs, posters and cushions, and have it printed from one piece on.',
  heroEyebrow: 'Printed to order, from one piece on',
  heroTitle: ['Pick a picture.', 'Put it on ', 'something', '.'],
  heroText:
    'Every picture here can go on a shirt, a mug, a wall or a sofa, and so can yours. What you see is the print file on the real product, not a sketch of it.',
  pickPicture: 'Pick a picture',
  pickProduct: 'Put it on',
  colours: 'Colours',
  makeItYours: 'Make it yours',
  seeIt: 'Buy as it is',
  on: '{picture} on {product}',
  categoriesTitle: 'What will it be on?',
  categoriesAll: 'All products',
  themesTitle: 'Or start from a theme',
  hotTitle: 'Hot list',
  hotLead: 'Put together by people who print all day.',
  festivalEyebrow: 'Next festival',
  festivalOn: '{day}',
  festivalOrderBy: 'Order by {day} and it is there in time.',
  festivalSee: 'Gifts for {title}',
  newTitle: 'New arrivals',
  newAll: 'All new designs',
  newProducts: 'All products',
  stepsTitle: 'How it works',
  stepsMore: 'All of it, step by step',
  steps: [
    {
      title: 'Pick',
      text: 'A ready design from our own drawing tables, or a blank to put your own picture on. Prices start at one piece and fall as you order more.',
    },
    {
      title: 'Make it yours',
      text: 'Move, resize, write on it. The designer works in millimetres, shows the mockup as you go, and says when a picture is too small to print well.',
    },
    {
      title: 'We print and send it',
      text: 'Nothing lies in a warehouse waiting to be thrown away. Each piece is printed after you order it, checked by eye, and sent from the workshop it was made in.',
    },
  ],
  sellersEyebrow: 'For people who sell',
  sellersTitle: 'Your shop, our press.',
  sellersText:
    'Save a design once and order it again by the hundred. Quantity prices are on every product page, print files carry a pre-flight report, and everything this site does is a documented API call.',
  sellersFacts: [
    { title: 'No stock', text: 'Pieces are made when they are ordered.' },
    { title: 'Quantity prices', text: 'Shown for every variant before you ask.' },
    { title: 'Print files you can trust', text: 'Sized in millimetres, checked before they are printed.' },
  ],
  sellersStart: 'Selling with us',
  sellersDocs: 'Read the API',
});
