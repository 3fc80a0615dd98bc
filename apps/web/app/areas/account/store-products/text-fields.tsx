import type { StoreProduct } from '@merchmill/contract/stores/store-product.shapes.ts';
import { MmTextArea, MmTextField } from '../../../ui/text-field.tsx';
import { storeProductMessages as messages } from '../messages/store-products.ts';
import type { Edited } from './edited.ts';

type Props = {
  edited: Edited;
  limits: StoreProduct['limits'];
  errors: Readonly<Record<string, string>>;
  onChange: (part: Partial<Edited>) => void;
};

const lengthOf = (text: string) => [...text].length;

/** Title, description and tags, with what the marketplace takes. */
export function TextFields({ edited, limits, errors, onChange }: Props) {
  const { title, description, tags } = edited;
  return (
    <div className="grid gap-5">
      <MmTextField
        name="title"
        label={messages.name}
        value={title}
        hint={messages.characters({ count: lengthOf(title), most: limits.title })}
        onChange={({ currentTarget }) => onChange({ title: currentTarget.value })}
        {...(errors.title ? { error: errors.title } : {})}
      />
      <MmTextArea
        name="description"
        label={messages.description}
        rows={8}
        value={description}
        hint={messages.characters({ count: lengthOf(description), most: limits.description })}
        onChange={({ currentTarget }) => onChange({ description: currentTarget.value })}
        {...(errors.description ? { error: errors.description } : {})}
      />
      <MmTextField
        name="tags"
        label={messages.tags}
        value={tags}
        hint={messages.tagsHint({ most: limits.tags })}
        onChange={({ currentTarget }) => onChange({ tags: currentTarget.value })}
        {...(errors.tags ? { error: errors.tags } : {})}
      />
    </div>
  );
}
