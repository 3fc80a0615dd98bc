/** Mockup scenes that a product of the demo catalogue may be shown in: folders of `scenes/`. */
export const demoScenes = [
  'tee-front',
  'mug-right',
  'poster-room',
  'cushion-front',
  'phone-case',
  'notebook',
  'tote-front',
  'tumbler',
  'sticker-sheet',
] as const;

/** Scenes that products are described with; those that there is no picture of yet are left out. */
export type SceneId =
  | (typeof demoScenes)[number]
  | 'mug-left'
  | 'tee-back'
  | 'womens-tee-front'
  | 'hoodie-front'
  | 'sweatshirt-front'
  | 'cap-front'
  | 'poster-bedroom'
  | 'poster-plain'
  | 'canvas-framed'
  | 'cushion-plain'
  | 'blanket'
  | 'greeting-card';

const there: ReadonlySet<SceneId> = new Set(demoScenes);
export const isThere = (scene: SceneId) => there.has(scene);
