/** What staff look for users by, beside their type. */
export const userStates = ['active', 'unverified', 'guest', 'suspended'] as const;
export type UserState = (typeof userStates)[number];
