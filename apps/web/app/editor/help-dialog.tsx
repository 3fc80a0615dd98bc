import { MmDialog } from '../ui/dialog.tsx';
import { editorMessages as messages } from './messages.ts';

/** All keys of the designer. */
export function HelpDialog({ open, onClose }: { open: boolean; onClose: () => void }) {
  return (
    <MmDialog
      open={open}
      onClose={onClose}
      title={messages.help.title}
      description={messages.help.text}
      closeLabel={messages.close}
    >
      <dl className="grid grid-cols-[auto_1fr] items-baseline gap-x-5 gap-y-2.5 text-small">
        {messages.help.keys.map(([keys, does]) => (
          <div key={does} className="col-span-2 grid grid-cols-subgrid">
            <dt className="flex flex-wrap items-start gap-1">
              {keys.map((key) => (
                <kbd
                  key={key}
                  className="rounded-xs border border-line-strong bg-paper-deep px-1.5 font-sans text-micro font-medium"
                >
                  {key}
                </kbd>
              ))}
            </dt>
            <dd>{does}</dd>
          </div>
        ))}
      </dl>
    </MmDialog>
  );
}
