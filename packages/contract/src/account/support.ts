export const supportStates = ['open', 'answered'] as const;
