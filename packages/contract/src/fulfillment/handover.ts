/** Why files could not be handed over to the hot folder. */
export const handoverFaults = [
  'missing',
  'hanging',
  'noAnswer',
  'hostKey',
  'login',
  'readOnly',
  'full',
  'link',
  'taken',
  'damaged',
  'nothing',
  'other',
] as const;
export type HandoverFault = (typeof handoverFaults)[number];

/** `none`: a hot folder is set up, and the batch was not handed over yet. */
export const handoverStates = ['none', 'waiting', 'done', 'failed'] as const;
