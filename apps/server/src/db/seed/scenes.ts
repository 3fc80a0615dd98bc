/** Mockup scenes that a product of the demo catalogue may be shown in: folders of `scenes/`. */
export const demoScenes = [
  'tee-front',
  'tee-back',
  'womens-tee-front',
  'hoodie-front',
  'sweatshirt-front',
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
] as const;

export type SceneId = (typeof demoScenes)[number];
