import type { ArticleImport } from '@merchmill/contract/shop-import.ts';

export const productArticles: ArticleImport[] = [
  {
    seoHandle: 'sizes',
    topic: 'products',
    title: 'Finding the right size',
    summary: 'How the size tables are measured, how to measure at home, and what to do between two sizes.',
    body: `
Size letters mean something else at every maker. Centimetres do not.

## How we measure

The table on a product page gives the finished piece lying flat; switch it to inches above the table. A centimetre more or less is within tolerance.

- **Chest width**: from armpit to armpit.
- **Length**: from the highest point of the shoulder to the hem.
- **Sleeve**: from the shoulder seam to the cuff.

## How you measure

Take a piece that fits you, lay it flat without stretching it, measure the same lines, and choose the nearest row.

> Between two sizes, take the larger one for a loose fit and for cotton that goes into the dryer.

## Different sizes in one order

Each size is a line of its own in the cart. The quantity price counts the pieces of a line.
`,
  },
  {
    seoHandle: 'techniques',
    topic: 'products',
    title: 'Printing techniques compared',
    summary: 'Direct to garment, transfer film, sublimation, embroidery and the rest: what each is good at.',
    body: `
The technique belongs to the product and its print area; the product page names it.

| Technique | On | Good at | Mind |
|---|---|---|---|
| Direct to garment | cotton | photographs, fine detail, soft feel | dark cloth needs white below |
| Transfer film | nearly all cloth | bright solid colours | a thin film you can feel |
| Sublimation | coated mugs, polyester | edge to edge, never peels | no white: white is the material |
| Embroidery | caps, heavy cloth | lasts for decades | few colours, no tiny letters |
| Laser engraving | steel, wood | permanent | one tone |
| UV print | hard goods | sharp edges | keep off edges that are touched a lot |
| Giclée | paper | fine tones, long life | keep out of direct sun |

A print area costs a surcharge only when you print on it, and the product page shows how much.
`,
  },
  {
    seoHandle: 'care',
    topic: 'products',
    title: 'Washing and care',
    summary: 'How to keep a print like new: shirts, mugs, cushions and paper.',
    body: `
The product page has the care line of each product. In general:

## Clothing

- Wash inside out at 30 °C, with others of its colour.
- Hang it to dry. The dryer ages a print more than the washing does.
- Iron from the inside, never on the print.
- The first wash of a dark shirt gives off a little colour and sometimes a light smell of vinegar; both leave with it.

## Mugs

Glazed mugs go into the dishwasher. Two-tone and metallic ones last longer by hand.

## Cushions

Take the inner cushion out, close the zip, wash at 30 °C.

## Paper

Keep prints out of direct sun, and let a rolled one lie under books for a day before you frame it.
`,
  },
  {
    seoHandle: 'quantity-prices',
    topic: 'products',
    title: 'Quantity prices',
    summary: 'One piece is enough; more pieces cost less each. How the steps work.',
    body: `
There is no minimum. From certain quantities on, each piece costs less; the steps stand on every product page in the currency you have chosen.

- The step is decided by the pieces of **one line** of the cart: one variant of one design.
- It holds for all pieces of the line, not only for those above the step.
- The price you see there is before shipping and tax. Shipping falls per piece too: the first piece of a parcel costs more than each further one.

For a hundred shirts in five sizes, order five lines. If you need something larger than the cart lets you order, write to us.
`,
  },
];
