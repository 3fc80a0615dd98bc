import { designCalls } from '@merchmill/contract/design/design.calls.ts';
import { maxMovedImages } from '@merchmill/contract/design/design-limits.ts';
import { useState } from 'react';
import { useAction } from '../../shell/page/use-action.ts';
import { MmButton } from '../../ui/button.tsx';
import { MmSelect } from '../../ui/select.tsx';
import { useEditorKit } from '../editor-context.tsx';
import { folderMessages as messages } from '../folder-messages.ts';
import type { Marking } from './marking.ts';
import type { Folders } from './use-folders.ts';

const outside = 'outside';

type Props = Folders & Pick<Marking, 'onMark'> & { marked: ReadonlySet<string>; onDone: () => void };

/** Moves the selected images to a folder, or out of all. */
export function MoveBar({ marked, onMark, folders, reload, onDone }: Props) {
  const { store } = useEditorKit();
  const { run, busy } = useAction({ reloads: false });
  const [to, setTo] = useState('');
  const move = async () => {
    let left = [...marked];
    const folderId = to === outside ? null : to;
    const done = await run(async (call) => {
      while (left.length > 0) {
        await call(designCalls.moveMaterials, { body: { bizIds: left.slice(0, maxMovedImages), folderId } });
        left = left.slice(maxMovedImages);
      }
    });
    await reload();
    if (!done) return onMark(new Set(left));
    store.getState().announce(messages.moved({ count: marked.size }));
    onDone();
  };
  return (
    <div className="grid gap-2 rounded-card border p-3">
      <p role="status" className="text-small">
        {messages.marked({ count: marked.size })}
      </p>
      <MmSelect
        label={messages.moveTo}
        value={to}
        placeholder={messages.choose}
        options={[
          ...folders.map(({ bizId, name }) => ({ value: bizId, label: name })),
          { value: outside, label: messages.outside },
        ]}
        onChange={({ currentTarget }) => setTo(currentTarget.value)}
      />
      <MmButton
        size="s"
        variant="secondary"
        busy={busy}
        aria-disabled={to === '' || marked.size === 0}
        onClick={() => void move()}
      >
        {messages.move}
      </MmButton>
    </div>
  );
}
