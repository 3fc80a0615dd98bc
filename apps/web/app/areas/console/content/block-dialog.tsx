import { contentConsoleCalls } from '@merchmill/contract/catalog/content.console.calls.ts';
import { BlockForm, blockKinds, type EditedBlock } from '@merchmill/contract/catalog/content.console.shapes.ts';
import { useForm } from '../../../shell/page/use-form.ts';
import { MmDialog } from '../../../ui/dialog.tsx';
import { MmForm } from '../../../ui/form/form.tsx';
import { MmSelect } from '../../../ui/select.tsx';
import { MmTextArea, MmTextField } from '../../../ui/text-field.tsx';
import { momentFrom, momentOf } from '../editing/field-codecs.ts';
import { FormButtons } from '../editing/form-buttons.tsx';
import { editingMessages, contentEditingMessages as messages } from '../messages/editing.ts';

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

/** A section of a page, new or as it is. */
export function BlockDialog(props: Props) {
  const { block, onClose } = props;
  const form = useForm({
    initial: typedOf(block),
    check: (typed) => BlockForm.safeParse(formOf(props, typed)),
    send: (call, sent) =>
      block
        ? call(contentConsoleCalls.saveBlock, {
            params: { bizId: block.bizId },
            body: { version: block.version, form: sent },
          })
        : call(contentConsoleCalls.createBlock, { body: sent }),
    done: onClose,
    say: editingMessages.saved,
  });
  const field = (name: Exclude<keyof Typed, 'kind'>, path: string = name) => ({
    ...form.field(name, path),
    label: messages.block[name],
  });
  return (
    <MmDialog
      open
      onClose={onClose}
      title={block ? messages.editBlock({ kind: messages.kinds[block.kind] }) : messages.newBlock}
      closeLabel={editingMessages.close}
    >
      <MmForm form={form} className="grid gap-4">
        <p className="text-small text-quiet">{messages.block.emptyHint}</p>
        <MmSelect
          {...form.field('kind')}
          label={messages.block.kind}
          options={blockKinds.map((value) => ({ value, label: messages.kinds[value] }))}
        />
        <MmTextField {...field('title')} />
        <MmTextArea {...field('text')} />
        <div className="grid gap-4 xs:grid-cols-2">
          <MmTextField {...field('linkLabel', 'link.label')} />
          <MmTextField {...field('linkTo', 'link.to')} hint={messages.block.linkHint} />
        </div>
        <MmTextField {...field('shownFrom')} type="datetime-local" />
        <MmTextField {...field('shownUntil')} type="datetime-local" />
        <FormButtons busy={form.busy} onCancel={onClose} />
      </MmForm>
    </MmDialog>
  );
}
