import type { CategorySeed } from './catalog-seed.types.ts';

export const productCategories: CategorySeed[] = [
  {
    handle: 'clothing',
    title: 'Clothing',
    intro: 'Blank garments chosen for how they print and how they wear.',
    children: [
      {
        handle: 't-shirts',
        title: 'T-shirts',
        intro: 'Five tees from feather-light to heavyweight, printed one at a time.',
        children: [
          {
            handle: 'classic-t-shirts',
            title: 'Classic',
            intro: 'Regular fit, mid weight, every size: the safe choice for a first order.',
            members: [
              { handle: 'classic-cotton-tee', weight: 900 },
              { handle: 'recycled-everyday-tee', weight: 640 },
            ],
          },
          {
            handle: 'heavyweight-t-shirts',
            title: 'Heavyweight',
            intro: 'Dense cotton and the largest print areas we have.',
            members: [
              { handle: 'heavyweight-tee', weight: 880 },
              { handle: 'garment-dyed-tee', weight: 720 },
            ],
          },
          {
            handle: 'organic-recycled-t-shirts',
            title: 'Organic & recycled',
            intro: 'Cotton grown without pesticides, or spun a second time.',
            members: [
              { handle: 'organic-ringspun-tee', weight: 860 },
              { handle: 'recycled-everyday-tee', weight: 700 },
            ],
          },
        ],
      },
    ],
  },
  {
    handle: 'home-living',
    title: 'Home & living',
    intro: 'Prints for walls and sofas, made to order in the size they hang.',
    children: [
      {
        handle: 'wall-art',
        title: 'Wall art',
        intro: 'Posters and prints on four papers, rolled or framed.',
        children: [
          {
            handle: 'posters',
            title: 'Posters',
            intro: 'Matte, recycled and satin sheets that fit every 50 × 70 frame.',
            members: [
              { handle: 'matte-poster', weight: 910 },
              { handle: 'recycled-poster', weight: 760 },
              { handle: 'satin-photo-poster', weight: 740 },
            ],
          },
          {
            handle: 'fine-art-prints',
            title: 'Fine-art prints',
            intro: 'Pigment inks on cotton rag, for editions that should outlive their frames.',
            members: [
              { handle: 'museum-giclee-print', weight: 930 },
              { handle: 'satin-photo-poster', weight: 520 },
            ],
          },
        ],
      },
      {
        handle: 'cushions',
        title: 'Cushions',
        intro: 'Square cushions printed edge to edge, with plain backs to match.',
        children: [
          {
            handle: 'indoor-cushions',
            title: 'Indoor cushions',
            intro: 'Linen look, cotton canvas and velvet.',
            members: [
              { handle: 'linen-look-cushion', weight: 840 },
              { handle: 'velvet-cushion', weight: 820 },
              { handle: 'cotton-canvas-cushion', weight: 780 },
            ],
          },
          {
            handle: 'outdoor-cushions',
            title: 'Outdoor cushions',
            intro: 'For balconies, boats and benches that see some weather.',
            members: [{ handle: 'outdoor-cushion', weight: 600 }],
          },
        ],
      },
    ],
  },
  {
    handle: 'drinkware',
    title: 'Drinkware',
    intro: 'Mugs printed from handle to handle, safe in the dishwasher.',
    children: [
      {
        handle: 'mugs',
        title: 'Mugs',
        intro: 'White, two-tone and large: three mugs that cover every desk.',
        children: [
          {
            handle: 'classic-mugs',
            title: 'Classic mugs',
            intro: 'The straight 11 oz mug in white.',
            members: [{ handle: 'ceramic-mug', weight: 920 }],
          },
          {
            handle: 'coloured-mugs',
            title: 'Coloured mugs',
            intro: 'A second colour inside and on the handle.',
            members: [
              { handle: 'two-tone-mug', weight: 830 },
              { handle: 'large-mug', weight: 560 },
            ],
          },
          {
            handle: 'large-mugs',
            title: 'Large mugs',
            intro: 'Fifteen ounces for long mornings.',
            members: [{ handle: 'large-mug', weight: 690 }],
          },
        ],
      },
    ],
  },
];

