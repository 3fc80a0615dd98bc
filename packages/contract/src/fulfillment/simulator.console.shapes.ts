import type { Shapes } from '../call.ts';
import { IsoTime } from '../shapes.ts';
import { z } from '../zod.ts';

const percent = z.number().int().min(0).max(100);
export const SimulatorForm = z.object({
  running: z.boolean(),
  /** How many times faster than in the world. */
  speed: z.number().int().min(1).max(100_000),
  reprintPercent: percent,
  lostPercent: percent,
  latePercent: percent,
});
export type SimulatorForm = z.infer<typeof SimulatorForm>;
export const Simulator = SimulatorForm.extend({
  /** Demo shops only. */
  available: z.boolean(),
  /** Steps it has made since it was started. */
  steps: z.number().int(),
  lastStepAt: IsoTime.nullable(),
});
export type Simulator = z.infer<typeof Simulator>;

export const simulatorConsoleShapes = {
  simulator: {
    summary: 'The production simulator’s settings.',
    data: Simulator,
  },
  setSimulator: {
    summary: 'Start, stop, or configure a demo shop’s production simulator.',
    body: SimulatorForm,
    data: Simulator,
  },
} satisfies Shapes;
