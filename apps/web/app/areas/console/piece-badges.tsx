import type { PieceState, Urgency } from '@merchmill/contract/fulfillment/production.calls.ts';
import type { Piece } from '@merchmill/contract/fulfillment/production.shapes.ts';
import { type BadgeTone, MmBadge } from '../../ui/badge.tsx';
import { deadlineText } from './lapse.ts';
import { productionMessages as words } from './messages/production.ts';

const stateTones: Record<PieceState, BadgeTone> = {
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
export const edgeLook =
  'max-xs:border-s-4 xs:[&>:first-child]:border-s-4 xs:[&>:first-child]:[border-left-color:inherit]';
/** Left edge of a card: how pressing it is, beside the words that say it. */
export const urgencyEdge: Record<Urgency, string> = {
  late: 'border-s-red',
  today: 'border-s-yellow',
  soon: 'border-s-cyan',
  ok: 'border-s-line',
};

export function PieceStateBadge({ state }: { state: PieceState }) {
  return <MmBadge tone={stateTones[state]}>{words.states[state]}</MmBadge>;
}

type Pressing = Pick<Piece, 'dueAt' | 'urgency' | 'state'>;

export function DeadlineBadge({ piece, now }: { piece: Pressing; now: string }) {
  if (piece.state === 'shipped' || piece.state === 'cancelled') return null;
  return <MmBadge tone={urgencyTones[piece.urgency]}>{deadlineText(piece.dueAt, now)}</MmBadge>;
}

/** A product may name a technique that the catalog has no word for. */
const techniques: Readonly<Record<string, string>> = words.techniques;
export const techniqueName = (technique: string) => techniques[technique] ?? technique;