export const podCategories: CategorySeed[] = [
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
            members: [
              { handle: 'fern-linocut', weight: 900 },
              { handle: 'paper-monstera', weight: 800 },
            ],
          },
          {
            handle: 'fruit-and-fungi',
            title: 'Fruit & fungi',
            intro: 'What grows on trees, and what grows under them.',
            members: [
              { handle: 'citrus-crate', weight: 700 },
              { handle: 'mushroom-wood', weight: 800 },
            ],
          },
        ],
      },
      {
        handle: 'mountains-and-woods',
        title: 'Mountains & woods',
        intro: 'High paths, quiet trees and the light after six.',
        members: [
          { handle: 'ridgeline-dusk', weight: 900 },
          { handle: 'mushroom-wood', weight: 500 },
          { handle: 'camp-lantern', weight: 600 },
        ],
      },
      {
        handle: 'sea-and-coast',
        title: 'Sea & coast',
        intro: 'Waves, lamps and large animals.',
        members: [
          { handle: 'tidewater', weight: 700 },
          { handle: 'harbour-light', weight: 900 },
          { handle: 'whale-song', weight: 800 },
        ],
      },
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
            intro: 'Quarter circles in the colours of old record sleeves.',
            members: [{ handle: 'atomic-arcs', weight: 900 }],
          },
          {
            handle: 'bauhaus',
            title: 'Bauhaus',
            intro: 'Primary shapes, arranged with care and a ruler.',
            members: [{ handle: 'primary-forms', weight: 850 }],
          },
        ],
      },
      {
        handle: 'all-over-prints',
        title: 'All-over prints',
        intro: 'Patterns that run to the edge and past it.',
        members: [
          { handle: 'citrus-crate', weight: 900 },
          { handle: 'terrazzo-ember', weight: 800 },
          { handle: 'tidewater', weight: 600 },
          { handle: 'atomic-arcs', weight: 500 },
        ],
      },
    ],
  },
  {
    handle: 'typography',
    title: 'Typography',
    intro: 'Words worth putting on a wall, a chest or a mug.',
    children: [
      {
        handle: 'quotes',
        title: 'Short sentences',
        intro: 'Said once, set large.',
        members: [
          { handle: 'make-room', weight: 900 },
          { handle: 'slow-sunday', weight: 600 },
        ],
      },
      {
        handle: 'kitchen-lettering',
        title: 'Kitchen lettering',
        intro: 'For coffee people, bread people and people who feed people.',
        children: [
          {
            handle: 'coffee-lettering',
            title: 'Coffee',
            intro: 'Best read before nine.',
            members: [{ handle: 'first-coffee', weight: 900 }],
          },
          {
            handle: 'baking-lettering',
            title: 'Baking',
            intro: 'Flour on everything.',
            members: [{ handle: 'sunday-sourdough', weight: 850 }],
          },
        ],
      },
    ],
  },
  {
    handle: 'animals',
    title: 'Animals',
    intro: 'Cats, koi and whales. No animal was asked to pose twice.',
    children: [
      {
        handle: 'cats',
        title: 'Cats',
        intro: 'On walls, mostly.',
        members: [{ handle: 'cat-and-moon', weight: 900 }],
      },
      {
        handle: 'water-animals',
        title: 'Fish & whales',
        intro: 'Slow swimmers in good colours.',
        members: [
          { handle: 'koi-circle', weight: 850 },
          { handle: 'whale-song', weight: 800 },
        ],
      },
    ],
  },
  {
    handle: 'travel-outdoors',
    title: 'Travel & outdoors',
    intro: 'For weekends that need a bag.',
    children: [
      {
        handle: 'camping',
        title: 'Camping',
        intro: 'Canvas, lanterns and pines.',
        members: [
          { handle: 'camp-lantern', weight: 900 },
          { handle: 'ridgeline-dusk', weight: 500 },
        ],
      },
      {
        handle: 'cycling',
        title: 'Cycling',
        intro: 'Two wheels and no hurry.',
        members: [{ handle: 'long-way-home', weight: 900 }],
      },
      {
        handle: 'coast-trips',
        title: 'Coast trips',
        intro: 'Where the road ends and the lamp begins.',
        members: [{ handle: 'harbour-light', weight: 700 }],
      },
    ],
  },
  {
    handle: 'retro',
    title: 'Retro',
    intro: 'Stripes, suns and the optimism of older paper.',
    children: [
      {
        handle: 'seventies',
        title: 'Seventies sun',
        intro: 'Warm stripes that never went away.',
        members: [
          { handle: 'slow-sunday', weight: 900 },
          { handle: 'long-way-home', weight: 400 },
        ],
      },
      {
        handle: 'modernist',
        title: 'Modernist',
        intro: 'From the drawing tables of the last century.',
        members: [
          { handle: 'primary-forms', weight: 900 },
          { handle: 'atomic-arcs', weight: 700 },
          { handle: 'terrazzo-ember', weight: 500 },
        ],
      },
    ],
  },
  {
    handle: 'night-sky',
    title: 'Night sky',
    intro: 'Moons, maps and other reasons to stay up.',
    children: [
      {
        handle: 'constellations',
        title: 'Constellations',
        intro: 'Star maps that are right about the stars.',
        members: [{ handle: 'northern-sky', weight: 900 }],
      },
      {
        handle: 'moonlight',
        title: 'Moonlight',
        intro: 'Lit from behind.',
        members: [
          { handle: 'cat-and-moon', weight: 800 },
          { handle: 'whale-song', weight: 400 },
        ],
      },
    ],
  },
];
