/*
 * How each scene is made, for scripts/scenes.ts. Options are those of the scripts in blender/; `pack` are those of
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

export const sceneRecipes: Readonly<Record<string, SceneRecipe>> = {
  'tee-front': {
    simulate: { script: 'simulate_tshirt.py' },
    render: { script: 'scene_tshirt.py', options: { size: 1600, samples: 32 } },
    pack: { exposure: 1.1, range: 0.06, radius: 2, sigma: 1.1, uv_smooth: 5 },
  },
  'mug-right': {
    render: { script: 'scene_mug.py', options: { size: 1200, samples: 64 } },
    pack: { exposure: 0.98, ...hard },
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
  'cushion-front': {
    simulate: { script: 'simulate_cushion.py' },
    render: { script: 'scene_cushion.py', options: { size: 1200, samples: 40 } },
    pack: { exposure: 1, uv_smooth: 6 },
  },
};
