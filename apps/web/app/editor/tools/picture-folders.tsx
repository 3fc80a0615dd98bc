import type { MaterialFolder } from '@merchmill/contract/design/design.shapes.ts';
import { Check, FolderPlus, ListChecks, Pencil, Trash2 } from 'lucide-react';
import { type RefObject, useRef, useState } from 'react';
import { MmIconButton } from '../../ui/button.tsx';
import { MmSelect } from '../../ui/select.tsx';
import { whenFocusIsLost } from '../../ui/when-focus-is-lost.ts';
import { folderMessages as messages } from '../folder-messages.ts';
import { DeleteFolder, FolderDialog } from './folder-dialogs.tsx';
import type { Marking } from './marking.ts';
import { MoveBar } from './move-bar.tsx';
import type { Folders } from './use-folders.ts';

type Opened = 'add' | 'rename' | 'delete';

type Props = Folders & Marking & { folderId: string | null; onChoose: (folderId: string | null) => void };

/** Which folder is shown, what is done with it, and moving images between folders. */
export function PictureFolders({ folders, reload, folderId, onChoose, marked, onMark }: Props) {
  const [open, setOpen] = useState<Opened | null>(null);
  const add = useRef<HTMLButtonElement>(null);
  const select = useRef<HTMLButtonElement>(null);
  const folder = folders.find(({ bizId }) => bizId === folderId);
  const change = async (chosen: string | null) => {
    setOpen(null);
    if (chosen === null) onChoose(null);
    await reload();
    if (chosen !== null) onChoose(chosen);
    // What was pressed to delete a folder goes with it.
    whenFocusIsLost(() => add.current?.focus());
  };
  const moved = () => {
    onMark(null);
    whenFocusIsLost(() => select.current?.focus());
  };
  return (
    <div className="grid gap-1">
      {folders.length > 0 && (
        <MmSelect
          hideLabel
          label={messages.folder}
          value={folderId ?? ''}
          placeholder={messages.all}
          options={folders.map(({ bizId, name, count }) => ({ value: bizId, label: messages.option({ name, count }) }))}
          onChange={({ currentTarget }) => onChoose(currentTarget.value || null)}
        />
      )}
      <div className="-mx-2 flex">
        <MmIconButton ref={add} label={messages.add} onClick={() => setOpen('add')}>
          <FolderPlus aria-hidden className="size-4.5" />
        </MmIconButton>
        {folders.length > 0 && <SelectToggle at={select} marked={marked} onMark={onMark} />}
        {folder && <FolderActions folder={folder} onOpen={setOpen} />}
      </div>
      {marked && <MoveBar {...{ marked, onMark, folders, reload }} onDone={moved} />}
      {open === 'add' && <FolderDialog onClose={() => setOpen(null)} onSaved={change} />}
      {open === 'rename' && folder && <FolderDialog folder={folder} onClose={() => setOpen(null)} onSaved={change} />}
      {open === 'delete' && folder && (
        <DeleteFolder folder={folder} onClose={() => setOpen(null)} onDeleted={() => change(null)} />
      )}
    </div>
  );
}

function SelectToggle({ at, marked, onMark }: Marking & { at: RefObject<HTMLButtonElement | null> }) {
  return (
    <MmIconButton
      ref={at}
      label={marked ? messages.done : messages.select}
      onClick={() => onMark(marked ? null : new Set())}
    >
      {marked ? <Check aria-hidden className="size-4.5" /> : <ListChecks aria-hidden className="size-4.5" />}
    </MmIconButton>
  );
}

function FolderActions({ folder: { name }, onOpen }: { folder: MaterialFolder; onOpen: (what: Opened) => void }) {
  return (
    <>
      <MmIconButton label={messages.rename({ name })} onClick={() => onOpen('rename')}>
        <Pencil aria-hidden className="size-4.5" />
      </MmIconButton>
      <MmIconButton label={messages.delete({ name })} onClick={() => onOpen('delete')} className="hover:text-danger">
        <Trash2 aria-hidden className="size-4.5" />
      </MmIconButton>
    </>
  );
}
