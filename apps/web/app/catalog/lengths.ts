/* Lengths as shoppers read them. The catalogue keeps millimetres and, in size tables, centimetres. */
const mmPerInch = 25.4;

function trimmed(value: number, decimals: number): string {
  return String(Number(value.toFixed(decimals)));
}

/** Millimetres → centimetres, to the millimetre. */
export function cmOf(mm: number): string {
  return trimmed(mm / 10, 1);
}

/** Millimetres → inches, to a hundredth. */
export function inchesOf(mm: number): string {
  return trimmed(mm / mmPerInch, 2);
}

/** Centimetres of a size table in the chosen unit. */
export function tableLength(cm: number, unit: 'cm' | 'in'): string {
  return unit === 'cm' ? trimmed(cm, 1) : trimmed((cm * 10) / mmPerInch, 1);
}
