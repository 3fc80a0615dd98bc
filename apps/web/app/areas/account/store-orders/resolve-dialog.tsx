import { maxSearchLength } from '@merchmill/contract/search.ts';
import { storeProductCalls } from '@merchmill/contract/stores/publishing.calls.ts';
import { storeOrderCalls } from '@merchmill/contract/stores/store-order.calls.ts';
import type { StoreOrderLine } from '@merchmill/contract/stores/store-order.shapes.ts';
import { useEffect, useState } from 'react';
import { useAction } from '../../../shell/page/use-action.ts';
import { useApi } from '../../../shell/state/shop-context.tsx';
import { MmButton } from '../../../ui/button.tsx';
import { MmDialog } from '../../../ui/dialog.tsx';
import { MmSelect } from '../../../ui/select.tsx';
import { MmTextField } from '../../../ui/text-field.tsx';
import { storeOrderMessages as messages } from '../messages/store-orders.ts';

type Props = { orderId: string; storeId: string; line: StoreOrderLine; onClose: () => void };
type Choice = { value: string; label: string };

const mostProducts = 50;
const typingMs = 250;

/** Products of the store that were searched for, and the variants of the one that is chosen. */
function useChoices(storeId: string, q: string, productId: string) {
  const { call } = useApi();
  const [products, setProducts] = useState<Choice[]>([]);
  const [total, setTotal] = useState(0);
  const [variants, setVariants] = useState<Choice[]>([]);
  useEffect(() => {
    let isCurrent = true;
    const query = { storeId, pageSize: mostProducts, ...(q.trim() && { q: q.trim() }) };
    const look = () =>
      void call(storeProductCalls.list, { query }).then((page) => {
        if (!isCurrent) return;
        const found = page.list.map(({ bizId, title }) => ({ value: bizId, label: title }));
        setTotal(page.total);
        // What is chosen stays, whatever is searched for next.
        setProducts((known) => [
          ...known.filter(({ value }) => value === productId && !found.some((each) => each.value === value)),
          ...found,
        ]);
      });
    const timer = setTimeout(look, q ? typingMs : 0);
    return () => {
      isCurrent = false;
      clearTimeout(timer);
    };
  }, [call, storeId, q, productId]);
  useEffect(() => {
    let isCurrent = true;
    setVariants([]);
    if (productId)
      void call(storeProductCalls.detail, { params: { bizId: productId } }).then(({ variantList }) => {
        if (isCurrent) setVariants(variantList.map(({ skuId, name }) => ({ value: skuId, label: name })));
      });
    return () => {
      isCurrent = false;
    };
  }, [call, productId]);
  return { products, total, variants };
}

/** The seller says what an item is: one of their products, or something that they ship themselves. */
export function ResolveDialog({ orderId, storeId, line, onClose }: Props) {
  const { run, busy } = useAction();
  const [productId, setProductId] = useState(line.storeProductId ?? '');
  const [skuId, setSkuId] = useState('');
  const [q, setQ] = useState('');
  const { products, total, variants } = useChoices(storeId, q, productId);
  const { lineId, title } = line;
  type As = { kind: 'notOurs' } | { kind: 'ours'; storeProductId: string; skuId: string };
  const send = (as: As) =>
    run(
      (call) => call(storeOrderCalls.resolve, { params: { bizId: orderId }, body: { lineId, as } }),
      messages.resolved,
    ).then((done) => done && onClose());
  return (
    <MmDialog
      open
      onClose={onClose}
      title={messages.resolveTitle({ title })}
      description={messages.resolveLead}
      closeLabel={messages.close}
    >
      <div className="grid gap-5">
        <MmTextField
          type="search"
          label={messages.searchProducts}
          maxLength={maxSearchLength}
          value={q}
          hint={total > mostProducts && messages.moreProducts({ shown: mostProducts, total })}
          onChange={(event) => setQ(event.target.value)}
        />
        <MmSelect
          label={messages.product}
          placeholder={messages.chooseProduct}
          options={products}
          value={productId}
          onChange={(event) => {
            setProductId(event.target.value);
            setSkuId('');
          }}
        />
        <MmSelect
          label={messages.variant}
          placeholder={messages.chooseVariant}
          options={variants}
          value={skuId}
          disabled={!variants.length}
          onChange={(event) => setSkuId(event.target.value)}
        />
        <div className="flex flex-wrap gap-3">
          <MmButton
            busy={busy}
            disabled={!skuId}
            onClick={() => void send({ kind: 'ours', storeProductId: productId, skuId })}
          >
            {messages.makeIt}
          </MmButton>
          <MmButton variant="secondary" busy={busy} onClick={() => void send({ kind: 'notOurs' })}>
            {messages.notOurs}
          </MmButton>
        </div>
      </div>
    </MmDialog>
  );
}
