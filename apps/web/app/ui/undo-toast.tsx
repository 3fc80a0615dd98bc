import { X } from 'lucide-react';
import { type FocusEvent, type ReactNode, useEffect, useRef, useState } from 'react';
import { cx } from './class-names.ts';

type UndoToastProps = {
  children: ReactNode;
  undoLabel: string;
  closeLabel: string;
  onUndo: () => void;
  /** Its time is over, or it was closed: what was done stays done. */
  onGone: () => void;
  showMs?: number;
  /** Where something else on the page has to keep the focus. */
  leavesFocus?: boolean;
  /** Classes that keep it clear of what else is fixed at the bottom of the window. */
  className?: string;
};

/**
 * Says what was just taken away and offers it back. It takes the focus that the vanished thing had, and waits as long
 * as it is pointed at or worked with by keyboard.
 */
export function MmUndoToast({
  children,
  undoLabel,
  closeLabel,
  onUndo,
  onGone,
  showMs = 8000,
  leavesFocus = false,
  className,
}: UndoToastProps) {
  const undo = useRef<HTMLButtonElement>(null);
  const gone = useRef(onGone);
  const [held, setHeld] = useState(false);
  useEffect(() => {
    gone.current = onGone;
  });
  useEffect(() => {
    if (!leavesFocus) undo.current?.focus({ preventScroll: true });
  }, [leavesFocus]);
  useEffect(() => {
    if (held) return;
    const timer = setTimeout(() => gone.current(), showMs);
    return () => clearTimeout(timer);
  }, [held, showMs]);
  const hold = (event: FocusEvent) => event.target.matches(':focus-visible') && setHeld(true);
  return (
    <div
      role="status"
      onPointerEnter={(event) => event.pointerType === 'mouse' && setHeld(true)}
      onPointerLeave={() => setHeld(false)}
      onFocus={hold}
      onBlur={() => setHeld(false)}
      className={cx(
        'mm-undo-toast fixed inset-x-4 z-40 mx-auto flex max-w-md animate-rise-in items-center gap-1 rounded-card bg-band py-1.5',
        'pe-1.5 ps-4 text-small text-on-band shadow-card',
        className ?? 'bottom-6',
      )}
    >
      <span className="min-w-0 flex-1 py-1.5">{children}</span>
      <button
        ref={undo}
        type="button"
        onClick={onUndo}
        className="h-11 shrink-0 rounded-pill px-4 font-bold text-highlight hover:bg-on-band/12"
      >
        {undoLabel}
      </button>
      <button
        type="button"
        aria-label={closeLabel}
        onClick={onGone}
        className="grid size-11 shrink-0 place-items-center rounded-pill hover:bg-on-band/12"
      >
        <X aria-hidden className="size-4" />
      </button>
    </div>
  );
}
