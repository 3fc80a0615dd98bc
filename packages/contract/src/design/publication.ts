/** `submitted`: operations look at it before others see it. */
export const privateProductStates = ['private', 'submitted', 'published', 'declined'] as const;
export type PrivateProductState = (typeof privateProductStates)[number];
