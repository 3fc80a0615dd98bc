/*
 * How each scene is made, for tools/scripts/scenes.ts. Options are those of the scripts in blender/; `pack` are those of
 * blender/pack.py: the exposure that brings a white product to a median of 0.75 to 0.85, and how noise is taken out.
 */

export type SceneRecipe = {
  /**
   * Cloth is laid down or inflated first, into the file that the render reads as `cloth=`. It is the script's
   * first argument, unless `{cloth}` says where it stands.
   */
  simulate?: { script: string; arguments?: readonly string[] };
  render: { script: string; options: Readonly<Record<string, string | number>> };
  pack: Readonly<Record<string, string | number>>;
};

const hard = { range: 0.06, radius: 2 };
const cloth = { range: 0.07, radius: 2, sigma: 1.2, uv_smooth: 4 };
/** Few samples of even surfaces in soft light. */
const smooth = { range: 0.07, radius: 3, sigma: 1.6 };

/** A garment of blender/garment_patterns.py, laid flat; `fill` is the share of the picture that it takes. */
function garment(
  name: string,
  { exposure = 1, fill = 0.84, size = 1080, samples = 18, backdrop = 34 }: Partial<Record<GarmentOption, number>> = {},
  pack: SceneRecipe['pack'] = {},
): SceneRecipe {
  return {
    simulate: { script: 'simulate_garment.py', arguments: [name, '{cloth}'] },
    render: { script: 'scene_garment.py', options: { garment: name, size, samples, backdrop, fill } },
    pack: { exposure, ...cloth, ...pack },
  };
}
/** One whose cloth is not evenly white: it is a melange, or faded. */
const mottled = (name: string, exposure: number) => garment(name, { exposure }, { mottled: 1 });
type GarmentOption = 'exposure' | 'fill' | 'size' | 'samples' | 'backdrop';

/** A mug of another shape, glaze, or side than the first. */
function mug(options: SceneRecipe['render']['options']): SceneRecipe {
  return {
    render: { script: 'scene_mug.py', options: { size: 1080, samples: 18, ...options } },
    pack: { exposure: 1.18, ...smooth },
  };
}

/** A cap of another cloth or make than the first. */
function cap(name: string, exposure = 1.08): SceneRecipe {
  return {
    render: { script: 'scene_cap.py', options: { cap: name, size: 1080, samples: 16 } },
    pack: { exposure, range: 0.06, radius: 3, sigma: 1.4 },
  };
}

/** A canvas in another size than the first. */
function canvas(size: string, { exposure = 1.04, samples = 14 } = {}): SceneRecipe {
  return {
    render: { script: 'scene_canvas.py', options: { canvas: size, size: 1080, samples, backdrop: 100 } },
    pack: { exposure, ...hard },
  };
}

/** A throw of blender/scene_blanket.py. */
function throwOf(make: string, pack: SceneRecipe['pack'], options: SceneRecipe['render']['options'] = {}): SceneRecipe {
  return {
    simulate: { script: 'simulate_panel.py', arguments: ['panel=blanket'] },
    render: { script: 'scene_blanket.py', options: { make, size: 1080, samples: 14, ...options } },
    pack: { range: 0.06, radius: 2, sigma: 1.2, uv_smooth: 12, ...pack },
  };
}

/** A cushion of another cloth than the first. */
function cushion(weave: string, options: SceneRecipe['render']['options'], pack: SceneRecipe['pack']): SceneRecipe {
  return {
    simulate: { script: 'simulate_cushion.py' },
    render: { script: 'scene_cushion.py', options: { weave, size: 1080, samples: 18, ...options } },
    pack: { uv_smooth: 6, ...pack },
  };
}

/** A mat of blender/scene_mat.py. What lies around it has edges: the set is rendered at full size. */
function mat(name: string, samples: number): SceneRecipe {
  return {
    render: { script: 'scene_mat.py', options: { mat: name, size: 1080, samples, backdrop: 100 } },
    pack: { exposure: 0.96, range: 0.07, radius: 2, sigma: 1.2 },
  };
}

