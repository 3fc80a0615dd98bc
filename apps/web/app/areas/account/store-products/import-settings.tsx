import { usualPriceRule } from '@merchmill/contract/stores/price-rule.ts';
import { storeProductCalls } from '@merchmill/contract/stores/publishing.calls.ts';
import type { ImportCard } from '@merchmill/contract/stores/publishing.shapes.ts';
import type { StoreSummary } from '@merchmill/contract/stores/store.shapes.ts';
import { useState } from 'react';
import { useNavigate } from 'react-router';
import { useAction } from '../../../shell/page/use-action.ts';
import { MmButton } from '../../../ui/button.tsx';
import { MmCard } from '../../../ui/card.tsx';
import { MmCheckbox } from '../../../ui/checkbox.tsx';
import { MmNote } from '../../../ui/message.tsx';
import { MmSelect } from '../../../ui/select.tsx';
import { MmTextField } from '../../../ui/text-field.tsx';
import { storeProductMessages as messages } from '../messages/store-products.ts';
import { tagsIn } from './edited.ts';
import { PriceRuleFields } from './price-rule-fields.tsx';
import { productsLink } from './product-links.ts';
import { readRule, typedRule } from './typed-rule.ts';

type Props = {
  userId: string;
  stores: readonly Pick<StoreSummary, 'bizId' | 'name' | 'currency'>[];
  cards: readonly ImportCard[];
  onDone: (bizIds: readonly string[]) => void;
};

/** What is set for all that are chosen, and the store they go to. */
export function ImportSettings({ userId, stores, cards, onDone }: Props) {
  const navigate = useNavigate();
  const [storeId, setStoreId] = useState(stores[0]!.bizId);
  const { currency } = stores.find(({ bizId }) => bizId === storeId) ?? stores[0]!;
  const [usesOwn, setUsesOwn] = useState(true);
  const [typed, setTyped] = useState(() => typedRule(usualPriceRule, currency));
  const [tags, setTags] = useState('');
  const [wrong, setWrong] = useState<string>();
  const { run, busy, problem } = useAction({ failures: 'inline', reloads: false });

  const send = async () => {
    const read = usesOwn ? null : readRule(typed, currency);
    const isWrong = read && 'problem' in read;
    setWrong(isWrong ? read.problem : undefined);
    if (isWrong) return;
    const addTags = tagsIn(tags);
    const settings = { ...(read ? { priceRule: read.rule } : {}), ...(addTags.length ? { addTags } : {}) };
    const sources = cards.map(({ kind, bizId }) => ({ kind, bizId }));
    const done = await run(
      (call) => call(storeProductCalls.batchSave, { body: { storeId, sources, settings } }),
      ({ bizIds }) => messages.made({ count: bizIds.length }),
    );
    if (!done) return;
    onDone(cards.map(({ bizId }) => bizId));
    await navigate(productsLink(userId, storeId, { state: 'draft' }));
  };
  return (
    <MmCard>
      <h2 className="mm-headline text-h3">{messages.settings}</h2>
      <div className="mt-5 grid gap-5">
        {problem && <MmNote tone="error">{problem}</MmNote>}
        <MmSelect
          label={messages.store}
          value={storeId}
          options={stores.map(({ bizId, name }) => ({ value: bizId, label: name }))}
          onChange={({ currentTarget }) => setStoreId(currentTarget.value)}
        />
        <MmCheckbox checked={usesOwn} onChange={({ currentTarget }) => setUsesOwn(currentTarget.checked)}>
          {messages.ownRule}
        </MmCheckbox>
        {!usesOwn && <PriceRuleFields value={typed} currency={currency} onChange={setTyped} error={wrong} />}
        <MmTextField
          label={messages.addTags}
          value={tags}
          onChange={({ currentTarget }) => setTags(currentTarget.value)}
        />
        <div>
          <MmButton busy={busy} disabled={cards.length === 0} onClick={() => void send()}>
            {messages.toStore({ count: cards.length })}
          </MmButton>
        </div>
      </div>
    </MmCard>
  );
}
