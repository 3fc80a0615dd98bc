import { designCalls } from '@merchmill/contract/design/design.calls.ts';
import { NameForm } from '@merchmill/contract/design/design.shapes.ts';
import { maxDesignName } from '@merchmill/contract/design/design-limits.ts';
import { Pencil } from 'lucide-react';
import { useState } from 'react';
import { useForm } from '../../../shell/page/use-form.ts';
import { MmButton, MmIconButton } from '../../../ui/button.tsx';
import { MmDialog } from '../../../ui/dialog.tsx';
import { MmForm } from '../../../ui/form/form.tsx';
import { MmTextField } from '../../../ui/text-field.tsx';
import { myDesignsMessages as messages } from '../messages/my-designs.ts';

type Props = { design: { bizId: string; name: string } };

/** Gives a design another name. */
export function RenameDesign({ design }: Props) {
  const [open, setOpen] = useState(false);
  return (
    <>
      <MmIconButton label={messages.renameDesign({ name: design.name })} onClick={() => setOpen(true)}>
        <Pencil aria-hidden className="size-4.5" />
      </MmIconButton>
      {open && <RenameDialog design={design} onClose={() => setOpen(false)} />}
    </>
  );
}

function RenameDialog({ design: { bizId, name }, onClose }: Props & { onClose: () => void }) {
  const form = useForm({
    initial: { name },
    check: NameForm.safeParse,
    send: async (call, body) => {
      await call(designCalls.renameTemplate, { params: { bizId }, body });
      return body.name;
    },
    say: (given) => messages.renamed({ name: given }),
    done: onClose,
  });
  return (
    <MmDialog open onClose={onClose} title={messages.renameTitle} closeLabel={messages.dismiss}>
      <MmForm form={form} className="grid gap-5">
        <MmTextField {...form.field('name')} label={messages.name} maxLength={maxDesignName} />
        <MmButton type="submit" wide busy={form.busy}>
          {messages.rename}
        </MmButton>
      </MmForm>
    </MmDialog>
  );
}
