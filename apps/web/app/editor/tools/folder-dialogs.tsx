import { designCalls } from '@merchmill/contract/design/design.calls.ts';
import { FolderForm, type MaterialFolder } from '@merchmill/contract/design/design.shapes.ts';
import { maxFolderName } from '@merchmill/contract/design/design-limits.ts';
import { useAction } from '../../shell/page/use-action.ts';
import { useForm } from '../../shell/page/use-form.ts';
import { MmButton } from '../../ui/button.tsx';
import { MmConfirm } from '../../ui/confirm.tsx';
import { MmDialog } from '../../ui/dialog.tsx';
import { MmForm } from '../../ui/form/form.tsx';
import { MmTextField } from '../../ui/text-field.tsx';
import { folderMessages as messages } from '../folder-messages.ts';
import { editorMessages } from '../messages.ts';

type DialogProps = { folder?: MaterialFolder; onClose: () => void; onSaved: (bizId: string) => Promise<void> };

/** Makes a folder, or gives one another name. */
export function FolderDialog({ folder, onClose, onSaved }: DialogProps) {
  const form = useForm({
    initial: { name: folder?.name ?? '' },
    check: FolderForm.safeParse,
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
        <MmTextField {...form.field('name')} label={messages.name} maxLength={maxFolderName} />
        <MmButton type="submit" wide busy={form.busy}>
          {messages.save}
        </MmButton>
      </MmForm>
    </MmDialog>
  );
}

type DeleteProps = { folder: MaterialFolder; onClose: () => void; onDeleted: () => Promise<void> };

export function DeleteFolder({ folder: { bizId, name }, onClose, onDeleted }: DeleteProps) {
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
