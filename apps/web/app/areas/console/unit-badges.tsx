import type { Unit } from '@merchmill/contract/fulfillment/production.shapes.ts';
import type { UnitState, Urgency } from '@merchmill/contract/fulfillment/production.ts';
import { type BadgeTone, MmBadge } from '../../ui/badge.tsx';
import { deadlineText } from './duration.ts';
import { productionMessages as messages } from './messages/production.ts';

const stateTones: Record<UnitState, BadgeTone> = {
  waiting: 'neutral',
  filesReady: 'info',
  printing: 'active',
  qualityCheck: 'new',
  reprint: 'error',
  packed: 'success',
  shipped: 'success',
  cancelled: 'neutral',
};
const urgencyTones: Record<Urgency, BadgeTone> = { late: 'error', today: 'new', soon: 'info', ok: 'neutral' };

/** Of a table's row, which is a card on a phone. */
export const edgeStyle =
  'max-xs:border-s-4 xs:[&>:first-child]:border-s-4 xs:[&>:first-child]:[border-left-color:inherit]';
/** Left edge of a card: how pressing it is, beside the words that say it. */
export const urgencyEdge: Record<Urgency, string> = {
  late: 'border-s-danger',
  today: 'border-s-highlight',
  soon: 'border-s-info',
  ok: 'border-s-line',
};

export function UnitStateBadge({ state }: { state: UnitState }) {
  return <MmBadge tone={stateTones[state]}>{messages.states[state]}</MmBadge>;
}

type Pressing = Pick<Unit, 'dueAt' | 'urgency' | 'state'>;

export function DeadlineBadge({ unit, now }: { unit: Pressing; now: string }) {
  if (unit.state === 'shipped' || unit.state === 'cancelled') return null;
  return <MmBadge tone={urgencyTones[unit.urgency]}>{deadlineText(unit.dueAt, now)}</MmBadge>;
}

/** That an open recall covers it; what has not left is held. */
export function RecalledBadge({ unit }: { unit: Pick<Unit, 'recalled'> }) {
  return unit.recalled && <MmBadge tone="error">{messages.recalled}</MmBadge>;
}

/** A product may name a technique that the catalog has no word for. */
const techniques: Readonly<Record<string, string>> = messages.techniques;
export const techniqueName = (technique: string) => techniques[technique] ?? technique;
