import { defineMessages } from '@merchmill/messages/define-messages.ts';
/* Words of the home page. */
export const homeMessages = defineMessages({
  title: '{shop}: custom T-shirts, mugs, posters, and more',
  description:
    'Shop original designs or upload your own, and see them on T-shirts, mugs, posters, and cushions before you buy. Printed to order with no minimum.',
  heroEyebrow: 'Printed to order. No minimum.',
  heroTitle: ['Your art.', 'On ', 'everything', '.'],
  heroText:
    'Put any design here, or one of your own, on a shirt, a mug, a wall, or a sofa. What you see is the actual print file on the actual product.',
  pickPicture: 'Pick a design',
  pickProduct: 'Pick a product',
  colours: 'Colors',
  makeItYours: 'Personalize it',
  seeIt: 'Shop this design',
  on: '{picture} on {product}',
  categoriesTitle: 'Shop by product',
  categoriesAll: 'All products',
  themesTitle: 'Shop by theme',
  hotTitle: 'Hot list',
  hotLead: 'Picked by the people who print all day.',
  festivalEyebrow: 'Coming up',
  festivalOn: '{day}',
  festivalOrderBy: 'Order by {day} for on-time delivery.',
  festivalSee: 'Shop {title} gifts',
  newTitle: 'New arrivals',
  newAll: 'All new designs',
  newProducts: 'All products',
  stepsTitle: 'How it works',
  stepsMore: 'See every step',
  steps: [
    {
      title: 'Pick',
      text: 'Start with one of our designs, or a blank product for your own art. Order just one, or save more as you order more.',
    },
    {
      title: 'Make it yours',
      text: 'Move it, resize it, add text. The designer shows a live mockup and tells you if an image is too small to print well.',
    },
    {
      title: 'We print and ship it',
      text: 'Nothing sits in a warehouse waiting to be thrown away. We print each item when you order it, check it by eye, and ship it straight to you.',
    },
  ],
  sellersEyebrow: 'For sellers',
  sellersTitle: 'Your shop, our press.',
  sellersText:
    'Save a design once and reorder it by the hundred. Quantity discounts are on every product page, print files come with a preflight report, and everything on this site is also a documented API call.',
  sellersFacts: [
    { title: 'No inventory', text: 'We make each item when it’s ordered.' },
    { title: 'Quantity discounts', text: 'Shown up front for every product.' },
    { title: 'Print files you can trust', text: 'True to size and checked before printing.' },
  ],
  sellersStart: 'Start selling',
  sellersDocs: 'Read the API docs',
});
