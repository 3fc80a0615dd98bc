import { useEffect, useRef } from 'react';
import { cx } from '../class-names.ts';
import type { Selection } from './use-selection.ts';

const style = 'grid size-11 -m-3 cursor-pointer place-items-center xs:size-9 xs:-m-2';
const box = 'size-5 cursor-pointer accent-ink outline-offset-2';

/** Selects the whole page; has a dash where a part of it is selected. */
export function PageBox({ selection, label }: { selection: Selection; label: string }) {
  const input = useRef<HTMLInputElement>(null);
  const { isPage, chosen, togglePage } = selection;
  useEffect(() => {
    if (input.current) input.current.indeterminate = !isPage && chosen.length > 0;
  }, [isPage, chosen.length]);
  return (
    <label className={style}>
      <input
        ref={input}
        type="checkbox"
        aria-label={label}
        checked={isPage}
        onChange={(event) => togglePage(event.currentTarget.checked)}
        className={box}
      />
    </label>
  );
}

type RowBoxProps = {
  label: string;
  checked: boolean;
  /** @param toHere with Shift: all from the one that was chosen last */
  onToggle: (on: boolean, toHere: boolean) => void;
};

export function RowBox({ label, checked, onToggle }: RowBoxProps) {
  return (
    <label className={cx(style, 'select-none')}>
      <input
        data-row-box
        type="checkbox"
        aria-label={label}
        checked={checked}
        onChange={(event) => onToggle(event.currentTarget.checked, (event.nativeEvent as MouseEvent).shiftKey)}
        className={box}
      />
    </label>
  );
}
