import { type ProofTable, proofColors } from '../proof.ts';

/** A table for tests, of what a function makes of each color. */
export function proofTableOf(print: (color: readonly number[]) => readonly number[]): ProofTable {
  const table = proofColors();
  for (let at = 0; at < table.length; at += 3) table.set(print([...table.subarray(at, at + 3)]), at);
  return table;
}
