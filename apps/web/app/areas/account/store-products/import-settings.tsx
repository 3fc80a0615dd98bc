import { type PriceRule, usualPriceRule } from '@merchmill/contract/stores/price-rule.ts';
import { storeProductCalls } from '@merchmill/contract/stores/publishing.calls.ts';
import type { ImportCard } from '@merchmill/contract/stores/publishing.shapes.ts';
import type { StoreSummary } from '@merchmill/contract/stores/store.shapes.ts';
import { useNavigate } from 'react-router';
import type { Checked } from '../../../shell/page/field-errors.ts';
import { useForm } from '../../../shell/page/use-form.ts';
import { MmButton } from '../../../ui/button.tsx';
import { MmCard } from '../../../ui/card.tsx';
import { MmCheckbox } from '../../../ui/checkbox.tsx';
import { MmForm } from '../../../ui/form/form.tsx';
import { MmSelect } from '../../../ui/select.tsx';
import { MmTextField } from '../../../ui/text-field.tsx';
import { storeProductMessages as messages } from '../messages/store-products.ts';
import { tagsIn } from './edited.ts';
import { PriceRuleFields } from './price-rule-fields.tsx';
import { productsLink } from './product-links.ts';
import { checkRule, typedRule } from './typed-rule.ts';

type Props = {
  userId: string;
  stores: readonly Pick<StoreSummary, 'bizId' | 'name' | 'currency'>[];
  cards: readonly ImportCard[];
  onDone: (bizIds: readonly string[]) => void;
};

function useSettings({ userId, stores, cards, onDone }: Props) {
  const navigate = useNavigate();
  const storeOf = (id: string) => stores.find(({ bizId }) => bizId === id) ?? stores[0]!;
  const { bizId: storeId, currency } = stores[0]!;
  const form = useForm({
    initial: { storeId, usesOwn: true, rule: typedRule(usualPriceRule, currency), tags: '' },
    check: ({ storeId, usesOwn, rule, tags }) => {
      const own: Checked<PriceRule> = usesOwn ? {} : checkRule(rule, storeOf(storeId).currency);
      const { data: priceRule, error } = own;
      if (error) return { error };
      const addTags = tagsIn(tags);
      const settings = { ...(priceRule ? { priceRule } : {}), ...(addTags.length ? { addTags } : {}) };
      return { data: { storeId, sources: cards.map(({ kind, bizId }) => ({ kind, bizId })), settings } };
    },
    send: (call, body) => call(storeProductCalls.batchSave, { body }),
    say: ({ bizIds }) => messages.made({ count: bizIds.length }),
    done: (_, { sent }) => {
      onDone(cards.map(({ bizId }) => bizId));
      void navigate(productsLink(userId, sent.storeId, { state: 'draft' }));
    },
    reloads: false,
  });
  return { form, currency: storeOf(form.values.storeId).currency };
}

/** What is set for all that are chosen, and the store they go to. */
export function ImportSettings(props: Props) {
  const { stores, cards } = props;
  const { form, currency } = useSettings(props);
  return (
    <MmCard>
      <h2 className="mm-headline text-h3">{messages.settings}</h2>
      <MmForm form={form} className="mt-5 grid gap-5">
        <MmSelect
          {...form.field('storeId')}
          label={messages.store}
          options={stores.map(({ bizId, name }) => ({ value: bizId, label: name }))}
        />
        <MmCheckbox {...form.toggle('usesOwn')}>{messages.ownRule}</MmCheckbox>
        {!form.values.usesOwn && (
          <PriceRuleFields
            value={form.values.rule}
            currency={currency}
            onChange={(rule) => form.set({ rule })}
            errors={form.errors}
          />
        )}
        <MmTextField {...form.field('tags')} label={messages.addTags} />
        <div>
          <MmButton type="submit" busy={form.busy} disabled={cards.length === 0}>
            {messages.toStore({ count: cards.length })}
          </MmButton>
        </div>
      </MmForm>
    </MmCard>
  );
}
