import { usualPriceRule } from '@merchmill/contract/stores/price-rule.ts';
import { storeProductCalls } from '@merchmill/contract/stores/publishing.calls.ts';
import { useForm } from '../../../shell/page/use-form.ts';
import { MmButton } from '../../../ui/button.tsx';
import { MmDialog } from '../../../ui/dialog.tsx';
import { MmForm } from '../../../ui/form/form.tsx';
import { storeProductMessages as messages } from '../messages/store-products.ts';
import { PriceRuleFields } from './price-rule-fields.tsx';
import { checkRule, typedRule } from './typed-rule.ts';

type Props = { bizIds: readonly string[]; currency: string; onClose: () => void };

/** One price rule for many products. */
export function PricesDialog({ bizIds, currency, onClose }: Props) {
  const form = useForm({
    initial: { rule: typedRule(usualPriceRule, currency) },
    check: ({ rule }) => checkRule(rule, currency),
    send: (call, priceRule) => call(storeProductCalls.batchUpdateProfit, { body: { bizIds: [...bizIds], priceRule } }),
    say: messages.pricesSet,
    done: onClose,
  });
  return (
    <MmDialog open onClose={onClose} title={messages.pricesOf({ count: bizIds.length })} closeLabel={messages.close}>
      <MmForm form={form} className="grid gap-5">
        <PriceRuleFields
          value={form.values.rule}
          currency={currency}
          onChange={(rule) => form.set({ rule })}
          errors={form.errors}
        />
        <div className="flex flex-wrap gap-3">
          <MmButton type="submit" busy={form.busy}>
            {messages.save}
          </MmButton>
          <MmButton variant="quiet" onClick={onClose}>
            {messages.cancel}
          </MmButton>
        </div>
      </MmForm>
    </MmDialog>
  );
}
