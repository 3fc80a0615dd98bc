import { cx } from '../ui/class-names.ts';
import { useEditor, useEditorKit } from './editor-context.tsx';
import { editorMessages as messages } from './messages.ts';
import { useChecked } from './use-preflight.ts';

const lamps = { green: 'bg-success', amber: 'bg-highlight', red: 'bg-danger', off: 'bg-line-strong/40' };

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
      <span aria-hidden className="grid size-5 place-items-center rounded-pill border border-ink/15 bg-paper-deep">
        <span
          className={cx(
            'size-3 rounded-pill',
            lamps[isEmpty ? 'off' : level],
            level === 'amber' && 'border border-ink/30',
          )}
        />
      </span>
      {!compact && label}
    </button>
  );
}
