import { NameForm } from '@merchmill/contract/design/design.shapes.ts';
import type { FormEvent } from 'react';
import { useFields } from '../../shell/page/use-fields.ts';
import { MmButton } from '../../ui/button.tsx';
import { MmDialog } from '../../ui/dialog.tsx';
import { MmForm } from '../../ui/form/form.tsx';
import { MmTextField } from '../../ui/text-field.tsx';
import { useEditor, useEditorKit } from '../editor-context.tsx';
import { editorMessages as messages } from '../messages.ts';
import { useSaving } from './use-saving.ts';

/** The questions of saving: what to call it, and what to do when it was changed elsewhere. */
export function SaveDialogs({ onReload }: { onReload: () => void }) {
  const { question, dismiss, saveAsCopy, isSaving } = useSaving();
  const name = useEditor((editor) => editor.template?.name ?? '');
  return (
    <>
      <MmDialog
        open={question === 'name'}
        onClose={dismiss}
        title={messages.save.title}
        description={messages.save.nameText}
        closeLabel={messages.close}
      >
        <SaveForm />
      </MmDialog>
      <MmDialog
        open={question === 'conflict'}
        onClose={dismiss}
        title={messages.save.conflictTitle}
        description={messages.save.conflictText({ name })}
        closeLabel={messages.close}
      >
        <div className="grid gap-3">
          <MmButton wide busy={isSaving} onClick={saveAsCopy}>
            {messages.save.keepAsCopy}
          </MmButton>
          <MmButton
            wide
            variant="secondary"
            onClick={() => {
              dismiss();
              onReload();
            }}
          >
            {messages.save.loadNewer}
          </MmButton>
          <MmButton wide variant="quiet" onClick={dismiss}>
            {messages.cancel}
          </MmButton>
        </div>
      </MmDialog>
    </>
  );
}

function SaveForm() {
  const { data } = useEditorKit();
  const { saveAs, isSaving } = useSaving();
  const name = useEditor((editor) => editor.template?.name);
  const fields = useFields({
    initial: { name: name ?? data.spu?.title ?? messages.save.suggestion({ product: data.product.title }) },
    check: NameForm.safeParse,
  });
  const submit = async (event: FormEvent) => {
    event.preventDefault();
    const checked = fields.checked();
    if (checked) await saveAs(checked.name);
  };
  const error = fields.errors.name && messages.save.nameNeeded;
  return (
    <MmForm form={{ ...fields, problem: null, submit }} className="grid gap-5">
      <MmTextField
        {...fields.field('name')}
        label={messages.save.name}
        autoComplete="off"
        maxLength={80}
        error={error}
      />
      <MmButton type="submit" wide size="l" busy={isSaving}>
        {messages.save.save}
      </MmButton>
    </MmForm>
  );
}
