/**
 * Blanks of which no scene shows what their words say, each with what a picture would have to show. They are not
 * offered: neither they nor ready designs on them come into the shop. When a scene shows it, the line goes.
 */
export const awaitingPictures: Readonly<Record<string, string>> = {
  // T-shirts: there is one, of regular cut and plain cloth.
  'tri-blend-tee': 'the grain of a melange',
  'vintage-wash-tee': 'stone-washed, faded cloth',
  // The women's tee is a fitted one.
  'womens-tri-blend-tee': 'the grain of a melange',
  // Hoodies and sweatshirts: regular ones with cords, of plain cloth.
  'heavyweight-hoodie': 'a hood without cords, side panels and a boxy body',
  'oversized-hoodie': 'a wide body and dropped shoulders',
  'washed-hoodie': 'faded seams',
  'relaxed-sweatshirt': 'a loose body, dropped shoulders and long sleeves',
  'washed-sweatshirt': 'cloth that was dyed and washed after sewing',
  // The caps are those of grown-ups.
  'kids-cap': "a child's crown",
  // The phone cases are opaque shells.
  'clear-edge-case': 'see-through sides',
  'ring-case': 'the ring',
  'wallet-case': 'the pocket for cards',
  'clear-sticker-sheet': 'a see-through sheet',
  'kraft-sticker-sheet': 'stickers with a border of kraft paper',
  // The card is a folded one before its envelope.
  'seed-card': 'seeds in the paper',
  'party-card': 'a flat card with a printed back',
  // What stands around a canvas shows its size.
  'linen-canvas': 'linen that shows through',
  // Cushions are of one plain weave.
  'linen-look-cushion': 'a slubby weave',
  'velvet-cushion': 'the nap of velvet',
  'boucle-cushion': 'the curly back',
  'garden-cushion': 'ties at the back corners',
  // The blanket turns over a corner with a deep pile behind it.
  'minky-blanket': 'the nap of velvet',
  'picnic-blanket': 'a coated back and straps',
  'nursery-blanket': 'padding and a smooth back',
};
