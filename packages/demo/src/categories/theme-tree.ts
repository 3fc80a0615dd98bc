import type { CategorySeed } from '../catalog.types.ts';

/** Where ready designs are found, by theme; artworks name the categories they belong to. */
export const themeTree: CategorySeed[] = [
  {
    handle: 'nature',
    title: 'Nature',
    intro: 'Leaves, ridges and tides, drawn from walks rather than from other pictures.',
    children: [
      {
        handle: 'botanical',
        title: 'Botanical',
        intro: 'Prints for people who own more plants than chairs.',
        children: [
          {
            handle: 'ferns-and-leaves',
            title: 'Ferns & leaves',
            intro: 'Fronds and big leaves, cut by hand and by scissors.',
          },
          { handle: 'wildflowers', title: 'Wildflowers', intro: 'From roadsides, gardens, and the edge of the field.' },
          { handle: 'house-plants', title: 'Houseplants', intro: 'In pots, on shelves, mostly alive.' },
          {
            handle: 'fruit-and-fungi',
            title: 'Fruit & fungi',
            intro: 'What grows on trees, and what grows under them.',
          },
        ],
      },
      {
        handle: 'mountains-and-woods',
        title: 'Mountains & woods',
        intro: 'High paths, quiet trees and the light after six.',
      },
      { handle: 'sea-and-coast', title: 'Sea & coast', intro: 'Waves, lamps and large animals.' },
    ],
  },
  {
    handle: 'animals',
    title: 'Animals',
    intro: 'No animal was asked to pose twice.',
    children: [
      { handle: 'cats', title: 'Cats', intro: 'On walls, mostly.' },
      { handle: 'forest-animals', title: 'Forest animals', intro: 'Fox, hare, owl and the neighbors.' },
      { handle: 'water-animals', title: 'Sea animals', intro: 'Slow swimmers in good colors.' },
      { handle: 'nursery', title: 'Nursery', intro: 'Friendly faces for small rooms.' },
    ],
  },
  {
    handle: 'patterns',
    title: 'Patterns',
    intro: 'Repeats that look good from across the room and better up close.',
    children: [
      {
        handle: 'geometric',
        title: 'Geometric',
        intro: 'Arcs, squares and the space between them.',
        children: [
          {
            handle: 'mid-century',
            title: 'Mid-century',
            intro: 'Quarter circles in the colors of old record sleeves.',
          },
          { handle: 'bauhaus', title: 'Bauhaus', intro: 'Primary shapes, arranged with care and a ruler.' },
          { handle: 'geometric-tiles', title: 'Tiles', intro: 'Checks, scallops and stars, as laid on floors.' },
        ],
      },
      { handle: 'all-over-prints', title: 'All-over prints', intro: 'Patterns that run to the edge and past it.' },
      { handle: 'abstract-shapes', title: 'Abstract shapes', intro: 'Cut, torn, or drawn with one brush.' },
      { handle: 'folk-art', title: 'Folk art', intro: 'Symmetry, suns and painted chests.' },
    ],
  },
  {
    handle: 'typography',
    title: 'Typography',
    intro: 'Words worth putting on a wall, a chest or a mug.',
    children: [
      { handle: 'quotes', title: 'Short sentences', intro: 'Said once, set large.' },
      { handle: 'office-humour', title: 'Office', intro: 'For the desk, and against it.' },
      { handle: 'school-and-teachers', title: 'School', intro: 'For those who explain it again.' },
    ],
  },
  {
    handle: 'food-and-drink',
    title: 'Food & drink',
    intro: 'For people who feed people.',
    children: [
      { handle: 'kitchen-lettering-and-food', title: 'Kitchen', intro: 'Soup, slices and one nervous jar.' },
      { handle: 'coffee-lettering', title: 'Coffee & tea', intro: 'Best read before nine.' },
      { handle: 'baking-lettering', title: 'Baking', intro: 'Flour on everything.' },
      { handle: 'kitchen-garden', title: 'Kitchen garden', intro: 'Olives, cherries and too much zucchini.' },
    ],
  },
  {
    handle: 'travel-outdoors',
    title: 'Travel & outdoors',
    intro: 'For weekends that need a bag.',
    children: [
      { handle: 'camping', title: 'Camping', intro: 'Canvas, lanterns and pines.' },
      { handle: 'cycling', title: 'Cycling', intro: 'Two wheels and no hurry.' },
      { handle: 'coast-trips', title: 'Coast trips', intro: 'Where the road ends and the lamp begins.' },
      { handle: 'road-trips', title: 'Road trips', intro: 'Slow vans, long light, no reservations.' },
    ],
  },
  {
    handle: 'hobbies',
    title: 'Hobbies',
    intro: 'What people do when nobody pays them.',
    children: [
      { handle: 'music', title: 'Music', intro: 'Three chords, two sides.' },
      { handle: 'books-and-games', title: 'Books & games', intro: 'For evenings in.' },
      { handle: 'craft-and-garden', title: 'Craft & garden', intro: 'One more row, in wool or in soil.' },
      { handle: 'science', title: 'Science', intro: 'Checked, then printed.' },
    ],
  },
  {
    handle: 'retro',
    title: 'Retro',
    intro: 'Stripes, suns and the optimism of older paper.',
    children: [
      { handle: 'seventies', title: 'Seventies sun', intro: 'Warm stripes that never went away.' },
      { handle: 'modernist', title: 'Modernist', intro: 'From the drawing tables of the last century.' },
    ],
  },
  {
    handle: 'night-sky',
    title: 'Night sky',
    intro: 'Moons, maps and other reasons to stay up.',
    children: [
      { handle: 'constellations', title: 'Constellations', intro: 'Star maps that are right about the stars.' },
      { handle: 'moonlight', title: 'Moonlight', intro: 'Lit from behind.' },
      { handle: 'planets', title: 'Planets & rockets', intro: 'Weekends away, by other means.' },
    ],
  },
  {
    handle: 'occasions',
    title: 'Occasions',
    intro: 'Dates that come around, and days that come once.',
    children: [
      {
        handle: 'seasons',
        title: 'Seasons',
        intro: 'Four of them, and the days in between.',
        children: [
          { handle: 'spring-and-easter', title: 'Spring & Easter', intro: 'Eggs, ears and early flowers.' },
          { handle: 'autumn-prints', title: 'Autumn', intro: 'Acorns, soup and low light.' },
          { handle: 'halloween-prints', title: 'Halloween', intro: 'Sheets, pumpkins and a cat who knows something.' },
          { handle: 'winter-prints', title: 'Winter', intro: 'Scarves, snow and breath that can be seen.' },
          { handle: 'christmas-prints', title: 'Christmas', intro: 'Trees, cookies, and merry everything.' },
        ],
      },
      { handle: 'birthdays', title: 'Birthdays', intro: 'Another lap, with cake.' },
      { handle: 'love-and-weddings', title: 'Love & weddings', intro: 'For two, and for the kitchen wall after it.' },
      { handle: 'mothers-and-gardens', title: 'For moms', intro: 'Flowers that last longer than the card.' },
      { handle: 'fathers-prints', title: 'For dads', intro: 'For the one with the good screwdriver.' },
      { handle: 'home-and-moving', title: 'New home', intro: 'A roof, a door, a great many boxes.' },
    ],
  },
];
