export const promoKinds = ['percent', 'fixed', 'freeShipping'] as const;
