/** Hills and hollows that are the same on every machine: between -1 and 1, one to a unit. */
export type Noise = (x: number, y: number) => number;

function hashOf(name: string): number {
  let state = 0x811c9dc5;
  for (const character of name) state = Math.imul(state ^ character.charCodeAt(0), 0x01000193);
  return state >>> 0;
}

/** Values at whole numbers, blended between them. */
export function noise(name: string): Noise {
  const seed = hashOf(name);
  const value = (column: number, row: number) => {
    let mixed = Math.imul(column, 374761393) ^ Math.imul(row, 668265263) ^ seed;
    mixed = Math.imul(mixed ^ (mixed >>> 13), 1274126177);
    return (((mixed ^ (mixed >>> 16)) >>> 0) / 4294967296) * 2 - 1;
  };
  return (x, y) => {
    const [column, row] = [Math.floor(x), Math.floor(y)];
    const [u, v] = [x - column, y - row];
    const [su, sv] = [u * u * (3 - 2 * u), v * v * (3 - 2 * v)];
    const upper = value(column, row) * (1 - su) + value(column + 1, row) * su;
    const lower = value(column, row + 1) * (1 - su) + value(column + 1, row + 1) * su;
    return upper * (1 - sv) + lower * sv;
  };
}

/** Hills with smaller hills on them. */
export function fractal(name: string, octaves = 4): Noise {
  const layers = Array.from({ length: octaves }, (_, octave) => noise(`${name} ${octave}`));
  return (x, y) => {
    let [sum, weight, scale] = [0, 0.5, 1];
    for (const layer of layers) {
      sum += weight * layer(x * scale, y * scale);
      weight /= 2;
      scale *= 2.03;
    }
    return sum;
  };
}
