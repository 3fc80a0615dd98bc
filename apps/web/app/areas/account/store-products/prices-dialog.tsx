import { usualPriceRule } from '@merchmill/contract/stores/price-rule.ts';
import { storeProductCalls } from '@merchmill/contract/stores/publishing.calls.ts';
import { useState } from 'react';
import { useAction } from '../../../shell/page/use-action.ts';
import { MmButton } from '../../../ui/button.tsx';
import { MmDialog } from '../../../ui/dialog.tsx';
import { MmNote } from '../../../ui/message.tsx';
import { storeProductMessages as messages } from '../messages/store-products.ts';
import { PriceRuleFields } from './price-rule-fields.tsx';
import { readRule, typedRule } from './typed-rule.ts';

type Props = { bizIds: readonly string[]; currency: string; onClose: () => void };

/** One price rule for many products. */
export function PricesDialog({ bizIds, currency, onClose }: Props) {
  const [typed, setTyped] = useState(() => typedRule(usualPriceRule, currency));
  const [wrong, setWrong] = useState<string>();
  const { run, busy, problem } = useAction({ failures: 'inline' });
  const save = async () => {
    const read = readRule(typed, currency);
    setWrong('problem' in read ? read.problem : undefined);
    if ('problem' in read) return;
    const body = { bizIds: [...bizIds], priceRule: read.rule };
    if (await run((call) => call(storeProductCalls.batchUpdateProfit, { body }), messages.pricesSet)) onClose();
  };
  return (
    <MmDialog open onClose={onClose} title={messages.pricesOf({ count: bizIds.length })} closeLabel={messages.close}>
      <div className="grid gap-5">
        {problem && <MmNote tone="error">{problem}</MmNote>}
        <PriceRuleFields value={typed} currency={currency} onChange={setTyped} error={wrong} />
        <div className="flex flex-wrap gap-3">
          <MmButton busy={busy} onClick={() => void save()}>
            {messages.save}
          </MmButton>
          <MmButton variant="quiet" onClick={onClose}>
            {messages.cancel}
          </MmButton>
        </div>
      </div>
    </MmDialog>
  );
}
