import { defineMessages } from '@merchmill/messages/define-messages.ts';
/* Words of the pages that explain the shop: how it works, and selling on Etsy. */
export const howItWorksMessages = defineMessages({
  title: 'How it works',
  description:
    'How custom printing works, from your art to your doorstep: pick a product, add your design, order one or a hundred, and we print and ship it.',
  lead: 'Bring your own art or pick one of our designs. Here’s everything that happens until it’s at your door.',
  steps: [
    {
      title: 'Pick a product',
      text: 'Every product page shows materials, sizes in inches and centimeters, print areas drawn to scale, and the day it arrives where you live.',
      link: 'Browse products',
    },
    {
      title: 'Add your art',
      text: 'The designer shows a live mockup made from your print file, and a traffic light tells you whether it will print well.',
      link: 'Your first design in five minutes',
    },
    {
      title: 'Order one, or a hundred',
      text: 'There’s no minimum. The more you order, the less each one costs, and you can use the same art on other products.',
      link: 'Quantity discounts',
    },
  ],
  afterTitle: 'After you order',
  after: [
    [
      'We make your print file',
      'We create it from your design at full resolution and run the designer’s print check again on the file itself.',
    ],
    [
      'We print it',
      'We print your order after you place it, at the location on the product page. Nothing sits around waiting to be thrown away.',
    ],
    [
      'We ship it',
      'It ships with the method you chose. Items made in different places ship in separate packages, and you can track each one on your order page.',
    ],
    ['Something’s wrong?', 'Send us a photo within 30 days of delivery. We’ll remake your item or refund you.'],
  ],
  sellTitle: 'For sellers',
  sellText:
    'Design once, save it to your account, and ship orders straight to your customers: no inventory, and you know your cost before you set a price.',
  sellLink: 'Start selling',
  etsyLink: 'Sell on Etsy',
  questionsTitle: 'Frequently asked questions',
  questions: [
    ['Do I need an account?', 'Not to browse or design. You’ll need one to save a design or place an order.'],
    [
      'Will it look like the preview?',
      'Yes. The preview is made from your print file, so placement is accurate to about 5 mm (¼ in). Colors look a little softer on fabric and paper than on a screen.',
    ],
    [
      'Is my phone photo good enough?',
      'Almost always for a shirt or a mug. The designer checks it at the size you choose, and yellow or red comes with a fix.',
    ],
    [
      'Can I return it?',
      'If it’s faulty, always. We can’t take back items printed with your own design if you simply change your mind.',
    ],
  ],
  allArticles: 'All help articles',
});

export const etsyMessages = defineMessages({
  title: 'Sell on Etsy with {shop}',
  description:
    'Sell custom products on Etsy without inventory. We print and ship each order when it sells: see costs, mockups, and how it works.',
  eyebrow: 'For sellers',
  headline: 'One design. Many products. No inventory.',
  lead: 'Etsy shoppers love what they can’t find anywhere else. You design it; we print it when it sells, one item at a time.',
  gains: [
    [
      'Photos for your listings',
      'Every mockup is made from your print file on the actual product, in as many colors as you like.',
    ],
    [
      'Know your cost',
      'Base price, print surcharges, quantity discounts, and shipping to each country are on every product page.',
    ],
    ['No inventory', 'We print after you sell. A size that nobody buys costs you nothing.'],
    ['Checked before printing', 'The designer checks resolution, thin lines, and contrast before your customer does.'],
  ],
  wayTitle: 'How it works',
  way: [
    ['Design', 'Create your art once and put it on several products.'],
    ['Know your margin', 'Add up cost, shipping, and marketplace fees to see your profit.'],
    ['Know your rights', 'See what you can and can’t print and sell.'],
    ['Automate', 'Connect your own tools with our documented API.'],
  ],
  start: 'Start designing',
  read: 'Read the seller guide',
  trademark: 'Etsy is a trademark of Etsy, Inc. This shop is not affiliated with Etsy.',
});
