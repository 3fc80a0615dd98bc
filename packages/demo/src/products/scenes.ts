/** Mockup scenes that a product of the demo catalog may be shown in: folders of `scenes/`. */
export const demoScenes = [
  'tee-front',
  'tee-back',
  'womens-tee-front',
  'hoodie-front',
  'sweatshirt-front',
  'womens-tee-back',
  'kids-tee-front',
  'womens-straight-tee-front',
  'oversized-tee-front',
  'hoodie-back',
  'sweatshirt-back',
  'tote-front',
  'cap-front',
  'mug-right',
  'mug-left',
  'tumbler',
  'phone-case',
  'notebook',
  'sticker-sheet',
  'greeting-card',
  'poster-room',
  'poster-plain',
  'poster-bedroom',
  'canvas-framed',
  'cushion-front',
  'cushion-plain',
  'blanket',
  'mug-inside-right',
  'flat-card',
  'mug-wide-right',
  'mug-giant-right',
  'mug-thin-right',
  'mug-matte-right',
  'tall-tee-front',
  'straw-tumbler',
  'womens-boxy-tee-front',
  'soft-notebook',
  'canvas-20-25',
  'womens-long-tee-front',
  'canvas-60-75',
  'canvas-80-100',
  'festival-tumbler',
  'gloss-case',
  'mesh-cap-front',
  'washed-cap-front',
  'cord-cap-front',
  'mug-front',
  'mug-inside-front',
  'mug-matte-front',
  'mug-thin-front',
  'mug-wide-front',
  'mug-giant-front',
  'clear-case',
  'ring-case',
  'kids-cap-front',
  'linen-cushion',
  'velvet-cushion',
  'velvet-blanket',
  'boucle-cushion',
  'melange-tee-front',
  'womens-melange-tee-front',
  'vintage-tee-front',
  'boxy-hoodie-front',
  'oversized-hoodie-front',
  'washed-hoodie-front',
  'relaxed-sweatshirt-front',
  'washed-sweatshirt-front',
  'boxy-hoodie-back',
  'oversized-hoodie-back',
  'washed-hoodie-back',
  'relaxed-sweatshirt-back',
  'washed-sweatshirt-back',
  'vintage-tee-back',
  'melange-tee-back',
  'womens-melange-tee-back',
  'picnic-blanket',
  'play-blanket',
  'garden-cushion',
  'canvas-linen',
  'kraft-sheet',
  'party-card',
  'party-card-back',
  'clear-sheet',
  'seed-card',
  'wallet-case',
  'all-over-tee-front',
  'all-over-tee-back',
  'mouse-pad',
  'desk-mat',
  'socks',
  'apron-front',
  'bib-front',
] as const;

export type SceneId = (typeof demoScenes)[number];

type Shown = { scene: SceneId; area: string }[];

/** A garment from the front and, where there is a scene of it, from behind. */
export function sidesOf(garment: string): Shown {
  const side = (area: string) =>
    demoScenes.filter((scene) => scene === `${garment}-${area}`).map((scene) => ({ scene, area }));
  return [...side('front'), ...side('back')];
}

/** A mug with its handle on the right, behind it and, where there is a scene of it, on the left. */
export function wrapOf(mug: string): Shown {
  const turned = ['right', 'front', 'left'].map((side) => `${mug}-${side}`);
  return turned.flatMap((id) => demoScenes.filter((scene) => scene === id)).map((scene) => ({ scene, area: 'wrap' }));
}

/** What a scene shows that words of a product speak of, too; what is not said is the ordinary thing. */
export type SceneFacts = {
  /** How a garment is cut. */
  cut?: 'fitted' | 'straight' | 'boxy' | 'tall' | 'long' | 'oversized' | 'child' | 'slim' | 'loose';
  /** How a cloth is woven or dyed, and what is sewn to a hoodie. */
  cloth?: 'melange' | 'washed' | 'slub' | 'velvet' | 'loops' | 'coated' | 'padded';
  cords?: false;
  /** Of a shirt: that it is printed as a whole. */
  print?: 'all-over';
  /** Of a mat, and of a sock. */
  edge?: 'stitched';
  foot?: 'plain';
  /** Of a cushion or an apron. */
  ties?: true;
  /** What a bib is closed with. */
  snap?: true;
  /** Of a mug: its glaze, its handle where that has not the color of the inside, and what is special about its shape. */
  glaze?: 'matte';
  handle?: 'white';
  shape?: 'thin rim' | 'wide' | '20 oz';
  /** Of a card, a tumbler, a phone case and a notebook. */
  folded?: boolean;
  back?: 'printed';
  seeds?: true;
  straw?: boolean;
  lid?: 'none';
  finish?: 'gloss';
  sides?: 'clear';
  inside?: 'ring';
  pocket?: true;
  cover?: 'soft';
  /** Of a cap. */
  cap?: 'mesh' | 'washed' | 'cord' | 'child';
  /** Of a canvas: that it stands away from the wall, and what it is woven of. */
  bars?: 'deep';
  canvas?: 'linen';
  /** Of stickers. */
  sheet?: 'kraft' | 'clear';
  /** Width and height of the print, where things around it tell its size. */
  sizeMm?: readonly [number, number];
};

const cut = (is: SceneFacts['cut']): SceneFacts => ({ cut: is });

