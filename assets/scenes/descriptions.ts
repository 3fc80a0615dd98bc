import type { SceneMeta } from '@merchmill/mockup/scene.ts';
import { sceneViews } from './views.ts';

/** What a person decides about a scene; the rest of `meta.json` is measured when it is packed. */
export type SceneDescription = Pick<
  SceneMeta,
  'label' | 'role' | 'views' | 'areaMm' | 'fit' | 'edge' | 'cloth' | 'sheet' | 'parts'
>;

type Size = readonly [widthMm: number, heightMm: number];
const body = { key: 'body', label: 'Body', color: '#f6f5f3' };
const inside = { key: 'inside', label: 'Inner back', color: null };
const neckLabel = { key: 'label', label: 'Neck label', color: '#f4f2ee' };

/** A garment laid flat; from the front one sees the inside of its back. */
function garment(label: string, [widthMm, heightMm]: Size, parts: SceneDescription['parts']): SceneDescription {
  return { label, areaMm: { widthMm, heightMm }, fit: 'top', edge: 'float', cloth: true, parts };
}
const front = (label: string, size: Size, third: SceneDescription['parts'] = [neckLabel]) =>
  garment(`${label} laid flat, front`, size, [body, inside, ...third]);
const back = (label: string, size: Size) => garment(`${label} laid flat, back`, size, [body]);

const shirt: Size = [304.8, 406.4];
const sweatshirt: Size = [304.8, 355.6];
const womens: Size = [254, 355.6];
const kids: Size = [228.6, 304.8];
/** The sheet that is laid on a whole shirt in the press. */
const pressed: Size = [1000, 820];
const cords = { key: 'cords', label: 'Cords and label', color: '#f4f2ee' };

const glazed = { key: 'body', label: 'Outside', color: '#ffffff' };
const glazedInside = { key: 'accent', label: 'Inside', color: '#ffffff' };

/** A mug; where it is not said otherwise, the handle has the color of the inside. */
function mug(
  label: string,
  [widthMm, heightMm]: Size,
  accents: SceneDescription['parts'] = [{ ...glazedInside, label: 'Inside and handle' }],
): SceneDescription {
  const parts = [glazed, ...accents];
  return { label, areaMm: { widthMm, heightMm }, fit: 'center', edge: 'float', cloth: false, parts };
}

function canvas(label: string, [widthMm, heightMm]: Size): SceneDescription {
  const parts = [{ key: 'body', label: 'Canvas', color: '#ffffff' }];
  return { label, areaMm: { widthMm, heightMm }, fit: 'cover', edge: 'full', cloth: false, parts };
}

function flatCard(label: string, second = 'Back'): SceneDescription {
  const parts = [
    { key: 'body', label: 'Front', color: '#ffffff' },
    { key: 'back', label: second, color: '#ffffff' },
  ];
  return { label, areaMm: { widthMm: 105, heightMm: 148 }, fit: 'cover', edge: 'full', cloth: false, parts };
}

function cushion(label: string): SceneDescription {
  const parts = [
    { key: 'body', label: 'Front', color: '#f4f2ee' },
    { key: 'back', label: 'Back and piping', color: '#f4f2ee' },
  ];
  return { label, areaMm: { widthMm: 450, heightMm: 450 }, fit: 'cover', edge: 'full', cloth: true, parts };
}

function blanket(
  label: string,
  front: string,
  { back, color = '#f4f0e8', third = [] }: { back: string; color?: string; third?: SceneDescription['parts'] },
): SceneDescription {
  const parts = [{ key: 'body', label: front, color: '#f6f5f3' }, { key: 'back', label: back, color }, ...third];
  return { label, areaMm: { widthMm: 1270, heightMm: 1524 }, fit: 'cover', edge: 'full', cloth: true, parts };
}

function mat(label: string, [widthMm, heightMm]: Size, edge: string): SceneDescription {
  const parts = [
    { key: 'body', label: 'Cloth', color: '#f6f5f3' },
    { key: 'edge', label: edge, color: '#1d1d1f' },
  ];
  return { label, areaMm: { widthMm, heightMm }, fit: 'cover', edge: 'full', cloth: true, parts };
}

function cap(label: string): SceneDescription {
  const parts = [
    { key: 'body', label: 'Crown', color: '#f6f5f3' },
    { key: 'brim', label: 'Brim, button and eyelets', color: null },
  ];
  return { label, areaMm: { widthMm: 110, heightMm: 55 }, fit: 'center', edge: 'float', cloth: true, parts };
}

