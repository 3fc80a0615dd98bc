import { type ProofTable, proofStep, proofSteps, proofTableBytes } from '../proof.ts';

/** A table for tests, of what a function makes of each color. */
export function proofTableOf(print: (color: readonly number[]) => readonly number[]): ProofTable {
  const table = new Uint8Array(proofTableBytes);
  let at = 0;
  for (let red = 0; red < proofSteps; red++) {
    for (let green = 0; green < proofSteps; green++) {
      for (let blue = 0; blue < proofSteps; blue++) {
        table.set(print([red, green, blue].map(proofStep)), at);
        at += 3;
      }
    }
  }
  return table;
}
