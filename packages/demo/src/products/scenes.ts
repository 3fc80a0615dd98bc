/** Mockup scenes that a product of the demo catalog may be shown in: folders of `scenes/`. */
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
  'tote-front': { option: 'handles', value: 'long' },
  'phone-case': { option: 'model', value: '6-1-pro' },
  'sticker-sheet': { option: 'pack', value: 'one' },
  'greeting-card': { option: 'pack', value: 'one' },
};
