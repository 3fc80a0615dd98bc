import { ArrowDown, ArrowUp } from 'lucide-react';
import { MmIconButton } from '../../../ui/button.tsx';
import { editingMessages } from '../messages/editing.ts';

type Props = {
  /** What is moved. */
  name: string;
  at: number;
  count: number;
  busy?: boolean;
  onMove: (to: number) => void;
};

/** Moves one row of a list whose order counts. Who moves it further finds the focus where it was. */
export function OrderButtons({ name, at, count, busy = false, onMove }: Props) {
  return (
    <>
      <MmIconButton
        label={editingMessages.up({ name })}
        aria-disabled={busy || at === 0}
        onClick={() => onMove(at - 1)}
      >
        <ArrowUp aria-hidden className="size-4" />
      </MmIconButton>
      <MmIconButton
        label={editingMessages.down({ name })}
        aria-disabled={busy || at === count - 1}
        onClick={() => onMove(at + 1)}
      >
        <ArrowDown aria-hidden className="size-4" />
      </MmIconButton>
    </>
  );
}
