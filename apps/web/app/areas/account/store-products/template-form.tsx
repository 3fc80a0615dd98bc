import { placeholders, usualTemplate } from '@merchmill/contract/stores/listing-template.ts';
import { storeProductCalls } from '@merchmill/contract/stores/publishing.calls.ts';
import { type Presets, storeProductShapes } from '@merchmill/contract/stores/publishing.shapes.ts';
import { useForm } from '../../../shell/page/use-form.ts';
import { MmCheckbox } from '../../../ui/checkbox.tsx';
import { MmForm } from '../../../ui/form/form.tsx';
import { MmTextArea, MmTextField } from '../../../ui/text-field.tsx';
import { storePresetMessages as messages } from '../messages/store-presets.ts';
import { tagsIn } from './edited.ts';
import { PresetButtons, type PresetFormProps } from './preset-form.tsx';

const known = placeholders.map((name) => `{${name}}`).join(' ');

/** Names a template, or changes one. */
export function TemplateForm({ storeId, edited, onEnd }: PresetFormProps<Presets['templates'][number]>) {
  const { title, description, tags } = edited?.template ?? usualTemplate;
  const form = useForm({
    initial: {
      ...{ name: edited?.name ?? '', isUsual: edited?.isUsual ?? false },
      ...{ title, description, tags: tags.join(', ') },
    },
    check: ({ name, isUsual, title, description, tags }) =>
      storeProductShapes.saveTemplate.body.safeParse({
        ...{ storeId, bizId: edited?.bizId, name, isUsual },
        template: { title, description, tags: tagsIn(tags) },
      }),
    send: (call, body) => call(storeProductCalls.saveTemplate, { body }),
    say: messages.saved,
    clears: true,
    done: onEnd,
  });
  const wrongTag = Object.entries(form.errors).find(([path]) => path.startsWith('template.tags'))?.[1];
  return (
    <MmForm form={form} className="grid gap-5">
      <h3 className="font-semibold">{edited ? messages.editOf({ name: edited.name }) : messages.newTemplate}</h3>
      <p className="text-small text-quiet">{messages.placeholders({ list: known })}</p>
      <MmTextField {...form.field('name')} label={messages.name} maxLength={40} />
      <MmTextField {...form.field('title', 'template.title')} label={messages.listingTitle} />
      <MmTextArea {...form.field('description', 'template.description')} label={messages.description} rows={8} />
      <MmTextField {...form.field('tags')} label={messages.tags} {...(wrongTag ? { error: wrongTag } : {})} />
      <MmCheckbox
        checked={form.values.isUsual}
        onChange={({ currentTarget }) => form.set({ isUsual: currentTarget.checked })}
      >
        {messages.makeUsual}
      </MmCheckbox>
      <PresetButtons edited={edited} onEnd={onEnd} busy={form.busy} />
    </MmForm>
  );
}
