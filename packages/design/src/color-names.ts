import { colorDifference } from './color.ts';

/** Several of a name, where eyes give it to colors that lie apart. */
const named: readonly (readonly [name: string, ...hexes: string[]])[] = [
  ['white', '#ffffff'],
  ['gray', '#c0c0c0', '#909090', '#606060'],
  ['black', '#000000', '#1a1a1c'],
  ['red', '#d3222f', '#ff0000', '#8b1a1a'],
  ['orange', '#f0812b', '#cf5a22'],
  ['yellow', '#f8cf2c', '#ffff00', '#fbe98a'],
  ['green', '#3f9a4b', '#00c000', '#1f5634', '#a6c83c', '#aedcc0'],
  ['turquoise', '#3aa8a8', '#1d7f7f', '#40e0d0'],
  ['blue', '#2f7fc4', '#0000ff', '#1f4596', '#a9cfe8', '#1c2748'],
  ['purple', '#6d4192', '#bba3d0', '#452553'],
  ['pink', '#ee9bb5', '#d9507f', '#ff00ff'],
  ['brown', '#6b4327', '#8f6a35', '#3f2a1d'],
  ['beige', '#d9c39a', '#f3e3bd'],
];

const known = new Map<string, string>();
const mostKnown = 1000;

/** What people call a `#rrggbb` color. */
export function colorName(hex: string): string {
  const found = known.get(hex);
  if (found) return found;
  if (known.size >= mostKnown) known.clear();
  const all = named.flatMap(([name, ...hexes]) => hexes.map((each) => ({ name, far: colorDifference(each, hex) })));
  const { name } = all.reduce((nearest, each) => (each.far < nearest.far ? each : nearest));
  known.set(hex, name);
  return name;
}
