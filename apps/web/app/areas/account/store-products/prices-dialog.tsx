import { storeProductCalls } from '@merchmill/contract/stores/publishing.calls.ts';
import type { StoreProduct } from '@merchmill/contract/stores/store-product.shapes.ts';
import { useEffect, useState } from 'react';
import { useForm } from '../../../shell/page/use-form.ts';
import { useApi } from '../../../shell/state/shop-context.tsx';
import { MmButton } from '../../../ui/button.tsx';
import { MmDialog } from '../../../ui/dialog.tsx';
import { MmForm } from '../../../ui/form/form.tsx';
import { MmNote } from '../../../ui/message.tsx';
import { storeProductMessages as messages } from '../messages/store-products.ts';
import { PriceRuleFields } from './price-rule-fields.tsx';
import { checkRule, typedRule } from './typed-rule.ts';

type Props = { bizIds: readonly string[]; currency: string; onClose: () => void };

/** One price rule for many products; it begins as that of the first. */
export function PricesDialog({ bizIds, currency, onClose }: Props) {
  const { call } = useApi();
  const [first, setFirst] = useState<StoreProduct | null>(null);
  const [failure, setFailure] = useState<string | null>(null);
  const bizId = bizIds[0] ?? '';
  useEffect(() => {
    let isOver = false;
    call(storeProductCalls.detail, { params: { bizId } }, { errorMode: 'silent' })
      .then((found) => !isOver && setFirst(found))
      .catch((error: Error) => !isOver && setFailure(error.message));
    return () => {
      isOver = true;
    };
  }, [call, bizId]);
  return (
    <MmDialog open onClose={onClose} title={messages.pricesOf({ count: bizIds.length })} closeLabel={messages.close}>
      {failure && <MmNote tone="error">{failure}</MmNote>}
      {first ? (
        <PricesForm first={first} bizIds={bizIds} currency={currency} onClose={onClose} />
      ) : (
        !failure && <p role="status">{messages.quoting}</p>
      )}
    </MmDialog>
  );
}

type FormProps = Props & { first: Pick<StoreProduct, 'title' | 'priceRule'> };

export function PricesForm({ first, bizIds, currency, onClose }: FormProps) {
  const form = useForm({
    // Exceptions are by options of one product.
    initial: { rule: typedRule({ ...first.priceRule, variants: [] }, currency) },
    check: ({ rule }) => checkRule(rule, currency),
    send: (call, priceRule) => call(storeProductCalls.batchUpdateProfit, { body: { bizIds: [...bizIds], priceRule } }),
    say: messages.pricesSet,
    done: onClose,
  });
  return (
    <MmForm form={form} className="grid gap-5">
      <p className="text-small text-quiet">{messages.pricesKept({ title: first.title })}</p>
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
  );
}
