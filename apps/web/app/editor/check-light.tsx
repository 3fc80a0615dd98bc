import { Check } from 'lucide-react';
import { cx } from '../ui/class-names.ts';
import { useEditor, useEditorKit } from './editor-context.tsx';
import { editorMessages as messages } from './messages.ts';
import { useChecked } from './use-preflight.ts';

const lamps = { green: 'bg-success', amber: 'bg-highlight', red: 'bg-danger', off: 'bg-line-strong/40' };
const countInks = { green: 'text-card', amber: 'text-on-highlight', red: 'text-on-danger', off: '' };

/** Where there is no room for words, the lamp says by a number or a mark what its color says. */
function CompactLamp({ level, count }: { level: keyof typeof lamps; count: number }) {
  return (
    <span
      aria-hidden
      className={cx(
        'grid size-6 place-items-center rounded-pill text-micro font-bold tabular-nums',
        lamps[level],
        countInks[level],
        level === 'amber' && 'border border-ink/30',
      )}
    >
      {level === 'green' && <Check className="size-4" strokeWidth={3} />}
      {count > 0 && (count > 9 ? '9+' : count)}
    </span>
  );
}

/** The light of the pre-flight; a press shows the reasons. */
export function CheckLight({ compact }: { compact?: boolean }) {
  const { store } = useEditorKit();
  const isShown = useEditor((editor) => editor.tool === 'checks');
  const { level, findings } = useChecked();
  const count = findings.filter((finding) => finding.level === level && level !== 'green').length;
  // An empty design is no mistake, it is a beginning.
  const isEmpty = findings.every(({ rule }) => rule === 'empty') && findings.length > 0;
  const label = isEmpty ? messages.checks.nothingYet : messages.checks.light({ level, count });
  return (
    <button
      type="button"
      aria-label={messages.checks.lightLabel({ state: label })}
      aria-expanded={isShown}
      title={label}
      data-level={level}
      onClick={() => store.getState().showTool(isShown ? null : 'checks')}
      className={cx(
        'inline-flex h-11 items-center gap-2.5 rounded-pill text-small font-medium whitespace-nowrap hover:bg-paper-deep',
        compact ? 'w-11 justify-center' : 'border border-line px-4',
      )}
    >
      {compact ? (
        <CompactLamp level={isEmpty ? 'off' : level} count={isEmpty ? 0 : count} />
      ) : (
        <>
          <span aria-hidden className="grid size-5 place-items-center rounded-pill border border-ink/15 bg-paper-deep">
            <span
              className={cx(
                'size-3 rounded-pill',
                lamps[isEmpty ? 'off' : level],
                level === 'amber' && 'border border-ink/30',
              )}
            />
          </span>
          {label}
        </>
      )}
    </button>
  );
}
