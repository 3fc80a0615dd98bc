/**
 * Blanks of which no scene shows what their words say, each with what a picture would have to show. They are not
 * offered: neither they nor ready designs on them come into the shop. When a scene shows it, the line goes.
 */
export const awaitingPictures: Readonly<Record<string, string>> = {
  // Cushions are pictured from the front, their backs without anything on them.
  'garden-cushion': 'ties at the back corners',
  // The blanket turns over a corner with a deep pile behind it.
  'picnic-blanket': 'a coated back and straps',
  'nursery-blanket': 'padding and a smooth back',
};
