/** What a photograph of a product shows, and how that is called beside it. */
export const photoRoles = {
  front: 'Front',
  back: 'Back',
  detail: 'Detail',
  'in-use': 'In use',
  scale: 'Scale',
} as const;
export type PhotoRole = keyof typeof photoRoles;
