import type { Unit } from '@merchmill/contract/fulfillment/production.shapes.ts';
import { useState } from 'react';
import { MmButton } from '../../ui/button.tsx';
import { ReprintDialog } from './check/reprint-dialog.tsx';
import { productionMessages as messages } from './messages/production.ts';

const canRemake: readonly Unit['state'][] = ['qualityCheck', 'packed'];

/** Has a recalled unit that is made already made again. Nothing where it is not so. */
export function RemakeButton({ unit }: { unit: Unit }) {
  const [open, setOpen] = useState(false);
  if (!unit.recalled || !canRemake.includes(unit.state)) return null;
  return (
    <>
      <MmButton
        variant="secondary"
        size="s"
        aria-label={messages.remakeOf({ title: unit.title, variant: unit.variant })}
        onClick={() => setOpen(true)}
      >
        {messages.remake}
      </MmButton>
      <ReprintDialog unit={unit} reason="recalled" open={open} onClose={() => setOpen(false)} />
    </>
  );
}
