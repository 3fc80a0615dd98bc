/* What the demo shop's sample reviews say, by kind of thing and by stars. They are marked as sample data everywhere. */

export type Family = 'garment' | 'drinkware' | 'paper' | 'cushion' | 'other';

type Sayings = { 5: string[]; 4: string[]; 3: string[]; 2: string[]; 1: string[] };

export const sayings: Record<Family, Sayings> = {
  garment: {
    5: [
      'Washed it six times by now and the print looks like on the first day. The collar has not gone wavy either.',
      'The colors are exactly what the preview showed. I held my phone next to it to check.',
      'Ordered one to try, then eleven more for the whole choir. Everybody asks where it is from.',
      'Soft, thick enough not to see through, and the seams sit straight. Would buy again without thinking.',
      'My brother does not wear anything with pictures on it. He wears this.',
    ],
    4: [
      'Lovely print. Half a size larger than the table made me think, so check your chest width.',
      'Good cloth and a clean print. One star off because the parcel came a day late.',
      'Very nice. The black is deep, the fine lines are a bit softer than on screen.',
    ],
    3: ['The shirt is fine, but the motif sits higher than I expected. Should have used the preview.'],
    2: ['Nice picture, but size M came out long on me. Exchange was friendly, still a hassle.'],
    1: ['Mine had a loose thread in the shoulder seam. They sent a new one, so this is about the first.'],
  },
  drinkware: {
    5: [
      'Dishwasher every day since spring. Nothing has faded.',
      'The picture goes all the way to the handle, and the seam is where nobody looks.',
      'Bought it as a present and kept it. Ordered a second one for the present.',
      'Feels heavier than it looks, in a good way. Keeps tea warm for a whole meeting.',
    ],
    4: [
      'Great print, very sharp. I would have liked it a finger wider.',
      'Well packed, arrived whole. The blue is a touch darker than on my screen.',
    ],
    3: ['Pretty, but the rim is thicker than I like to drink from.'],
    2: ['The print is a little off center on mine. Only I see it, but I see it.'],
    1: ['Arrived with a chip in the base. The replacement was there four days later.'],
  },
  paper: {
    5: [
      'Heavy, matte, no reflections from the window. It looks like it cost three times as much.',
      'Came in a stiff square tube, not a dent. The colors are calmer and better than on the monitor.',
      'The edges are cut so cleanly that I have not even framed it.',
      'Third one from here, and all three match in tone. They hang in one row now.',
    ],
    4: [
      'Beautiful. Took two days under books to lie flat.',
      'Very good print; the frame was an easy fit. The white is a warm white, mind you.',
    ],
    3: ['Good paper, but smaller on the wall than I imagined. Measure first.'],
    2: ['A corner was bent in the post. They refunded part of it.'],
    1: ['The tube was crushed by the carrier. New one is on its way, so we will see.'],
  },
  cushion: {
    5: [
      'The cat took it over within the hour. Fur comes off with a brush, print stays.',
      'Zip is hidden, corners are full, pattern runs right over the edge. Exactly as pictured.',
      'Bright without shouting. It pulled the whole sofa together.',
    ],
    4: ['Very good quality. A tad firmer than my others.', 'Love the colors. Iron it inside out and it looks new.'],
    3: ['Nice, but the fabric has more of a sheen than I thought.'],
    2: ['The pattern is cut off a little more on one side than the other.'],
    1: ['Zip stuck on the second wash. Waiting for an answer.'],
  },
  other: {
    5: [
      'Exactly what was shown, and faster than promised.',
      'Made a bad drawing of mine look good. That is all I wanted.',
      'Solid, well made, and the print is crisp to the edge.',
      'Gave it to my mother. She thinks I have become an artist.',
    ],
    4: ['Very pleased. The colors are slightly deeper than on screen.', 'Good work, nicely packed. A day late.'],
    3: ['Does what it should. Expected it a little larger.'],
    2: ['The print is fine, the material feels thinner than I hoped.'],
    1: ['Mine came scratched. They are sending another.'],
  },
};

export const authors = [
  'Ada',
  'Benno',
  'Carla',
  'Dmitri',
  'Eilís',
  'Femi',
  'Greta',
  'Hiro',
  'Ines',
  'Jonas',
  'Kaja',
  'Liam',
  'Mina',
  'Noor',
  'Oskar',
  'Priya',
  'Quentin',
  'Rosa',
  'Sanna',
  'Tomás',
  'Uma',
  'Viktor',
  'Wren',
  'Yusuf',
  'Zofia',
];
