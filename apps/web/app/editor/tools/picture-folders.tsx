import { designCalls } from '@merchmill/contract/design/design.calls.ts';
import type { MaterialFolder } from '@merchmill/contract/design/design.shapes.ts';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { Check, FolderPlus, ListChecks, Pencil, Trash2 } from 'lucide-react';
import { useState } from 'react';
import { useAction } from '../../shell/page/use-action.ts';
import { useForm } from '../../shell/page/use-form.ts';
import { MmButton, MmIconButton } from '../../ui/button.tsx';
import { MmConfirm } from '../../ui/confirm.tsx';
import { MmDialog } from '../../ui/dialog.tsx';
import { MmForm } from '../../ui/form/form.tsx';
import { MmSelect } from '../../ui/select.tsx';
import { MmTextField } from '../../ui/text-field.tsx';
import { useEditorKit } from '../editor-context.tsx';
import { folderMessages as messages } from '../folder-messages.ts';
import { editorMessages } from '../messages.ts';
import { useEditorApi } from '../use-editor-api.ts';
import { materialsKey } from '../use-uploads.ts';

const foldersKey = ['designer', 'materialFolders'];
const outside = 'outside';

/** My folders, and what is to be asked for again when they, or what is in them, have changed. */
export function useFolders() {
  const { call } = useEditorApi();
  const queries = useQueryClient();
  const { data } = useQuery({
    queryKey: foldersKey,
    queryFn: () => call(designCalls.materialFolders, {}, { errorMode: 'silent' }),
  });
  const reload = () =>
    Promise.all([foldersKey, materialsKey].map((queryKey) => queries.invalidateQueries({ queryKey })));
  return { folders: data ?? [], reload };
}

type Folders = ReturnType<typeof useFolders>;

type Props = Folders & {
  folderId: string | null;
  onChoose: (folderId: string | null) => void;
  /** Ids of the images to be moved; null where none are being selected. */
  marked: ReadonlySet<string> | null;
  onMark: (marked: ReadonlySet<string> | null) => void;
};

/** Which folder is shown, what is done with it, and moving images between folders. */
export function PictureFolders({ folders, reload, folderId, onChoose, marked, onMark }: Props) {
  const [open, setOpen] = useState<'add' | 'rename' | 'delete' | null>(null);
  const folder = folders.find(({ bizId }) => bizId === folderId);
  const close = () => setOpen(null);
  const saved = async (bizId: string) => {
    close();
    await reload();
    onChoose(bizId);
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
        <MmIconButton label={messages.add} onClick={() => setOpen('add')}>
          <FolderPlus aria-hidden className="size-4.5" />
        </MmIconButton>
        {folders.length > 0 && (
          <MmIconButton
            label={marked ? messages.done : messages.sort}
            onClick={() => onMark(marked ? null : new Set())}
          >
            {marked ? <Check aria-hidden className="size-4.5" /> : <ListChecks aria-hidden className="size-4.5" />}
          </MmIconButton>
        )}
        {folder && (
          <>
            <MmIconButton label={messages.rename({ name: folder.name })} onClick={() => setOpen('rename')}>
              <Pencil aria-hidden className="size-4.5" />
            </MmIconButton>
            <MmIconButton
              label={messages.delete({ name: folder.name })}
              onClick={() => setOpen('delete')}
              className="hover:text-danger"
            >
              <Trash2 aria-hidden className="size-4.5" />
            </MmIconButton>
          </>
        )}
      </div>
      {marked && <MoveBar marked={marked} folders={folders} reload={reload} onDone={() => onMark(null)} />}
      {open === 'add' && <FolderDialog onClose={close} onSaved={saved} />}
      {open === 'rename' && folder && <FolderDialog folder={folder} onClose={close} onSaved={saved} />}
      {open === 'delete' && folder && (
        <DeleteFolder
          folder={folder}
          onClose={close}
          onDeleted={async () => {
            close();
            onChoose(null);
            await reload();
          }}
        />
      )}
    </div>
  );
}

type DialogProps = { folder?: MaterialFolder; onClose: () => void; onSaved: (bizId: string) => Promise<void> };

function FolderDialog({ folder, onClose, onSaved }: DialogProps) {
  const form = useForm({
    initial: { name: folder?.name ?? '' },
    send: (call, { name }) =>
      call(designCalls.saveMaterialFolder, { body: { name, ...(folder && { bizId: folder.bizId }) } }),
    say: ({ name }) => messages.saved({ name }),
    done: ({ bizId }) => void onSaved(bizId),
    reloads: false,
  });
  return (
    <MmDialog
      open
      onClose={onClose}
      title={folder ? messages.renameTitle : messages.add}
      closeLabel={editorMessages.close}
    >
      <MmForm form={form} className="grid gap-5">
        <MmTextField {...form.field('name')} label={messages.name} maxLength={40} />
        <MmButton type="submit" wide busy={form.busy}>
          {messages.save}
        </MmButton>
      </MmForm>
    </MmDialog>
  );
}

type DeleteProps = { folder: MaterialFolder; onClose: () => void; onDeleted: () => Promise<void> };

function DeleteFolder({ folder: { bizId, name }, onClose, onDeleted }: DeleteProps) {
  const { run, busy } = useAction({ reloads: false });
  const remove = async () => {
    const done = await run(
      (call) => call(designCalls.deleteMaterialFolder, { params: { bizId } }),
      messages.deleted({ name }),
    );
    if (done) await onDeleted();
  };
  return (
    <MmConfirm
      open
      onClose={onClose}
      title={messages.deleteTitle({ name })}
      description={messages.deleteText}
      closeLabel={editorMessages.close}
      confirm={messages.deleteIt}
      keep={messages.keep}
      busy={busy}
      onConfirm={() => void remove()}
    />
  );
}

type MoveProps = Folders & { marked: ReadonlySet<string>; onDone: () => void };

function MoveBar({ marked, folders, reload, onDone }: MoveProps) {
  const { store } = useEditorKit();
  const { run, busy } = useAction({ reloads: false });
  const move = async (to: string) => {
    const body = { bizIds: [...marked], folderId: to === outside ? null : to };
    const done = await run((call) => call(designCalls.moveMaterials, { body }));
    if (!done) return;
    store.getState().announce(messages.moved({ count: marked.size }));
    await reload();
    onDone();
  };
  return (
    <div className="grid gap-2 rounded-card border p-3">
      <p role="status" className="text-small">
        {messages.marked({ count: marked.size })}
      </p>
      <MmSelect
        label={messages.moveTo}
        value=""
        disabled={busy || marked.size === 0}
        placeholder={messages.choose}
        options={[
          ...folders.map(({ bizId, name }) => ({ value: bizId, label: name })),
          { value: outside, label: messages.outside },
        ]}
        onChange={({ currentTarget }) => {
          if (currentTarget.value) void move(currentTarget.value);
        }}
      />
    </div>
  );
}