export const sceneFacts: Readonly<Partial<Record<SceneId, SceneFacts>>> = {
  'womens-tee-front': cut('fitted'),
  'womens-tee-back': cut('fitted'),
  'womens-straight-tee-front': cut('straight'),
  'kids-tee-front': cut('child'),
  'oversized-tee-front': cut('oversized'),
  'mug-inside-right': { handle: 'white' },
  'mug-inside-front': { handle: 'white' },
  'mug-wide-right': { shape: 'wide' },
  'mug-wide-front': { shape: 'wide' },
  'mug-giant-right': { shape: '20 oz' },
  'mug-giant-front': { shape: '20 oz' },
  'mug-thin-right': { shape: 'thin rim' },
  'mug-thin-front': { shape: 'thin rim' },
  'mug-matte-right': { glaze: 'matte' },
  'mug-matte-front': { glaze: 'matte' },
  'tall-tee-front': cut('tall'),
  'straw-tumbler': { straw: true },
  'womens-boxy-tee-front': cut('boxy'),
  'soft-notebook': { cover: 'soft' },
  'canvas-20-25': { sizeMm: [200, 250] },
  'womens-long-tee-front': cut('long'),
  'canvas-60-75': { sizeMm: [600, 750], bars: 'deep' },
  'canvas-80-100': { sizeMm: [800, 1000] },
  'festival-tumbler': { lid: 'none' },
  'gloss-case': { finish: 'gloss' },
  'mesh-cap-front': { cap: 'mesh' },
  'washed-cap-front': { cap: 'washed' },
  'cord-cap-front': { cap: 'cord' },
  'clear-case': { sides: 'clear' },
  'ring-case': { inside: 'ring' },
  'kids-cap-front': { cut: 'child', cap: 'child' },
  'linen-cushion': { cloth: 'slub' },
  'velvet-blanket': { cloth: 'velvet' },
  'velvet-cushion': { cloth: 'velvet' },
  'boucle-cushion': { cloth: 'loops' },
  'picnic-blanket': { cloth: 'coated' },
  'play-blanket': { cloth: 'padded' },
  'garden-cushion': { ties: true },
  'melange-tee-front': { cut: 'slim', cloth: 'melange' },
  'melange-tee-back': { cut: 'slim', cloth: 'melange' },
  'womens-melange-tee-front': { cut: 'slim', cloth: 'melange' },
  'womens-melange-tee-back': { cut: 'slim', cloth: 'melange' },
  'vintage-tee-front': { cloth: 'washed' },
  'vintage-tee-back': { cloth: 'washed' },
  'boxy-hoodie-front': { cords: false },
  'boxy-hoodie-back': { cords: false },
  'oversized-hoodie-front': cut('oversized'),
  'oversized-hoodie-back': cut('oversized'),
  'washed-hoodie-front': { cloth: 'washed' },
  'washed-hoodie-back': { cloth: 'washed' },
  'relaxed-sweatshirt-front': cut('loose'),
  'relaxed-sweatshirt-back': cut('loose'),
  'washed-sweatshirt-front': { cloth: 'washed' },
  'washed-sweatshirt-back': { cloth: 'washed' },
  'greeting-card': { folded: true },
  'poster-room': { sizeMm: [500, 700] },
  'poster-bedroom': { sizeMm: [500, 700] },
  'canvas-framed': { sizeMm: [400, 500] },
  'canvas-linen': { sizeMm: [400, 500], canvas: 'linen' },
  'kraft-sheet': { sheet: 'kraft' },
  'clear-sheet': { sheet: 'clear' },
  'party-card': { back: 'printed' },
  'party-card-back': { back: 'printed' },
  'seed-card': { seeds: true },
  'wallet-case': { pocket: true },
  'all-over-tee-front': { print: 'all-over' },
  'all-over-tee-back': { print: 'all-over' },
  'mouse-pad': { sizeMm: [230, 190] },
  'desk-mat': { sizeMm: [800, 300], edge: 'stitched' },
  socks: { foot: 'plain' },
  'apron-front': { ties: true },
  'bib-front': { snap: true },
};

/**
 * What a scene shows of a variant, beside its color: values by option. What is chosen before anybody chooses must be
 * what the first picture shows.
 */
export const sceneShows: Readonly<Partial<Record<SceneId, { option: string; value: string }>>> = {
  'poster-room': { option: 'finish', value: 'oak-frame' },
  'poster-bedroom': { option: 'finish', value: 'black-frame' },
  'poster-plain': { option: 'finish', value: 'unframed' },
  'canvas-framed': { option: 'edge', value: 'float-frame' },
  'cushion-front': { option: 'filling', value: 'filled' },
  'cushion-plain': { option: 'filling', value: 'filled' },
  'linen-cushion': { option: 'filling', value: 'filled' },
  'velvet-cushion': { option: 'filling', value: 'filled' },
  'garden-cushion': { option: 'filling', value: 'filled' },
  'boucle-cushion': { option: 'filling', value: 'filled' },
  'tote-front': { option: 'handles', value: 'long' },
  'phone-case': { option: 'model', value: '6-1-pro' },
  'gloss-case': { option: 'model', value: '6-1-pro' },
  'clear-case': { option: 'model', value: '6-1-pro' },
  'ring-case': { option: 'model', value: '6-1-pro' },
  'sticker-sheet': { option: 'pack', value: 'one' },
  'greeting-card': { option: 'pack', value: 'one' },
  'flat-card': { option: 'pack', value: 'one' },
  'canvas-20-25': { option: 'edge', value: 'float-frame' },
  'canvas-60-75': { option: 'edge', value: 'float-frame' },
  'canvas-80-100': { option: 'edge', value: 'float-frame' },
  'canvas-linen': { option: 'edge', value: 'float-frame' },
  'kraft-sheet': { option: 'pack', value: 'one' },
  'clear-sheet': { option: 'pack', value: 'one' },
  'party-card': { option: 'pack', value: 'eight' },
  'party-card-back': { option: 'pack', value: 'eight' },
  'seed-card': { option: 'pack', value: 'one' },
  'wallet-case': { option: 'model', value: '6-1-pro' },
};
