/** What prints are laid on together: a sheet, or a part of a roll that is as long as it is used. */
export type GangRule = { readonly widthMm: number; readonly lengthMm: number; readonly spacingMm: number };

/** By technique, what most presses take. What is not here is printed on the goods one at a time. */
export const gangRules: Readonly<Partial<Record<string, GangRule>>> = {
  dtf: { widthMm: 560, lengthMm: 1000, spacingMm: 3 },
  cut: { widthMm: 610, lengthMm: 1000, spacingMm: 3 },
  uv: { widthMm: 610, lengthMm: 420, spacingMm: 3 },
};

/** What may be asked for, in millimeters. */
export const gangBounds = {
  widthMm: { least: 50, most: 3300 },
  lengthMm: { least: 50, most: 5000 },
  spacingMm: { least: 0, most: 50 },
} as const satisfies Record<keyof GangRule, { least: number; most: number }>;

/** Prints that are laid out at once. */
export const gangLimit = 1000;

/** The same rule in an address. */
export const gangQuery = ({ widthMm, lengthMm, spacingMm }: GangRule): string =>
  new URLSearchParams({
    widthMm: `${widthMm}`,
    lengthMm: `${lengthMm}`,
    spacingMm: `${spacingMm}`,
  }).toString();
