import type { SceneMeta } from '@merchmill/mockup/scene.ts';

/** What a person decides about a scene; the rest of `meta.json` is measured when it is packed. */
export type SceneDescription = Pick<SceneMeta, 'label' | 'areaMm' | 'fit' | 'edge' | 'parts'>;

export const sceneDescriptions: Record<string, SceneDescription> = {
  'tee-front': {
    label: 'T-shirt laid flat, front',
    areaMm: { widthMm: 304.8, heightMm: 406.4 },
    fit: 'top',
    edge: 'float',
    parts: [
      { key: 'body', label: 'Body', color: '#f6f5f3' },
      { key: 'inside', label: 'Inner back', color: null },
      { key: 'label', label: 'Neck label', color: '#f4f2ee' },
    ],
  },
  'tee-back': {
    label: 'T-shirt laid flat, back',
    areaMm: { widthMm: 304.8, heightMm: 406.4 },
    fit: 'top',
    edge: 'float',
    parts: [{ key: 'body', label: 'Body', color: '#f6f5f3' }],
  },
  'womens-tee-front': {
    label: 'Fitted T-shirt laid flat, front',
    areaMm: { widthMm: 254, heightMm: 355.6 },
    fit: 'top',
    edge: 'float',
    parts: [
      { key: 'body', label: 'Body', color: '#f6f5f3' },
      { key: 'inside', label: 'Inner back', color: null },
      { key: 'label', label: 'Neck label', color: '#f4f2ee' },
    ],
  },
  'sweatshirt-front': {
    label: 'Sweatshirt laid flat, front',
    areaMm: { widthMm: 304.8, heightMm: 355.6 },
    fit: 'top',
    edge: 'float',
    parts: [
      { key: 'body', label: 'Body', color: '#f6f5f3' },
      { key: 'inside', label: 'Inner back', color: null },
      { key: 'label', label: 'Neck label', color: '#f4f2ee' },
    ],
  },
  'hoodie-front': {
    label: 'Hoodie laid flat, front',
    areaMm: { widthMm: 304.8, heightMm: 304.8 },
    fit: 'top',
    edge: 'float',
    parts: [
      { key: 'body', label: 'Body', color: '#f6f5f3' },
      { key: 'inside', label: 'Inner back', color: null },
      { key: 'cords', label: 'Cords and label', color: '#f4f2ee' },
    ],
  },
  'cap-front': {
    label: 'Cap with a curved brim',
    areaMm: { widthMm: 110, heightMm: 55 },
    fit: 'center',
    edge: 'float',
    parts: [
      { key: 'body', label: 'Crown', color: '#f6f5f3' },
      { key: 'brim', label: 'Brim, button and eyelets', color: null },
    ],
  },
  'mug-right': {
    label: 'Mug, handle on the right',
    areaMm: { widthMm: 200, heightMm: 86 },
    fit: 'center',
    edge: 'float',
    parts: [
      { key: 'body', label: 'Outside', color: '#ffffff' },
      { key: 'accent', label: 'Inside and handle', color: '#ffffff' },
    ],
  },
  'mug-left': {
    label: 'Mug, handle on the left',
    areaMm: { widthMm: 200, heightMm: 86 },
    fit: 'center',
    edge: 'float',
    parts: [
      { key: 'body', label: 'Outside', color: '#ffffff' },
      { key: 'accent', label: 'Inside and handle', color: '#ffffff' },
    ],
  },
  'phone-case': {
    label: 'Phone case on paper',
    areaMm: { widthMm: 70, heightMm: 146 },
    fit: 'cover',
    edge: 'full',
    parts: [
      { key: 'body', label: 'Case', color: '#ffffff' },
      { key: 'phone', label: 'Phone and camera', color: '#ffffff' },
    ],
  },
  notebook: {
    label: 'Hardcover notebook',
    areaMm: { widthMm: 148, heightMm: 210 },
    fit: 'cover',
    edge: 'full',
    parts: [
      { key: 'body', label: 'Cover', color: '#ffffff' },
      { key: 'elastic', label: 'Elastic and ribbon', color: '#1d1d1f' },
      { key: 'pages', label: 'Pages', color: '#ffffff' },
    ],
  },
  tumbler: {
    label: 'Steel tumbler with lid',
    areaMm: { widthMm: 220, heightMm: 160 },
    fit: 'center',
    edge: 'float',
    parts: [
      { key: 'body', label: 'Powder coat', color: '#ffffff' },
      { key: 'lid', label: 'Lid', color: '#2a2b2d' },
      { key: 'steel', label: 'Bare steel', color: '#ffffff' },
    ],
  },
  'sticker-sheet': {
    label: 'Sticker sheet on paper',
    areaMm: { widthMm: 140, heightMm: 200 },
    fit: 'center',
    edge: 'float',
    parts: [{ key: 'body', label: 'Sheet', color: '#ffffff' }],
  },
  'greeting-card': {
    label: 'Folded card before its envelope',
    areaMm: { widthMm: 105, heightMm: 148 },
    fit: 'cover',
    edge: 'full',
    parts: [
      { key: 'body', label: 'Front', color: '#ffffff' },
      { key: 'inside', label: 'Inside', color: '#ffffff' },
    ],
  },
  'canvas-framed': {
    label: 'Framed canvas above a shelf',
    areaMm: { widthMm: 400, heightMm: 500 },
    fit: 'cover',
    edge: 'full',
    parts: [{ key: 'body', label: 'Canvas', color: '#ffffff' }],
  },
  'poster-plain': {
    label: 'Poster on paper',
    areaMm: { widthMm: 500, heightMm: 700 },
    fit: 'cover',
    edge: 'full',
    parts: [{ key: 'body', label: 'Paper', color: '#ffffff' }],
  },
  'poster-bedroom': {
    label: 'Framed poster above a bed',
    areaMm: { widthMm: 500, heightMm: 700 },
    fit: 'cover',
    edge: 'full',
    parts: [{ key: 'body', label: 'Paper', color: '#ffffff' }],
  },
  'poster-room': {
    label: 'Framed poster above a sideboard',
    areaMm: { widthMm: 500, heightMm: 700 },
    fit: 'cover',
    edge: 'full',
    parts: [{ key: 'body', label: 'Paper', color: '#ffffff' }],
  },
  'tote-front': {
    label: 'Canvas bag laid flat',
    areaMm: { widthMm: 280, heightMm: 300 },
    fit: 'top',
    edge: 'float',
    parts: [
      { key: 'body', label: 'Bag', color: '#f4f0e6' },
      { key: 'straps', label: 'Straps', color: null },
    ],
  },
  blanket: {
    label: 'Throw with a corner turned over',
    areaMm: { widthMm: 1270, heightMm: 1524 },
    fit: 'cover',
    edge: 'full',
    parts: [
      { key: 'body', label: 'Fleece', color: '#f6f5f3' },
      { key: 'back', label: 'Sherpa side', color: '#f4f0e8' },
    ],
  },
  'cushion-front': {
    label: 'Cushion by the window',
    areaMm: { widthMm: 450, heightMm: 450 },
    fit: 'cover',
    edge: 'full',
    parts: [
      { key: 'body', label: 'Front', color: '#f4f2ee' },
      { key: 'back', label: 'Back and piping', color: '#f4f2ee' },
    ],
  },
  'cushion-plain': {
    label: 'Cushion on paper',
    areaMm: { widthMm: 450, heightMm: 450 },
    fit: 'cover',
    edge: 'full',
    parts: [
      { key: 'body', label: 'Front', color: '#f4f2ee' },
      { key: 'back', label: 'Back and piping', color: '#f4f2ee' },
    ],
  },
};
