import { zodResolver } from '@hookform/resolvers/zod';
import { isApiError } from '@merchmill/contract/api-error.ts';
import { privateProductCalls } from '@merchmill/contract/design/publication.calls.ts';
import { PrivateProductForm } from '@merchmill/contract/design/publication.shapes.ts';
import { useForm } from 'react-hook-form';
import { z } from 'zod';
import { privateProductMessages as words } from '../../../features/design/messages/private-products.ts';
import { useApi } from '../../../shell/state/shop-context.tsx';
import { MmButton } from '../../../ui/button.tsx';
import { MmCheckbox } from '../../../ui/checkbox.tsx';
import { MmDialog } from '../../../ui/dialog.tsx';
import { MmNote } from '../../../ui/message.tsx';
import { MmTextArea, MmTextField } from '../../../ui/text-field.tsx';

const Typed = z.object({
  title: PrivateProductForm.shape.title,
  description: PrivateProductForm.shape.description,
  /** One after the other, with commas between them. */
  tags: z.string().max(240),
  rights: z.boolean().refine((given) => given, { error: words.rightsNeeded }),
});
type Typed = z.infer<typeof Typed>;

export type ToPublish = { templateId: string; title: string; description: string; tags: readonly string[] };

const tagsOf = (typed: string) => [...new Set(typed.split(',').map((tag) => tag.trim()))].filter(Boolean);

type Props = { product: ToPublish; onClose: () => void; onDone: () => void };

/** What others will read of a product, and the word that it may be published. */
export function PublishDialog({ product, onClose, onDone }: Props) {
  const { call } = useApi();
  const { templateId, title, description, tags } = product;
  const form = useForm<Typed>({
    resolver: zodResolver(Typed),
    defaultValues: { title, description, tags: tags.join(', '), rights: false },
  });
  const { errors, isSubmitting } = form.formState;
  const submit = form.handleSubmit(async ({ rights: _, tags: typed, ...texts }) => {
    try {
      const body = { templateId, ...texts, tags: tagsOf(typed) };
      const { bizId } = await call(privateProductCalls.save, { body }, { errorMode: 'silent' });
      await call(privateProductCalls.publish, { params: { bizId }, body: { rights: true } }, { errorMode: 'silent' });
      onDone();
    } catch (error) {
      form.setError('root', { message: isApiError(error) ? error.message : words.tryAgain });
    }
  });
  return (
    <MmDialog
      open
      onClose={onClose}
      title={words.publishTitle}
      description={words.publishLead}
      closeLabel={words.close}
    >
      <form method="post" noValidate onSubmit={submit} className="grid gap-5">
        {errors.root && (
          <div role="alert">
            <MmNote tone="error">{errors.root.message}</MmNote>
          </div>
        )}
        <MmTextField {...form.register('title')} label={words.name} maxLength={80} error={errors.title?.message} />
        <MmTextArea
          {...form.register('description')}
          label={words.description}
          hint={words.descriptionHint}
          maxLength={1000}
          error={errors.description?.message}
        />
        <MmTextField
          {...form.register('tags')}
          label={words.tags}
          optional={words.tagsHint}
          error={errors.tags?.message}
        />
        <MmCheckbox {...form.register('rights')} error={errors.rights?.message}>
          {words.rights}
        </MmCheckbox>
        <MmButton type="submit" size="l" wide busy={isSubmitting}>
          {words.submit}
        </MmButton>
      </form>
    </MmDialog>
  );
}
