import type { PlacementRule } from '@merchmill/design/placement.ts';
import type { PlacementKind } from '@merchmill/design/print-area.ts';

/** A print that is worn at the heart is to the right for who looks at it. */
const atTheChest = { at: { x: 1, y: 0 }, share: 0.35 };

export const ruleOf = (kind: PlacementKind): PlacementRule => (kind === 'anchor' ? { kind, ...atTheChest } : { kind });
