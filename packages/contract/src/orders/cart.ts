export const cartLimits = { quantityPerLine: 999, lines: 100 } as const;
