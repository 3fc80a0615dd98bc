/**
 * Blanks of which no scene shows what their words say, each with what a picture would have to show. They are not
 * offered: neither they nor ready designs on them come into the shop. When a scene shows it, the line goes.
 */
export const awaitingPictures: Readonly<Record<string, string>> = {
  // The phone cases are opaque shells.
  'wallet-case': 'the pocket for cards',
  'clear-sticker-sheet': 'a see-through sheet',
  'kraft-sticker-sheet': 'stickers with a border of kraft paper',
  // The card is a folded one before its envelope.
  'seed-card': 'seeds in the paper',
  'party-card': 'a flat card with a printed back',
  // What stands around a canvas shows its size.
  'linen-canvas': 'linen that shows through',
};