function phoneCase(label: string, third: SceneDescription['parts'] = []): SceneDescription {
  const parts = [
    { key: 'body', label: 'Case', color: '#ffffff' },
    { key: 'phone', label: 'Phone and camera', color: '#ffffff' },
    ...third,
  ];
  return { label, areaMm: { widthMm: 70, heightMm: 146 }, fit: 'cover', edge: 'full', cloth: false, parts };
}

const products: Record<string, SceneDescription> = {
  'tee-front': front('T-shirt', shirt),
  'tee-back': back('T-shirt', shirt),
  'womens-tee-front': front('Fitted T-shirt', womens),
  'womens-tee-back': back('Fitted T-shirt', womens),
  'sweatshirt-front': front('Sweatshirt', sweatshirt),
  'sweatshirt-back': back('Sweatshirt', shirt),
  'hoodie-front': front('Hoodie', [304.8, 304.8], [cords]),
  'hoodie-back': back('Hoodie', shirt),
  'tall-tee-front': front('Long T-shirt', shirt),
  'oversized-tee-front': front('Wide T-shirt', shirt),
  'kids-tee-front': front("Child's T-shirt", kids, []),
  'womens-straight-tee-front': front("Straight women's T-shirt", womens),
  'womens-boxy-tee-front': front("Short, wide women's T-shirt", womens),
  'womens-long-tee-front': front("Long women's T-shirt with a curved hem", womens),
  'melange-tee-front': front('Slim T-shirt of a melange', shirt),
  'melange-tee-back': back('Slim T-shirt of a melange', shirt),
  'womens-melange-tee-front': front("Slim women's T-shirt of a melange", womens),
  'womens-melange-tee-back': back("Slim women's T-shirt of a melange", womens),
  'vintage-tee-front': front('Washed T-shirt with pale seams', shirt),
  'vintage-tee-back': back('Washed T-shirt with pale seams', shirt),
  'all-over-tee-front': { ...front('T-shirt printed all over', pressed), fit: 'cover', edge: 'full' },
  'all-over-tee-back': { ...back('T-shirt printed all over', pressed), fit: 'cover', edge: 'full' },
  'boxy-hoodie-front': front('Wide hoodie without cords', [304.8, 304.8]),
  'boxy-hoodie-back': back('Wide hoodie without cords', shirt),
  'oversized-hoodie-front': front('Oversized hoodie', [304.8, 304.8], [cords]),
  'oversized-hoodie-back': back('Oversized hoodie', shirt),
  'washed-hoodie-front': front('Washed hoodie with pale seams', [304.8, 304.8], [cords]),
  'washed-hoodie-back': back('Washed hoodie with pale seams', shirt),
  'relaxed-sweatshirt-front': front('Loose sweatshirt with long sleeves', sweatshirt),
  'relaxed-sweatshirt-back': back('Loose sweatshirt with long sleeves', shirt),
  'washed-sweatshirt-front': front('Washed sweatshirt with pale seams', sweatshirt),
  'washed-sweatshirt-back': back('Washed sweatshirt with pale seams', shirt),
  'cap-front': cap('Cap with a curved brim'),
  'washed-cap-front': cap('Soft cap with pale edges'),
  'cord-cap-front': cap('Corduroy cap with a flat brim'),
  'kids-cap-front': cap("Child's cap"),
  'mesh-cap-front': cap('Cap with a mesh back'),
  'mug-right': mug('Mug, handle on the right', [200, 86]),
  'mug-left': mug('Mug, handle on the left', [200, 86]),
  'mug-front': mug('Mug, handle behind it', [200, 86]),
  'mug-inside-right': mug(
    'Mug with a white handle, handle on the right',
    [200, 86],
    [glazedInside, { key: 'handle', label: 'Handle', color: null }],
  ),
  'mug-inside-front': mug(
    'Mug with a white handle, handle behind it',
    [200, 86],
    [glazedInside, { key: 'handle', label: 'Handle', color: null }],
  ),
  'mug-matte-right': mug('Matte mug, handle on the right', [200, 86]),
  'mug-matte-front': mug('Matte mug, handle behind it', [200, 86]),
  'mug-thin-right': mug('Thin mug, handle on the right', [195, 80]),
  'mug-thin-front': mug('Thin mug, handle behind it', [195, 80]),
  'mug-wide-right': mug('Wide mug, handle on the right', [245, 84]),
  'mug-wide-front': mug('Wide mug, handle behind it', [245, 84]),
  'mug-giant-right': mug('Large mug beside an egg, handle on the right', [240, 108]),
  'mug-giant-front': mug('Large mug beside an egg, handle behind it', [240, 108]),
  'phone-case': phoneCase('Phone case on paper'),
  'clear-case': phoneCase('Phone case with clear sides on paper', [
    { key: 'side', label: 'Clear side', color: '#ffffff' },
  ]),
  'ring-case': phoneCase('Phone case, and another from inside with its ring of magnets', [
    { key: 'inside', label: 'Inside', color: '#ffffff' },
  ]),
  'wallet-case': phoneCase('Phone case with two cards in a pocket on its back', [
    { key: 'cards', label: 'Cards', color: '#ffffff' },
  ]),
  'gloss-case': phoneCase('Glossy phone case on paper'),
  notebook: {
    label: 'Hardcover notebook',
    areaMm: { widthMm: 148, heightMm: 210 },
    fit: 'cover',
    edge: 'full',
    cloth: false,
    parts: [
      { key: 'body', label: 'Cover', color: '#ffffff' },
      { key: 'elastic', label: 'Elastic and ribbon', color: '#1d1d1f' },
      { key: 'pages', label: 'Pages', color: '#ffffff' },
    ],
  },
  'soft-notebook': {
    label: 'Softcover notebook',
    areaMm: { widthMm: 148, heightMm: 210 },
    fit: 'cover',
    edge: 'full',
    cloth: false,
    parts: [
      { key: 'body', label: 'Cover', color: '#ffffff' },
      { key: 'thread', label: 'Thread', color: '#1d1d1f' },
      { key: 'pages', label: 'Pages', color: '#ffffff' },
    ],
  },
  tumbler: {
    label: 'Steel tumbler with lid',
    areaMm: { widthMm: 220, heightMm: 160 },
    fit: 'center',
    edge: 'float',
    cloth: false,
    parts: [
      { key: 'body', label: 'Powder coat', color: '#ffffff' },
      { key: 'lid', label: 'Lid', color: '#2a2b2d' },
      { key: 'steel', label: 'Bare steel', color: '#ffffff' },
    ],
  },
  'straw-tumbler': {
    label: 'Steel tumbler with a straw',
    areaMm: { widthMm: 220, heightMm: 160 },
    fit: 'center',
    edge: 'float',
    cloth: false,
    parts: [
      { key: 'body', label: 'Powder coat', color: '#ffffff' },
      { key: 'lid', label: 'Lid', color: '#2a2b2d' },
      { key: 'steel', label: 'Bare steel', color: '#ffffff' },
    ],
  },
  'festival-tumbler': {
    label: 'Steel cup without a lid',
    areaMm: { widthMm: 220, heightMm: 160 },
    fit: 'center',
    edge: 'float',
    cloth: false,
    parts: [
      { key: 'body', label: 'Powder coat', color: '#ffffff' },
      { key: 'steel', label: 'Bare steel', color: '#ffffff' },
    ],
  },
  'sticker-sheet': {
    label: 'Sticker sheet on paper',
    areaMm: { widthMm: 140, heightMm: 200 },
    fit: 'center',
    edge: 'float',
    cloth: false,
    parts: [{ key: 'body', label: 'Sheet', color: '#ffffff' }],
  },
  'kraft-sheet': {
    label: 'Kraft sticker sheet beside twine',
    areaMm: { widthMm: 140, heightMm: 200 },
    fit: 'center',
    edge: 'float',
    cloth: false,
    sheet: 'bare',
    parts: [{ key: 'body', label: 'Sheet', color: '#c9a878' }],
  },
  'clear-sheet': {
    label: 'See-through sticker sheet on paper and a dark card',
    areaMm: { widthMm: 140, heightMm: 200 },
    fit: 'center',
    edge: 'float',
    cloth: false,
    sheet: 'clear',
    parts: [
      { key: 'body', label: 'Sheet', color: '#ffffff' },
      { key: 'edge', label: 'Edge of the sheet', color: '#ffffff' },
    ],
  },
  'greeting-card': {
    label: 'Folded card before its envelope',
    areaMm: { widthMm: 105, heightMm: 148 },
    fit: 'cover',
    edge: 'full',
    cloth: false,
    parts: [
      { key: 'body', label: 'Front', color: '#ffffff' },
      { key: 'inside', label: 'Inside', color: '#ffffff' },
    ],
  },
  'flat-card': flatCard('Flat card on its back'),
  'party-card': flatCard('Pack of flat cards on their envelopes', 'Cards below'),
  'party-card-back': flatCard('Pack of flat cards on their envelopes, back', 'Cards below'),
  'seed-card': {
    ...flatCard('Card of paper with seeds on its envelope, beside a pot'),
    sheet: 'bare',
    parts: [{ key: 'body', label: 'Front', color: '#f1ebdd' }],
  },
  'canvas-framed': canvas('Framed canvas above a shelf', [400, 500]),
  'canvas-20-25': canvas('Small framed canvas on a shelf', [200, 250]),
  'canvas-60-75': canvas('Large framed canvas above a shelf', [600, 750]),
  'canvas-80-100': canvas('Framed canvas of a meter above a sideboard', [800, 1000]),
  'canvas-linen': {
    ...canvas('Framed linen canvas on a shelf', [400, 500]),
    sheet: 'bare',
    parts: [{ key: 'body', label: 'Linen', color: '#d9ccb3' }],
  },
  'poster-plain': {
    label: 'Poster on paper',
    areaMm: { widthMm: 500, heightMm: 700 },
    fit: 'cover',
    edge: 'full',
    cloth: false,
    parts: [{ key: 'body', label: 'Paper', color: '#ffffff' }],
  },
  'poster-bedroom': {
    label: 'Framed poster above a bed',
    areaMm: { widthMm: 500, heightMm: 700 },
    fit: 'cover',
    edge: 'full',
    cloth: false,
    parts: [{ key: 'body', label: 'Paper', color: '#ffffff' }],
  },
  'poster-room': {
    label: 'Framed poster above a sideboard',
    areaMm: { widthMm: 500, heightMm: 700 },
    fit: 'cover',
    edge: 'full',
    cloth: false,
    parts: [{ key: 'body', label: 'Paper', color: '#ffffff' }],
  },
  'tote-front': {
    label: 'Canvas bag laid flat',
    areaMm: { widthMm: 280, heightMm: 300 },
    fit: 'top',
    edge: 'float',
    cloth: true,
    parts: [
      { key: 'body', label: 'Bag', color: '#f4f0e6' },
      { key: 'straps', label: 'Straps', color: null },
    ],
  },
  'apron-front': {
    label: 'Bib apron laid flat',
    areaMm: { widthMm: 260, heightMm: 260 },
    fit: 'top',
    edge: 'float',
    cloth: true,
    parts: [
      { key: 'body', label: 'Apron', color: '#f4f0e6' },
      { key: 'ties', label: 'Strap and ties', color: null },
      { key: 'slider', label: 'Slider', color: '#77736c' },
    ],
  },
  'bib-front': {
    label: 'Baby bib laid flat',
    areaMm: { widthMm: 120, heightMm: 120 },
    fit: 'center',
    edge: 'float',
    cloth: true,
    parts: [
      { key: 'body', label: 'Bib', color: '#f6f5f3' },
      { key: 'binding', label: 'Binding', color: null },
      { key: 'snap', label: 'Snap', color: '#f4f2ee' },
    ],
  },
  blanket: blanket('Throw with a corner turned over', 'Fleece', { back: 'Sherpa side' }),
  'velvet-blanket': blanket('Velvet throw with a corner turned over', 'Velvet', { back: 'Back' }),
  'picnic-blanket': blanket('Picnic blanket with straps, a corner turned over to its coated side', 'Cloth', {
    back: 'Coated side',
    color: '#56605f',
    third: [{ key: 'straps', label: 'Straps', color: '#2b2f33' }],
  }),
  'play-blanket': blanket('Quilted blanket with a corner turned over', 'Front', { back: 'Back' }),
  'mouse-pad': mat('Mouse pad beside a mouse and a pencil', [230, 190], 'Rubber'),
  'desk-mat': mat('Desk mat below a keyboard, a mouse, and a cup', [800, 300], 'Stitched edge'),
  socks: {
    label: 'Pair of crew socks laid flat',
    areaMm: { widthMm: 90, heightMm: 190 },
    fit: 'cover',
    edge: 'full',
    cloth: true,
    parts: [
      { key: 'body', label: 'Leg', color: '#f6f5f3' },
      { key: 'foot', label: 'Cuff and foot', color: '#1d1d1f' },
    ],
  },
  'cushion-front': cushion('Cushion by the window'),
  'cushion-plain': cushion('Cushion on paper'),
  'linen-cushion': cushion('Cushion of a slubby weave, and another from behind'),
  'velvet-cushion': cushion('Velvet cushion by the window'),
  'garden-cushion': cushion('Cushion on a bench, and another from behind with its ties'),
  'boucle-cushion': cushion('Cushion, and another from behind with its loops'),
};

/** Every scene: the product, and how it is looked at (views.ts). */
export const sceneDescriptions: Record<string, SceneDescription> = Object.fromEntries(
  Object.entries(products).map(([id, product]) => [id, { ...product, ...sceneViews[id] }]),
);
