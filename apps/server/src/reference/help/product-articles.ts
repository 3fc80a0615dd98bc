import type { HelpArticle } from './help-article.ts';

export const productArticles: readonly HelpArticle[] = [
  {
    seoHandle: 'sizes',
    topic: 'products',
    title: 'Find your size',
    summary: 'How we measure, how to measure at home, and what to do if you’re between sizes.',
    body: `
An M isn't the same everywhere. Inches are.

## How we measure

The size table on each product page shows the item laid flat. Switch between inches and centimeters above the table. Sizes may vary by up to half an inch (1 cm).

- **Chest width**: from armpit to armpit.
- **Length**: from the highest point of the shoulder to the hem.
- **Sleeve**: from the shoulder seam to the cuff.

## How to measure at home

Take something that fits you well, lay it flat without stretching it, measure the same lines, and pick the closest row.

> Between sizes? Go up for a loose fit, and for cotton that goes in the dryer.

## Where to find the table

Select *Size guide* next to the sizes on the product page.

## Different sizes in one order

Add each size to your cart separately. The quantity discount applies to each size on its own.
`,
  },
  {
    seoHandle: 'techniques',
    topic: 'products',
    title: 'Print methods compared',
    summary: 'Direct to garment, direct to film, sublimation, embroidery, and more: what each one does best.',
    body: `
Each product and print area has its own print method. You'll find it on the product page.

| Method | Works on | Best for | Keep in mind |
|---|---|---|---|
| Direct to garment | cotton | photos, fine detail, a soft feel | dark fabric needs white ink underneath |
| Direct to film | most fabrics | bright solid colors | a thin film you can feel |
| Sublimation | coated mugs, polyester | edge-to-edge prints that never peel | no white ink: white is the material |
| Embroidery | caps, heavy fabric | a finish that lasts for decades | text and shapes, no photos; letters at least 5 mm high |
| Laser engraving | steel, wood | permanent marks | one tone |
| UV printing | hard goods | sharp edges | keep it off edges that get touched a lot |
| Giclée | paper | fine tones, long life | keep it out of direct sun |

## See embroidery before it is sewn

Choose *Show stitches* in the designer, on a phone under *Product*: your design is drawn stitch by stitch, with the threads it is sewn in. Pictures of the product show it in thread as well, in the designer once you stop moving things. Designs with a photo are shown flat, as photos can’t be sewn.

## Find products by print method

Every list of products has a filter *Print method*. To see products side by side, add them to the comparison.

Surcharges apply only to the print areas you use, and the product page shows how much.
`,
  },
  {
    seoHandle: 'care',
    topic: 'products',
    title: 'Washing and care',
    summary: 'How to keep shirts, mugs, cushions, and prints looking new.',
    body: `
Each product page has its own care instructions. In general:

## Clothing

- Machine wash cold, inside out, with like colors (30 °C / 86 °F at most).
- Hang to dry. The dryer wears a print out faster than washing does.
- Iron inside out, never on the print.
- Dark shirts can lose a little color and smell slightly of vinegar at first. Both go away with the first wash.

## Mugs

Glazed mugs are dishwasher safe. Two-tone and metallic mugs last longer washed by hand.

## Cushions

Remove the insert, close the zipper, and machine wash cold (30 °C / 86 °F at most).

## Phone cases and bags

Wipe cases with a damp cloth. Hand wash printed bags in cold water and let them dry flat, away from a heater.

## Paper

Keep prints out of direct sun. Flatten a rolled print under some books for a day before you frame it.
`,
  },
  {
    seoHandle: 'quantity-prices',
    topic: 'products',
    title: 'Quantity discounts',
    summary: 'Order just one, or save more as you order more. Here’s how it works.',
    body: `
There's no minimum. The more you order, the less each item costs, and every product page shows the discounts in your currency.

- Each discount applies to **one line** in your cart: one variant of one design.
- It applies to every item in that line, not just the additional ones.
- Prices are before shipping and tax. Shipping gets cheaper per item, too: the first item in a package costs the most.

## Find the discounts

1. Open a product page and look at the prices under the quantity.
2. Change the quantity. The price of each item and the total follow it.
3. If a few more items would lower the price, the page and your cart say so.

A promo code comes on top, unless its terms say otherwise. Enter it in your cart under *Promo code*, and select *Apply*.

## Larger orders

For a hundred shirts in five sizes, add each size as its own line. Need more than the cart allows? Contact us.
`,
  },
];
