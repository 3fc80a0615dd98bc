import { NameForm } from '@merchmill/contract/design/design.shapes.ts';
import type { FormEvent } from 'react';
import { useFields } from '../../shell/page/use-fields.ts';
import { MmButton } from '../../ui/button.tsx';
import { MmDialog } from '../../ui/dialog.tsx';
import { MmForm } from '../../ui/form/form.tsx';
import { MmTextField } from '../../ui/text-field.tsx';
import { useEditor, useKit } from '../editor-context.tsx';
import { editorMessages as words } from '../messages.ts';
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
        title={words.save.title}
        description={words.save.nameText}
        closeLabel={words.close}
      >
        <SaveForm />
      </MmDialog>
      <MmDialog
        open={question === 'conflict'}
        onClose={dismiss}
        title={words.save.conflictTitle}
        description={words.save.conflictText({ name })}
        closeLabel={words.close}
      >
        <div className="grid gap-3">
          <MmButton wide busy={isSaving} onClick={saveAsCopy}>
            {words.save.keepAsCopy}
          </MmButton>
          <MmButton
            wide
            variant="secondary"
            onClick={() => {
              dismiss();
              onReload();
            }}
          >
            {words.save.loadNewer}
          </MmButton>
          <MmButton wide variant="quiet" onClick={dismiss}>
            {words.cancel}
          </MmButton>
        </div>
      </MmDialog>
    </>
  );
}

function SaveForm() {
  const { data } = useKit();
  const { saveAs, isSaving } = useSaving();
  const name = useEditor((editor) => editor.template?.name);
  const fields = useFields({
    initial: { name: name ?? data.spu?.title ?? words.save.suggestion({ product: data.product.title }) },
    check: NameForm.safeParse,
  });
  const submit = async (event: FormEvent) => {
    event.preventDefault();
    const checked = fields.checked();
    if (checked) await saveAs(checked.name);
  };
  const error = fields.errors.name && words.save.nameNeeded;
  return (
    <MmForm form={{ ...fields, problem: null, submit }} className="grid gap-5">
      <MmTextField {...fields.field('name')} label={words.save.name} autoComplete="off" maxLength={80} error={error} />
      <MmButton type="submit" wide size="l" busy={isSaving}>
        {words.save.save}
      </MmButton>
    </MmForm>
  );
}
