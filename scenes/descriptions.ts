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
      { key: 'label', label: 'Neck label', color: null },
    ],
  },
  'mug-right': {
    label: 'Mug, handle on the right',
    areaMm: { widthMm: 200, heightMm: 86 },
    fit: 'centre',
    edge: 'float',
    parts: [
      { key: 'body', label: 'Outside', color: '#ffffff' },
      { key: 'accent', label: 'Inside and handle', color: '#ffffff' },
    ],
  },
  'mug-left': {
    label: 'Mug, handle on the left',
    areaMm: { widthMm: 200, heightMm: 86 },
    fit: 'centre',
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
  'poster-room': {
    label: 'Framed poster above a sideboard',
    areaMm: { widthMm: 500, heightMm: 700 },
    fit: 'cover',
    edge: 'full',
    parts: [{ key: 'body', label: 'Paper', color: '#ffffff' }],
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
};
