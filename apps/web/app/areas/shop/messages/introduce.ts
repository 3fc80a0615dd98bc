import { defineMessages } from '@merchmill/messages/define-messages.ts';
/* Words of the pages that explain the shop: how it works, and selling on Etsy. */
export const howItWorksMessages = defineMessages({
  title: 'How it works',
  description:
    'From a picture to a parcel: how a piece is designed, checked, printed and sent, for shoppers and for sellers.',
  lead: 'You bring a picture or pick one of ours. Everything between that and the parcel is written down here.',
  steps: [
    {
      title: 'Pick a product',
      text: 'Each product page shows the real thing: materials, measures in centimetres and inches, print areas drawn to scale, and the day it arrives where you are.',
      link: 'Browse products',
    },
    {
      title: 'Put your picture on it',
      text: 'The designer works in millimetres. The mockup beside it is made from the same data as the print file, and a light tells you whether it prints well.',
      link: 'Your first design in five minutes',
    },
    {
      title: 'Order one, or a hundred',
      text: 'There is no minimum. More pieces cost less each, and the same picture goes on other things without drawing it again.',
      link: 'Quantity prices',
    },
  ],
  afterTitle: 'After you have paid',
  after: [
    [
      'The print file is made',
      'Once, from your design, at the resolution of the print area. The check you saw in the designer runs again on the file itself.',
    ],
    [
      'It is printed',
      'In the workshop named on the product page, after you ordered it. Nothing lies around waiting to be thrown away.',
    ],
    [
      'It travels',
      'By the method you chose. What comes from several workshops comes in several parcels, and the order shows where each stands.',
    ],
    ['Something is wrong with it?', 'Tell us within thirty days with a photograph. We reprint it or pay it back.'],
  ],
  sellTitle: 'If you sell',
  sellText:
    'Design once, keep it in your account, and order to your customers’ addresses: no stock, and a cost you know before you set a price.',
  sellLink: 'Selling what you design',
  etsyLink: 'Selling on Etsy',
  questionsTitle: 'Questions people ask first',
  questions: [
    [
      'Do I need an account?',
      'To look around and to design: no. To save a design and to order: yes, so that both are still there tomorrow.',
    ],
    [
      'Will it look like the preview?',
      'The preview is made from the print file, so place and proportions are right to within 5 mm. Colours on cloth and paper are a little calmer than on a screen.',
    ],
    [
      'Is my phone photo good enough?',
      'Nearly always for a shirt or a mug. The light in the designer says so for the size you chose, and amber or red come with a way to mend it.',
    ],
    [
      'Can I send it back?',
      'If it is faulty, always. A piece made to your own design cannot be returned only because you changed your mind.',
    ],
  ],
  allArticles: 'All help articles',
});

export const etsyMessages = defineMessages({
  title: 'Selling on Etsy with {shop}',
  description:
    'Make what you sell on Etsy without a cellar full of stock: designs, pictures, costs and fulfilment, and what can be connected today.',
  eyebrow: 'For people who sell',
  headline: 'One drawing. Many things. No cellar.',
  lead: 'Etsy shoppers buy what nobody else has. You draw it; we print it when it is sold, one piece at a time.',
  gains: [
    [
      'Pictures for your listing',
      'Every mockup is made from your print file on the real product. Use as many colours and products as you like.',
    ],
    [
      'A cost you know',
      'Base price, print surcharge, quantity steps and what sending costs to each country stand on every product page.',
    ],
    ['No stock', 'Nothing is made before it is sold. A size that nobody wants costs you nothing.'],
    [
      'A check before printing',
      'The light in the designer judges resolution, thin lines and contrast before your customer does.',
    ],
  ],
  wayTitle: 'How sellers work today',
  way: [
    ['Design', 'Make the artwork once and put it on several products.'],
    ['Do the sum', 'Cost, sending, marketplace fees, and what is left.'],
    ['Mind the rights', 'What may be printed and sold, and what may not.'],
    ['Automate', 'The calls of this shop are documented for your own programs.'],
  ],
  start: 'Start a design',
  read: 'Read the sellers’ article',
  trademark: 'Etsy is a trademark of Etsy, Inc. This shop is not affiliated with it.',
});
