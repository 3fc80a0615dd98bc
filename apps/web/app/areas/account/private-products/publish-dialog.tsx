import { privateProductCalls } from '@merchmill/contract/design/publication.calls.ts';
import { PrivateProductForm } from '@merchmill/contract/design/publication.shapes.ts';
import { z } from 'zod';
import { privateProductMessages as messages } from '../../../features/design/messages/private-products.ts';
import { useForm } from '../../../shell/page/use-form.ts';
import { MmButton } from '../../../ui/button.tsx';
import { MmCheckbox } from '../../../ui/checkbox.tsx';
import { MmDialog } from '../../../ui/dialog.tsx';
import { MmForm } from '../../../ui/form/form.tsx';
import { MmTextArea, MmTextField } from '../../../ui/text-field.tsx';

const Typed = z.object({
  title: PrivateProductForm.shape.title,
  description: PrivateProductForm.shape.description,
  /** One after the other, with commas between them. */
  tags: z.string().max(240),
  rights: z.boolean().refine((given) => given, { error: messages.rightsNeeded }),
});

export type ToPublish = { templateId: string; title: string; description: string; tags: readonly string[] };

const tagsOf = (typed: string) => [...new Set(typed.split(',').map((tag) => tag.trim()))].filter(Boolean);

type Props = { product: ToPublish; onClose: () => void; onDone: () => void };

/** What others will read of a product, and the word that it may be published. */
export function PublishDialog({ product, onClose, onDone }: Props) {
  const { templateId, title, description, tags } = product;
  const form = useForm({
    initial: { title, description, tags: tags.join(', '), rights: false },
    check: Typed.safeParse,
    send: async (call, { rights: _, tags: typed, ...texts }) => {
      const { bizId } = await call(privateProductCalls.save, { body: { templateId, ...texts, tags: tagsOf(typed) } });
      await call(privateProductCalls.publish, { params: { bizId }, body: { rights: true } });
    },
    done: onDone,
    reloads: false,
  });
  return (
    <MmDialog
      open
      onClose={onClose}
      title={messages.publishTitle}
      description={messages.publishLead}
      closeLabel={messages.close}
    >
      <MmForm form={form} className="grid gap-5">
        <MmTextField {...form.field('title')} label={messages.name} maxLength={80} />
        <MmTextArea
          {...form.field('description')}
          label={messages.description}
          hint={messages.descriptionHint}
          maxLength={1000}
        />
        <MmTextField {...form.field('tags')} label={messages.tags} optional={messages.tagsHint} />
        <MmCheckbox {...form.toggle('rights')}>{messages.rights}</MmCheckbox>
        <MmButton type="submit" size="l" wide busy={form.busy}>
          {messages.submit}
        </MmButton>
      </MmForm>
    </MmDialog>
  );
}
