import { NameForm } from '@merchmill/contract/design/design.shapes.ts';
import { maxDesignName } from '@merchmill/contract/design/design-limits.ts';
import type { Misfit } from '@merchmill/design/patch.ts';
import type { FormEvent } from 'react';
import { useFields } from '../../shell/page/use-fields.ts';
import { MmButton } from '../../ui/button.tsx';
import { MmDialog } from '../../ui/dialog.tsx';
import { MmForm } from '../../ui/form/form.tsx';
import { MmTextField } from '../../ui/text-field.tsx';
import { useEditor, useEditorKit } from '../editor-context.tsx';
import { documentOf } from '../editor-store.ts';
import { editorMessages as messages } from '../messages.ts';
import { savingMessages } from '../saving-messages.ts';
import { conflictNames } from './conflict-names.ts';
import { useSaving } from './use-saving.ts';

/** The questions of saving: what to call it, and what to do when it was changed elsewhere. */
export function SaveDialogs({ onReload }: { onReload: () => void }) {
  const { question, dismiss, saveAsCopy, isSaving, conflicts } = useSaving();
  const name = useEditor((editor) => editor.template?.name ?? '');
  return (
    <>
      <MmDialog
        open={question === 'name'}
        onClose={dismiss}
        title={savingMessages.save.title}
        description={savingMessages.save.nameText}
        closeLabel={messages.close}
      >
        <SaveForm />
      </MmDialog>
      <MmDialog
        open={question === 'conflict'}
        onClose={dismiss}
        title={savingMessages.save.conflictTitle}
        description={savingMessages.save.conflictText({ name })}
        closeLabel={messages.close}
      >
        <Conflicts conflicts={conflicts} />
        <div className="grid gap-3">
          <MmButton wide busy={isSaving} onClick={saveAsCopy}>
            {savingMessages.save.keepAsCopy}
          </MmButton>
          <MmButton
            wide
            variant="secondary"
            onClick={() => {
              dismiss();
              onReload();
            }}
          >
            {savingMessages.save.loadNewer}
          </MmButton>
          <MmButton wide variant="quiet" onClick={dismiss}>
            {messages.cancel}
          </MmButton>
        </div>
      </MmDialog>
    </>
  );
}

/** The most that is named: more is as good as everything. */
const maxNamed = 5;

function Conflicts({ conflicts }: { conflicts: readonly Misfit[] }) {
  const { data } = useEditorKit();
  const mine = useEditor(documentOf);
  const base = useEditor((editor) => editor.saved.document);
  const { printAreas } = data.product;
  const labelOf = (code: string) => printAreas.find((area) => area.code === code)?.label ?? code;
  const names = conflictNames(conflicts, [mine, base], labelOf);
  if (names.length === 0) return null;
  return (
    <div className="mb-4 grid gap-1 text-small">
      <p>{savingMessages.save.conflictsIn}</p>
      <ul className="list-disc ps-5">
        {names.slice(0, maxNamed).map((name) => (
          <li key={name}>{name}</li>
        ))}
        {names.length > maxNamed && <li>{savingMessages.save.conflicts.more({ count: names.length - maxNamed })}</li>}
      </ul>
    </div>
  );
}

function SaveForm() {
  const { data } = useEditorKit();
  const { saveAs, isSaving } = useSaving();
  const name = useEditor((editor) => editor.template?.name);
  const fields = useFields({
    initial: { name: name ?? data.spu?.title ?? savingMessages.save.suggestion({ product: data.product.title }) },
    check: NameForm.safeParse,
  });
  const submit = async (event: FormEvent) => {
    event.preventDefault();
    const checked = fields.checked();
    if (checked) await saveAs(checked.name);
  };
  const error = fields.errors.name && savingMessages.save.nameNeeded;
  return (
    <MmForm form={{ ...fields, problem: null, submit }} className="grid gap-5">
      <MmTextField
        {...fields.field('name')}
        label={savingMessages.save.name}
        autoComplete="off"
        maxLength={maxDesignName}
        error={error}
      />
      <MmButton type="submit" wide size="l" busy={isSaving}>
        {savingMessages.save.save}
      </MmButton>
    </MmForm>
  );
}
