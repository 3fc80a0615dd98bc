import type { CategorySeed } from '../catalog.types.ts';

/** Where blanks are found, what is given away first; products name the categories they belong to. */
export const productTree: CategorySeed[] = [
  {
    handle: 'drinkware',
    title: 'Drinkware',
    intro: 'Mugs and tumblers printed from handle to handle.',
    children: [
      {
        handle: 'mugs',
        title: 'Mugs',
        intro: 'Ceramic and stoneware, dishwasher safe.',
        children: [
          { handle: 'classic-mugs', title: 'Classic mugs', intro: 'White inside and out, printed all around.' },
          { handle: 'color-mugs', title: 'Color mugs', intro: 'A second color inside and on the handle.' },
          { handle: 'large-mugs', title: 'Large mugs', intro: 'Fifteen ounces for long mornings.' },
        ],
      },
      { handle: 'tumblers', title: 'Tumblers', intro: 'Double-walled or lightweight steel for the road.' },
    ],
  },
  {
    handle: 'home-living',
    title: 'Home & living',
    intro: 'Prints for walls and sofas, made to order in the size you need.',
    children: [
      {
        handle: 'cushions',
        title: 'Cushions',
        intro: 'Square cushions printed edge to edge, with plain backs to match.',
        children: [
          {
            handle: 'indoor-cushions',
            title: 'Indoor cushions',
            intro: 'Cotton, canvas and recycled cloth, with or without a filling.',
          },
          {
            handle: 'outdoor-cushions',
            title: 'Outdoor cushions',
            intro: 'For balconies, boats and benches that see some weather.',
          },
        ],
      },
      {
        handle: 'wall-art',
        title: 'Wall art',
        intro: 'Posters, prints and canvases, rolled, framed or stretched.',
        children: [
          {
            handle: 'posters',
            title: 'Posters',
            intro: 'From A4 to a meter tall, on matte, recycled, and satin paper.',
          },
          {
            handle: 'fine-art-prints',
            title: 'Fine-art prints',
            intro: 'Pigment inks on cotton, bamboo and felt-marked papers.',
          },
          { handle: 'canvases', title: 'Canvases', intro: 'Stretched by hand, with or without an oak floater frame.' },
        ],
      },
      {
        handle: 'blankets',
        title: 'Blankets',
        intro: 'Fleece and sherpa, 127 × 152 cm (50 × 60 in), with a deep pile behind the print.',
      },
    ],
  },
  {
    handle: 'paper-goods',
    title: 'Paper goods',
    intro: 'For desks, letters and the back of the laptop.',
    children: [
      { handle: 'stickers', title: 'Stickers', intro: 'Cut to shape from vinyl and paper.' },
      { handle: 'cards', title: 'Cards', intro: 'Folded, each with an envelope.' },
      { handle: 'notebooks', title: 'Notebooks', intro: 'Hardcover, thread-sewn; lined, dotted or blank.' },
    ],
  },
  {
    handle: 'clothing',
    title: 'Clothing',
    intro: 'Blank garments chosen for how they print and how they wear.',
    children: [
      {
        handle: 't-shirts',
        title: 'T-shirts',
        intro: 'From feather-light to workwear, printed one at a time.',
        children: [
          {
            handle: 'classic-t-shirts',
            title: 'Classic',
            intro: 'Regular fits in every size: the safe choice for a first order.',
          },
          {
            handle: 'heavyweight-t-shirts',
            title: 'Heavyweight',
            intro: 'Dense cotton and the largest print areas we have.',
          },
          {
            handle: 'organic-recycled-t-shirts',
            title: 'Organic & recycled',
            intro: 'Cotton grown without pesticides, or spun a second time around.',
          },
          {
            handle: 'dyed-and-washed-t-shirts',
            title: 'Dyed & washed',
            intro: 'Dyed after sewing, in small lots: color with some history.',
          },
          {
            handle: 'all-over-t-shirts',
            title: 'All-over print',
            intro: 'Printed from collar to hem and from cuff to cuff.',
          },
          { handle: 'womens-t-shirts', title: "Women's", intro: 'Cut for women, not a smaller unisex shirt.' },
        ],
      },
      {
        handle: 'sweatshirts-hoodies',
        title: 'Sweatshirts & hoodies',
        intro: 'Fleece and loopback for the eight cold months.',
        children: [
          { handle: 'hoodies', title: 'Hoodies', intro: 'From light jersey to brushed fleece.' },
          { handle: 'sweatshirts', title: 'Sweatshirts', intro: 'Crew necks that keep their collar.' },
        ],
      },
      { handle: 'socks', title: 'Socks', intro: 'Crew socks in pairs, both legs printed alike.' },
      { handle: 'kids-clothing', title: 'Kids', intro: 'No scratchy labels, wide necks, inks tested like a toy.' },
      { handle: 'for-teams', title: 'For teams', intro: 'Many sizes, many colors, and prices by the hundred.' },
    ],
  },
  {
    handle: 'accessories',
    title: 'Accessories',
    intro: 'To carry, to wear, to work on, or to hold to your ear.',
    children: [
      { handle: 'tote-bags', title: 'Tote bags', intro: 'From reusable gift wrap to canvas that keeps its shape.' },
      { handle: 'aprons', title: 'Aprons', intro: 'Twill that brushes clean, printed on the chest.' },
      { handle: 'caps', title: 'Caps', intro: 'Embroidered, never printed.' },
      { handle: 'phone-cases', title: 'Phone cases', intro: 'Slim, tough, soft to the touch, or made from flax.' },
      { handle: 'desk-mats', title: 'Mouse pads & desk mats', intro: 'Smooth cloth on rubber, printed to the edge.' },
    ],
  },
];
