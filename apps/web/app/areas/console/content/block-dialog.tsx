import { isApiError, isErrorNamed } from '@merchmill/contract/api-error.ts';
import { contentConsoleCalls } from '@merchmill/contract/catalog/content.console.calls.ts';
import { BlockForm, blockKinds, type EditedBlock } from '@merchmill/contract/catalog/content.console.shapes.ts';
import { type FormEvent, useState } from 'react';
import { useRevalidator } from 'react-router';
import { useApi, useShop } from '../../../shell/state/shop-context.tsx';
import { MmDialog } from '../../../ui/dialog.tsx';
import { MmSelect } from '../../../ui/select.tsx';
import { MmTextArea, MmTextField } from '../../../ui/text-field.tsx';
import { momentFrom, momentOf } from '../editing/field-codecs.ts';
import { FormButtons } from '../editing/form-buttons.tsx';
import { checkForm, errorsOf, type FieldErrors, focusFirstFault } from '../editing/use-draft.ts';
import { editingMessages, contentEditingMessages as words } from '../messages/editing.ts';

type Props = { page: BlockForm['page']; block: EditedBlock | null; onClose: () => void };
type Typed = Record<'title' | 'text' | 'linkLabel' | 'linkTo' | 'shownFrom' | 'shownUntil', string> &
  Pick<BlockForm, 'kind'>;

const typedOf = (block: EditedBlock | null): Typed => ({
  kind: block?.kind ?? 'banner',
  title: block?.title ?? '',
  text: block?.text ?? '',
  linkLabel: block?.link?.label ?? '',
  linkTo: block?.link?.to ?? '',
  shownFrom: block?.shownFrom ? momentOf(block.shownFrom) : '',
  shownUntil: block?.shownUntil ? momentOf(block.shownUntil) : '',
});

/** What is not touched stays to the second. */
const momentAfter = (typed: string, before: string | null | undefined) =>
  before && momentOf(before) === typed ? before : (momentFrom(typed) ?? null);

function formOf({ page, block }: Props, typed: Typed): BlockForm {
  const label = typed.linkLabel.trim();
  const to = typed.linkTo.trim();
  return {
    page,
    kind: typed.kind,
    title: typed.title.trim() || null,
    text: typed.text.trim() || null,
    link: label || to ? { label, to } : null,
    shownFrom: momentAfter(typed.shownFrom, block?.shownFrom),
    shownUntil: momentAfter(typed.shownUntil, block?.shownUntil),
  };
}

function useBlock(props: Props) {
  const { block, onClose } = props;
  const { call } = useApi();
  const { ui } = useShop();
  const { revalidate } = useRevalidator();
  const [typed, setTyped] = useState(() => typedOf(block));
  const [errors, setErrors] = useState<FieldErrors>({});
  const [busy, setBusy] = useState(false);
  const save = async (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault();
    const form = formOf(props, typed);
    const faults = checkForm(BlockForm, form);
    setErrors(faults);
    if (Object.keys(faults).length > 0) return focusFirstFault();
    setBusy(true);
    try {
      if (block) {
        const { bizId, version } = block;
        await call(contentConsoleCalls.saveBlock, { params: { bizId }, body: { version, form } });
      } else await call(contentConsoleCalls.createBlock, { body: form });
      await revalidate();
      ui.getState().message('success', editingMessages.saved);
      onClose();
    } catch (error) {
      if (isErrorNamed(error, 'dataChanged')) await revalidate();
      else if (isApiError(error)) {
        setErrors(errorsOf(error.fields.map((each) => ({ ...each, path: each.path.replace(/^form\./, '') }))));
        focusFirstFault();
      }
    } finally {
      setBusy(false);
    }
  };
  return { typed, setTyped, errors, busy, save };
}

/** A section of a page, new or as it is. */
export function BlockDialog(props: Props) {
  const { block, onClose } = props;
  const { typed, setTyped, errors, busy, save } = useBlock(props);
  const field = (name: Exclude<keyof Typed, 'kind'>, path: string) => ({
    label: words.block[name],
    value: typed[name],
    error: errors[path],
    onChange: (event: { currentTarget: { value: string } }) => {
      const { value } = event.currentTarget;
      setTyped((before) => ({ ...before, [name]: value }));
    },
  });
  return (
    <MmDialog
      open
      onClose={onClose}
      title={block ? words.editBlock({ kind: words.kinds[block.kind] }) : words.newBlock}
      closeLabel={editingMessages.close}
    >
      <form method="post" noValidate onSubmit={(event) => void save(event)} className="grid gap-4">
        <p className="text-small text-quiet">{words.block.emptyHint}</p>
        <MmSelect
          label={words.block.kind}
          value={typed.kind}
          options={blockKinds.map((value) => ({ value, label: words.kinds[value] }))}
          onChange={(event) => {
            const kind = blockKinds.find((each) => each === event.currentTarget.value);
            if (kind) setTyped((before) => ({ ...before, kind }));
          }}
        />
        <MmTextField {...field('title', 'title')} />
        <MmTextArea {...field('text', 'text')} />
        <div className="grid gap-4 xs:grid-cols-2">
          <MmTextField {...field('linkLabel', 'link.label')} />
          <MmTextField {...field('linkTo', 'link.to')} hint={words.block.linkHint} />
        </div>
        <MmTextField {...field('shownFrom', 'shownFrom')} type="datetime-local" />
        <MmTextField {...field('shownUntil', 'shownUntil')} type="datetime-local" />
        <FormButtons busy={busy} onCancel={onClose} />
      </form>
    </MmDialog>
  );
}
