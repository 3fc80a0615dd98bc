/** How the artworks that are drawn area by area are offered: sentences for descriptions, and where they belong. */
export const drawnListings: Record<string, { notes: string[]; categories: string[] }> = {
  'ridgeline-dusk': {
    notes: [
      'Six ridges, each a little paler than the one before.',
      'The last light of a long walk.',
      'For people who count hills instead of sheep.',
    ],
    categories: ['mountains-and-woods', 'camping', 'fathers-prints'],
  },
  'cat-and-moon': {
    notes: [
      'A cat, a moon and a polite request not to disturb either.',
      'The neighbor’s cat, who keeps office hours at night.',
      'Two in the morning, seen by the only one awake.',
    ],
    categories: ['cats', 'moonlight', 'halloween-prints'],
  },
  'fern-linocut': {
    notes: [
      'One frond, cut by hand, with the marks of the knife left in.',
      'Green, patient and older than flowers.',
      'A cutting that needs no water.',
    ],
    categories: ['ferns-and-leaves', 'mothers-and-gardens'],
  },
  'atomic-arcs': {
    notes: [
      'Seven tiles, six colors, no two neighbors alike.',
      'A kitchen floor the landlord did not approve.',
      'Quarter circles with a good memory of 1958.',
    ],
    categories: ['mid-century', 'modernist', 'all-over-prints', 'geometric-tiles'],
  },
  tidewater: {
    notes: [
      'Waves counted from a pier, row by row.',
      'The tide is never late, and neither is this.',
      'Pale at the sand, dark further out.',
    ],
    categories: ['sea-and-coast', 'all-over-prints', 'geometric-tiles'],
  },
  'slow-sunday': {
    notes: ['A sun that is in no hurry either.', 'For the day that has no list.', 'Warm stripes, late breakfast.'],
    categories: ['seventies', 'quotes'],
  },
  'citrus-crate': {
    notes: [
      'Oranges, lemons, limes and grapefruit, in no order.',
      'A breakfast table that never runs out.',
      'Sliced, stacked and very awake.',
    ],
    categories: ['all-over-prints', 'fruit-and-fungi', 'kitchen-garden'],
  },
  'northern-sky': {
    notes: [
      'The stars of the north, where they really are.',
      'A map for people who stay up.',
      'Drawn from a catalog, checked from a field.',
    ],
    categories: ['constellations', 'science'],
  },
  'first-coffee': {
    notes: [
      'Please come back after the first cup.',
      'A portrait of the only colleague who is always ready.',
      'Awake, by appointment.',
    ],
    categories: ['coffee-lettering', 'office-humour'],
  },
  'long-way-home': {
    notes: [
      'Two wheels and the road along the river.',
      'Home is straight on; we turned left.',
      'For people who add ten kilometers on purpose.',
    ],
    categories: ['cycling', 'seventies', 'love-and-weddings'],
  },
  'harbour-light': {
    notes: [
      'The lamp at the end of the mole, seen from the sea.',
      'For those who find their way back.',
      'Salt, stone and one good bulb.',
    ],
    categories: ['sea-and-coast', 'coast-trips'],
  },
  'paper-monstera': {
    notes: [
      'Big leaves, cut from paper with the big scissors.',
      'The plant that outgrew the corner.',
      'All the jungle a hallway can take.',
    ],
    categories: ['ferns-and-leaves', 'house-plants', 'mothers-and-gardens'],
  },
  'mushroom-wood': {
    notes: [
      'What comes up in the wood overnight.',
      'Small roofs, nobody home.',
      'Found between the second and the third pine.',
    ],
    categories: ['fruit-and-fungi', 'mountains-and-woods', 'autumn-prints', 'halloween-prints'],
  },
  'primary-forms': {
    notes: [
      'A circle, a square and a triangle, on good terms.',
      'Arranged with care and a ruler.',
      'Three colors, no ornament.',
    ],
    categories: ['modernist', 'bauhaus', 'abstract-shapes'],
  },
  'koi-circle': {
    notes: ['Two koi, one circle and no hurry.', 'A courtyard pond for the wall.', 'They never meet, and never part.'],
    categories: ['water-animals', 'folk-art'],
  },
  'whale-song': {
    notes: ['A very large guest below a very small boat.', 'Low notes only.', 'Slow, deep and covered in stars.'],
    categories: ['water-animals', 'sea-and-coast', 'moonlight', 'nursery'],
  },
  'make-room': {
    notes: [
      'A note to self from the day the window sill was cleared.',
      'Large letters, small plants, good advice.',
      'Make room for what grows.',
    ],
    categories: ['quotes', 'mothers-and-gardens', 'school-and-teachers'],
  },
  'camp-lantern': {
    notes: [
      'One lantern, and everything it reaches.',
      'Gone outside; back when the batteries are empty.',
      'For tents, balconies and power cuts.',
    ],
    categories: ['camping', 'mountains-and-woods', 'fathers-prints'],
  },
  'terrazzo-ember': {
    notes: [
      'A stair of stone chips, warmed up.',
      'The post office floor, saved in time.',
      'Every chip placed, none repeated.',
    ],
    categories: ['all-over-prints', 'modernist', 'abstract-shapes'],
  },
  'sunday-sourdough': {
    notes: [
      'Twenty-four hours for one loaf.',
      'For those who feed a jar and call it by name.',
      'Crust first, then everything else.',
    ],
    categories: ['baking-lettering', 'kitchen-lettering-and-food'],
  },
};
