import { Scissors } from 'lucide-react';
import { cx } from '../ui/class-names.ts';
import { isCutOut } from './cut-line.ts';
import { useEditorKit, usePrintArea, useView } from './editor-context.tsx';
import { groundMessages } from './ground-messages.ts';

/** What the canvas shows beside the design, where there is something to show. */
export function ViewOptions({ className }: { className?: string }) {
  const { view } = useEditorKit();
  const isShown = useView((state) => state.showsCutLine);
  if (!isCutOut(usePrintArea())) return null;
  return (
    <button
      type="button"
      aria-pressed={isShown}
      onClick={() => view.getState().showCutLine(!isShown)}
      className={cx(
        'flex h-11 items-center gap-2 rounded-pill border px-4 text-micro font-semibold xs:h-10',
        isShown ? 'border-ink bg-ink text-on-ink' : 'bg-card hover:border-ink',
        className,
      )}
    >
      <Scissors aria-hidden className="size-4" />
      {groundMessages.cutLine}
    </button>
  );
}
