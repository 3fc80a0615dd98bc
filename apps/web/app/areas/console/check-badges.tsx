import type { PrintFile } from '@merchmill/contract/design/design.shapes.ts';
import { MmBadge } from '../../ui/badge.tsx';
import { operationsMessages as messages } from './messages/operations.ts';

const levelTones = { green: 'success', amber: 'new', red: 'error' } as const;
const sinceTones = { same: 'success', changed: 'new', otherRules: 'new' } as const;

/** What the print check says of a file, and whether it said so when it was ordered. */
export function CheckBadges({ file: { preflight, sinceOrdered } }: { file: PrintFile }) {
  return (
    <>
      <MmBadge tone={levelTones[preflight.level]}>{messages.preflight[preflight.level]}</MmBadge>
      {sinceOrdered && <MmBadge tone={sinceTones[sinceOrdered]}>{messages.sinceOrdered[sinceOrdered]}</MmBadge>}
    </>
  );
}
