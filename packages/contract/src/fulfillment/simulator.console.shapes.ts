import type { Shapes } from '../call.ts';
import { IsoTime } from '../shapes.ts';
import { z } from '../zod.ts';

const percent = z.number().int().min(0).max(100);
export const FactoryForm = z.object({
  running: z.boolean(),
  /** How many times faster than in the world. */
  speed: z.number().int().min(1).max(10_000),
  reprintPercent: percent,
  lostPercent: percent,
  latePercent: percent,
});
export type FactoryForm = z.infer<typeof FactoryForm>;
export const Factory = FactoryForm.extend({
  /** Demo shops only. */
  available: z.boolean(),
  /** Steps it has made since it was started. */
  steps: z.number().int(),
  lastStepAt: IsoTime.nullable(),
});
export type Factory = z.infer<typeof Factory>;

export const simulatorConsoleShapes = {
  factory: {
    summary: 'The production simulator’s settings.',
    data: Factory,
  },
  setFactory: {
    summary: 'Start, stop, or configure a demo shop’s production simulator.',
    body: FactoryForm,
    data: Factory,
  },
} satisfies Shapes;
