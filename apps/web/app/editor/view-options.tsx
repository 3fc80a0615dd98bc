import { type LucideIcon, Scissors, Spool } from 'lucide-react';
import { cx } from '../ui/class-names.ts';
import { isCutOut } from './cut-line.ts';
import { useEditorKit, usePrintArea, useView } from './editor-context.tsx';
import { groundMessages } from './ground-messages.ts';
import { isSewn } from './stitches.ts';

interface OptionProps {
  Icon: LucideIcon;
  label: string;
  isShown: boolean;
  onShow: (isShown: boolean) => void;
  className?: string;
}

function Option({ Icon, label, isShown, onShow, className }: OptionProps) {
  return (
    <button
      type="button"
      aria-pressed={isShown}
      onClick={() => onShow(!isShown)}
      className={cx(
        'flex h-11 items-center gap-2 rounded-pill border px-4 text-micro font-semibold xs:h-10',
        isShown ? 'border-ink bg-ink text-on-ink' : 'bg-card hover:border-ink',
        className,
      )}
    >
      <Icon aria-hidden className="size-4" />
      {label}
    </button>
  );
}

/** What the canvas shows beside the design, where there is something to show. */
export function ViewOptions({ className }: { className?: string }) {
  const { view } = useEditorKit();
  const showsCutLine = useView((state) => state.showsCutLine);
  const showsStitches = useView((state) => state.showsStitches);
  const { showCutLine, showStitches } = view.getState();
  const area = usePrintArea();
  const [cut, sewn] = [groundMessages.cutLine, groundMessages.stitches];
  if (isCutOut(area))
    return <Option Icon={Scissors} label={cut} isShown={showsCutLine} onShow={showCutLine} className={className} />;
  if (isSewn(area))
    return <Option Icon={Spool} label={sewn} isShown={showsStitches} onShow={showStitches} className={className} />;
  return null;
}