export const sceneRecipes: Readonly<Record<string, SceneRecipe>> = {
  'tee-front': garment('tee-front', { exposure: 0.98, size: 1200, samples: 24, backdrop: 50 }),
  'tee-back': garment('tee-back', { exposure: 0.95 }),
  'womens-tee-front': garment('womens-tee-front'),
  'womens-tee-back': garment('womens-tee-back'),
  'sweatshirt-front': garment('sweatshirt-front'),
  'sweatshirt-back': garment('sweatshirt-back'),
  'hoodie-front': garment('hoodie-front'),
  'hoodie-back': garment('hoodie-back'),
  'tall-tee-front': garment('tall-tee-front'),
  'oversized-tee-front': garment('oversized-tee-front'),
  'kids-tee-front': garment('kids-tee-front', { fill: 0.72 }),
  'womens-straight-tee-front': garment('womens-straight-tee-front'),
  'womens-boxy-tee-front': garment('womens-boxy-tee-front'),
  'womens-long-tee-front': garment('womens-long-tee-front'),
  'cap-front': {
    render: { script: 'scene_cap.py', options: { size: 1200, samples: 16 } },
    pack: { exposure: 1.08, range: 0.06, radius: 3, sigma: 1.4 },
  },
  'washed-cap-front': cap('washed'),
  'cord-cap-front': cap('cord'),
  'mesh-cap-front': cap('mesh', 1.14),
  'kids-cap-front': cap('kids'),
  'mug-right': {
    render: { script: 'scene_mug.py', options: { size: 1200, samples: 18 } },
    pack: { exposure: 1.18, ...smooth },
  },
  'mug-left': {
    render: { script: 'scene_mug.py', options: { size: 1200, samples: 18, handle: 'left' } },
    pack: { exposure: 1.18, ...smooth },
  },
  'mug-front': mug({ handle: 'back' }),
  'mug-inside-right': mug({ handle_part: 3 }),
  'mug-inside-front': mug({ handle: 'back', handle_part: 3 }),
  'mug-matte-right': mug({ glaze: 'matte' }),
  'mug-matte-front': mug({ handle: 'back', glaze: 'matte' }),
  'mug-thin-right': mug({ mug: 'thin' }),
  'mug-thin-front': mug({ handle: 'back', mug: 'thin' }),
  'mug-wide-right': mug({ mug: 'wide' }),
  'mug-wide-front': mug({ handle: 'back', mug: 'wide' }),
  'mug-giant-right': mug({ mug: 'giant' }),
  'mug-giant-front': mug({ handle: 'back', mug: 'giant' }),
  'phone-case': {
    render: { script: 'scene_phone_case.py', options: { size: 1200, samples: 36 } },
    pack: { exposure: 0.9, range: 0.07, radius: 2, sigma: 1.3 },
  },
  'gloss-case': {
    render: { script: 'scene_phone_case.py', options: { surface: 'gloss', size: 1080, samples: 36 } },
    pack: { exposure: 0.9, range: 0.07, radius: 2, sigma: 1.3, second_part_reflects: 0.8 },
  },
  'clear-case': {
    render: { script: 'scene_phone_case.py', options: { sides: 'clear', turn: 14, size: 1080, samples: 26 } },
    pack: { exposure: 0.9, range: 0.07, radius: 2, sigma: 1.3 },
  },
  'ring-case': {
    render: { script: 'scene_phone_case.py', options: { inside: 'ring', turn: 7, size: 1080, samples: 24 } },
    pack: { exposure: 0.92, range: 0.07, radius: 2, sigma: 1.3, second_part_reflects: 0.7 },
  },
  'wallet-case': {
    render: { script: 'scene_phone_case.py', options: { pocket: 'cards', turn: -17, size: 1080, samples: 18 } },
    pack: { exposure: 0.88, range: 0.07, radius: 2, sigma: 1.3, second_part_reflects: 0.8 },
  },
  'soft-notebook': {
    render: { script: 'scene_notebook.py', options: { cover: 'soft', size: 1080, samples: 30 } },
    pack: { exposure: 0.9, range: 0.07, radius: 2, sigma: 1.4 },
  },
  notebook: {
    render: { script: 'scene_notebook.py', options: { size: 1200, samples: 30 } },
    pack: { exposure: 0.9, range: 0.07, radius: 2, sigma: 1.4 },
  },
  tumbler: {
    render: { script: 'scene_tumbler.py', options: { size: 1200, samples: 18 } },
    pack: { exposure: 1.14, ...smooth },
  },
  'straw-tumbler': {
    render: { script: 'scene_tumbler.py', options: { lid: 'straw', size: 1080, samples: 18 } },
    pack: { exposure: 1.14, ...smooth },
  },
  'festival-tumbler': {
    render: { script: 'scene_tumbler.py', options: { lid: 'none', size: 1080, samples: 18 } },
    pack: { exposure: 1.22, ...smooth },
  },
  'sticker-sheet': {
    render: { script: 'scene_stickers.py', options: { size: 1200, samples: 14 } },
    pack: { exposure: 0.9, ...smooth },
  },
  'kraft-sheet': {
    render: { script: 'scene_stickers.py', options: { film: 'kraft', size: 1080, samples: 14, backdrop: 100 } },
    pack: { exposure: 0.88, ...smooth, mottled: 1 },
  },
  'clear-sheet': {
    render: { script: 'scene_stickers.py', options: { film: 'clear', size: 1080, samples: 26, backdrop: 100 } },
    pack: { exposure: 0.88, ...smooth },
  },
  'greeting-card': {
    render: { script: 'scene_card.py', options: { size: 1200, samples: 20 } },
    pack: { exposure: 1.02, ...smooth },
  },
  'flat-card': {
    render: { script: 'scene_card.py', options: { card: 'flat', size: 1080, samples: 20 } },
    pack: { exposure: 0.9, ...smooth },
  },
  'party-card': {
    render: { script: 'scene_card.py', options: { card: 'party', size: 1080, samples: 18, backdrop: 100 } },
    pack: { exposure: 0.88, ...smooth },
  },
  'party-card-back': {
    render: {
      script: 'scene_card.py',
      options: { card: 'party', side: 'back', size: 1080, samples: 18, backdrop: 100 },
    },
    pack: { exposure: 0.88, ...smooth },
  },
  'seed-card': {
    render: { script: 'scene_card.py', options: { card: 'seed', size: 1080, samples: 12 } },
    pack: { exposure: 0.9, ...smooth, mottled: 1 },
  },
  'canvas-20-25': canvas('20-25', { exposure: 1.12, samples: 20 }),
  'canvas-60-75': canvas('60-75'),
  'canvas-80-100': canvas('80-100'),
  'canvas-linen': {
    render: { script: 'scene_canvas.py', options: { canvas: 'linen', size: 1200, samples: 24, backdrop: 100 } },
    pack: { exposure: 1.08, ...hard, mottled: 1 },
  },
  'canvas-framed': {
    render: { script: 'scene_canvas.py', options: { size: 1200, samples: 24, backdrop: 100 } },
    pack: { exposure: 1.12, ...hard },
  },
  'poster-plain': {
    render: { script: 'scene_poster_plain.py', options: { size: 1200, samples: 20 } },
    pack: { exposure: 0.9, ...smooth },
  },
  'poster-bedroom': {
    simulate: { script: 'simulate_cushion.py' },
    render: { script: 'scene_bedroom.py', options: { size: 1200, samples: 24, backdrop: 100 } },
    pack: { exposure: 1.12, ...hard },
  },
  'poster-room': {
    render: { script: 'scene_poster.py', options: { size: 1200, samples: 64, backdrop: 100 } },
    pack: { exposure: 1.22, ...hard },
  },
  'tote-front': {
    simulate: { script: 'simulate_panel.py', arguments: ['panel=tote'] },
    render: { script: 'scene_tote.py', options: { size: 1200, samples: 20 } },
    pack: { exposure: 1.04, range: 0.06, radius: 2, sigma: 1.1, uv_smooth: 13 },
  },
  'apron-front': {
    simulate: { script: 'simulate_apron.py' },
    render: { script: 'scene_apron.py', options: { size: 1080, samples: 18 } },
    pack: { exposure: 1, ...cloth },
  },
  'bib-front': {
    simulate: { script: 'simulate_bib.py' },
    render: { script: 'scene_bib.py', options: { size: 1080, samples: 16, backdrop: 34 } },
    pack: { exposure: 0.94, ...cloth },
  },
  blanket: throwOf('fleece', { exposure: 0.98 }, { size: 1200, samples: 16 }),
  'velvet-blanket': throwOf('velvet', { exposure: 1.12, mottled: 1 }),
  'picnic-blanket': throwOf('coated', { exposure: 0.98 }),
  'play-blanket': throwOf('padded', { exposure: 0.98 }),
  'mouse-pad': mat('mouse', 22),
  'desk-mat': mat('desk', 20),
  socks: {
    render: { script: 'scene_socks.py', options: { size: 1080, samples: 16 } },
    pack: { exposure: 1.05, ...cloth },
  },
  'cushion-front': {
    simulate: { script: 'simulate_cushion.py' },
    render: { script: 'scene_cushion.py', options: { size: 1200, samples: 18 } },
    pack: { exposure: 0.97, uv_smooth: 6 },
  },
  'cushion-plain': {
    simulate: { script: 'simulate_cushion.py' },
    render: { script: 'scene_cushion.py', options: { set: 'plain', size: 1200, samples: 16 } },
    pack: { exposure: 1.26, uv_smooth: 6 },
  },
  'linen-cushion': cushion('slub', { set: 'pair', way: -1, seam: 0.022 }, { exposure: 1.31, mottled: 1 }),
  'velvet-cushion': cushion('velvet', { turn: -16, size: 1200 }, { exposure: 1.03, range: 0.14, sigma: 2 }),
  'garden-cushion': cushion('tight', { set: 'garden', seam: 0.024 }, { exposure: 0.95 }),
  'boucle-cushion': cushion('boucle', { set: 'pair', seam: 0.014 }, { exposure: 1.22 }),
  'melange-tee-front': mottled('melange-tee-front', 1.05),
  'melange-tee-back': mottled('melange-tee-back', 1.05),
  'womens-melange-tee-front': mottled('womens-melange-tee-front', 1.05),
  'womens-melange-tee-back': mottled('womens-melange-tee-back', 1.05),
  'vintage-tee-front': mottled('vintage-tee-front', 1.13),
  'vintage-tee-back': mottled('vintage-tee-back', 1.13),
  'all-over-tee-front': garment('all-over-tee-front', { samples: 20, backdrop: 70, fill: 0.87 }),
  'all-over-tee-back': garment('all-over-tee-back', { samples: 20, backdrop: 70, fill: 0.87 }),
  'boxy-hoodie-front': garment('boxy-hoodie-front'),
  'boxy-hoodie-back': garment('boxy-hoodie-back'),
  'oversized-hoodie-front': garment('oversized-hoodie-front'),
  'oversized-hoodie-back': garment('oversized-hoodie-back'),
  'washed-hoodie-front': mottled('washed-hoodie-front', 1.13),
  'washed-hoodie-back': mottled('washed-hoodie-back', 1.13),
  'relaxed-sweatshirt-front': garment('relaxed-sweatshirt-front'),
  'relaxed-sweatshirt-back': garment('relaxed-sweatshirt-back'),
  'washed-sweatshirt-front': mottled('washed-sweatshirt-front', 1.13),
  'washed-sweatshirt-back': mottled('washed-sweatshirt-back', 1.13),
};
