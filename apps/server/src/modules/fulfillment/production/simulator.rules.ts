import { hourMs } from '@merchmill/contract/durations.ts';
import type { SimulatorForm } from '@merchmill/contract/fulfillment/simulator.console.shapes.ts';

/* The simulated factory: how long each step takes in the world, and what goes wrong how often. */

export type SimulatorStep = 'release' | 'batch' | 'start' | 'print' | 'pick' | 'check' | 'pack' | 'ship';

/** Hours that a step takes in the world. */
const stepHours: Record<SimulatorStep, number> = {
  release: 0.5,
  batch: 0.5,
  start: 1,
  print: 3,
  pick: 2,
  check: 1,
  pack: 1,
  ship: 2,
};

/** How much longer everything takes with a unit that is late. */
const lateFactor = 12;
/** After so many tries even the simulator gets it right. */
const maxReprints = 2;

export const stopped: SimulatorForm = { running: false, speed: 600, reprintPercent: 5, lostPercent: 2, latePercent: 5 };

/** A number from 0 to 99 that is always the same for the same words: chance that a restart does not throw again. */
export function lot(words: string): number {
  let hash = 0x811c9dc5;
  for (const character of words) hash = Math.imul(hash ^ character.codePointAt(0)!, 0x01000193);
  hash = Math.imul(hash ^ (hash >>> 15), 0x2c1b3c6d);
  hash = Math.imul(hash ^ (hash >>> 12), 0x297a2d39);
  return ((hash ^ (hash >>> 15)) >>> 0) % 100;
}

export const isLate = (unitId: string, { latePercent }: SimulatorForm) => lot(`late ${unitId}`) < latePercent;
export const isLost = (shipmentId: string, { lostPercent }: SimulatorForm) => lot(`lost ${shipmentId}`) < lostPercent;

export function failsCheck(
  { id, attempt }: { id: string; attempt: number },
  { reprintPercent }: SimulatorForm,
): boolean {
  return attempt <= maxReprints && lot(`fails ${id} ${attempt}`) < reprintPercent;
}

/** Whether a step that began at `since` is over by now at the factory's speed. */
export function isOver(
  step: SimulatorStep,
  since: Date,
  now: Date,
  { speed, late }: { speed: number; late: boolean },
): boolean {
  const hours = stepHours[step] * (late ? lateFactor : 1);
  return now.getTime() - since.getTime() >= (hours * hourMs) / speed;
}
