import { storeProductCalls } from '@merchmill/contract/stores/publishing.calls.ts';
import { storeFileCalls } from '@merchmill/contract/stores/store-file.calls.ts';
import { maxSampleProducts } from '@merchmill/contract/stores/store-sample.ts';
import { useState } from 'react';
import { useAction } from '../../../shell/page/use-action.ts';
import { useTeamMay } from '../../../shell/state/team-context.ts';
import { MmButton, MmLinkButton } from '../../../ui/button.tsx';
import { MmConfirm } from '../../../ui/confirm.tsx';
import { storeProductMessages as messages } from '../messages/store-products.ts';
import { storeSampleMessages } from '../messages/store-samples.ts';
import { PricesDialog } from './prices-dialog.tsx';
import { samplesLink } from './product-links.ts';
import { QuoteDialog } from './quote-dialog.tsx';

export type ProductAction = 'publish' | 'export' | 'hide' | 'copy' | 'delete';
type Asked = 'publish' | 'hide' | 'delete' | 'prices' | null;
type Props = {
  userId: string;
  storeId: string;
  bizIds: readonly string[];
  currency: string;
  /** Nothing is sent anywhere: products leave the store as a file. */
  isByFile: boolean;
  /** After something was done with them. */
  onDone?: (done: ProductAction) => void;
};

/** Each is done to all of them at once; what has become of it is said. */
function useProductCalls({ storeId, bizIds }: Pick<Props, 'storeId' | 'bizIds'>) {
  const { run, busy } = useAction();
  const body = { bizIds: [...bizIds] };
  const end = (goal: 'hide' | 'delete') =>
    run(
      (call) => call(storeProductCalls[goal], { body }),
      ({ runId, skipped }) => {
        if (runId) return messages.begun;
        if (goal === 'hide') return messages.nothingToDo;
        return skipped ? messages.underWay({ count: skipped }) : messages.deleted;
      },
    );
  const copy = () =>
    run(
      (call) => call(storeProductCalls.copy, { body }),
      ({ bizIds }) => messages.copied({ count: bizIds.length }),
    );
  const exportFile = () =>
    run(
      (call) => call(storeFileCalls.exportListings, { params: { storeId }, body }),
      ({ products, skipped: [first, ...others] }) =>
        first
          ? { tone: 'info', text: messages.exportedSome({ products, skipped: others.length + 1, ...first }) }
          : messages.exportedAll({ products }),
    );
  return { busy, end, copy, exportFile };
}

/** What can be done with products that are chosen, or with the one that is shown. */
export function ProductActions({ userId, storeId, bizIds, currency, isByFile, onDone }: Props) {
  const { busy, end, copy, exportFile } = useProductCalls({ storeId, bizIds });
  const mayOrder = useTeamMay('orders.place');
  const [asked, setAsked] = useState<Asked>(null);
  const close = () => setAsked(null);
  const tell = (what: ProductAction) => (done: unknown) => {
    close();
    if (done) onDone?.(what);
  };
  const isBusy = busy && asked === null;
  return (
    <>
      {isByFile ? (
        <MmButton size="s" busy={isBusy} onClick={() => void exportFile().then(tell('export'))}>
          {messages.exportFile}
        </MmButton>
      ) : (
        <MmButton size="s" onClick={() => setAsked('publish')}>
          {messages.publish}
        </MmButton>
      )}
      <MmButton size="s" variant="secondary" onClick={() => setAsked('prices')}>
        {messages.setPrices}
      </MmButton>
      {mayOrder && bizIds.length <= maxSampleProducts && (
        <MmLinkButton size="s" variant="secondary" to={samplesLink(userId, storeId, bizIds)}>
          {storeSampleMessages.order}
        </MmLinkButton>
      )}
      <MmButton size="s" variant="secondary" busy={isBusy} onClick={() => void copy().then(tell('copy'))}>
        {messages.copy}
      </MmButton>
      {!isByFile && (
        <MmButton size="s" variant="secondary" onClick={() => setAsked('hide')}>
          {messages.hide}
        </MmButton>
      )}
      <MmButton size="s" variant="danger" onClick={() => setAsked('delete')}>
        {messages.delete}
      </MmButton>
      {asked === 'publish' && (
        <QuoteDialog bizIds={bizIds} currency={currency} onClose={close} onBegun={() => tell('publish')(true)} />
      )}
      {asked === 'prices' && <PricesDialog bizIds={bizIds} currency={currency} onClose={close} />}
      <EndDialog
        asked={asked}
        count={bizIds.length}
        busy={busy}
        onClose={close}
        onEnd={(goal) => void end(goal).then(tell(goal))}
      />
    </>
  );
}

type EndProps = {
  asked: Asked;
  count: number;
  busy: boolean;
  onClose: () => void;
  onEnd: (goal: 'hide' | 'delete') => void;
};

function EndDialog({ asked, count, busy, onClose, onEnd }: EndProps) {
  const isHiding = asked === 'hide';
  return (
    <MmConfirm
      open={asked === 'hide' || asked === 'delete'}
      onClose={onClose}
      title={isHiding ? messages.reallyHide({ count }) : messages.reallyDelete({ count })}
      description={isHiding ? messages.reallyHideText : messages.reallyDeleteText}
      closeLabel={messages.close}
      confirm={isHiding ? messages.hide : messages.delete}
      keep={messages.keep}
      busy={busy}
      onConfirm={() => onEnd(isHiding ? 'hide' : 'delete')}
    />
  );
}
