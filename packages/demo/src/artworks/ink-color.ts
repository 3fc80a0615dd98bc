const channels = (hex: string) => [1, 3, 5].map((at) => Number.parseInt(hex.slice(at, at + 2), 16));

/** A color between two others: amount 0 is the first, 1 the second. */
export function mixed(from: string, to: string, amount: number): string {
  const target = channels(to);
  const blend = channels(from).map((value, index) => Math.round(value + (target[index]! - value) * amount));
  return `#${blend.map((value) => value.toString(16).padStart(2, '0')).join('')}`;
}

/** Relative luminance (WCAG 2), 0 for black to 1 for white. */
export function luminance(hex: string): number {
  const [r, g, b] = channels(hex).map((value) => {
    const share = value / 255;
    return share <= 0.03928 ? share / 12.92 : ((share + 0.055) / 1.055) ** 2.4;
  });
  return 0.2126 * r! + 0.7152 * g! + 0.0722 * b!;
}
