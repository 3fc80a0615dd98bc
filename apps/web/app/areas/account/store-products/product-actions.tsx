import { storeProductCalls } from '@merchmill/contract/stores/publishing.calls.ts';
import { maxInRun } from '@merchmill/contract/stores/publishing.ts';
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
type Dialog = 'publish' | 'hide' | 'delete' | 'prices';
type Props = {
  userId: string;
  storeId: string;
  bizIds: readonly string[];
  /** All that match, where some of them are on other pages. */
  loadAll?: () => Promise<readonly { bizId: string }[]>;
  currency: string;
  /** Nothing is sent anywhere: products leave the store as a file. */
  isByFile: boolean;
  /** After something was done with them. */
  onDone?: (done: ProductAction) => void;
};

/** The dialog that was asked for, and the products that it is about. */
type Asked = { what: Dialog; bizIds: readonly string[] };

function useActs({ storeId, bizIds, loadAll, onDone }: Omit<Props, 'userId' | 'currency' | 'isByFile'>) {
  const { run, busy } = useAction();
  const look = useAction({ reloads: false });
  const [pressed, setPressed] = useState<Dialog | 'copy' | 'export'>();
  const [asked, setAsked] = useState<Asked>();
  const [isOpen, setIsOpen] = useState(false);
  const listIds = async () => (loadAll ? (await loadAll()).slice(0, maxInRun).map(({ bizId }) => bizId) : [...bizIds]);
  const close = () => setIsOpen(false);
  return {
    asked: asked && isOpen ? asked : undefined,
    last: asked,
    busy,
    isBusy: (what: typeof pressed) => pressed === what && !isOpen && (busy || look.busy),
    close,
    ask: async (what: Dialog) => {
      setPressed(what);
      const found = await look.run(listIds);
      if (!found) return;
      setAsked({ what, bizIds: found.result });
      setIsOpen(true);
    },
    end: async (goal: 'hide' | 'delete') => {
      const done = await run(
        (call) => call(storeProductCalls[goal], { body: { bizIds: [...(asked?.bizIds ?? [])] } }),
        ({ runId, skipped }) => {
          if (runId) return messages.begun;
          if (goal === 'hide') return messages.nothingToDo;
          return skipped ? messages.underWay({ count: skipped }) : messages.deleted;
        },
      );
      close();
      if (done) onDone?.(goal);
    },
    copy: async () => {
      setPressed('copy');
      const done = await run(
        async (call) => call(storeProductCalls.copy, { body: { bizIds: await listIds() } }),
        ({ bizIds }) => messages.copied({ count: bizIds.length }),
      );
      if (done) onDone?.('copy');
    },
    exportFile: async () => {
      setPressed('export');
      const done = await run(
        async (call) => call(storeFileCalls.exportListings, { params: { storeId }, body: { bizIds: await listIds() } }),
        ({ products, skipped: [first, ...others] }) =>
          first
            ? { tone: 'info', text: messages.exportedSome({ products, skipped: others.length + 1, ...first }) }
            : messages.exportedAll({ products }),
      );
      if (done) onDone?.('export');
    },
  };
}

/** What can be done with products that are chosen, or with the one that is shown. */
export function ProductActions({ userId, currency, isByFile, ...of }: Props) {
  const { storeId, bizIds, loadAll, onDone } = of;
  const { asked, last, busy, isBusy, ask, close, end, copy, exportFile } = useActs(of);
  const mayOrder = useTeamMay('orders.place');
  const goal = last?.what === 'hide' ? 'hide' : 'delete';
  const count = last?.bizIds.length ?? 0;
  const deleteText = (isByFile ? messages.reallyDeleteByFileText : messages.reallyDeleteText)({ count });
  return (
    <>
      {isByFile ? (
        <MmButton size="s" busy={isBusy('export')} onClick={() => void exportFile()}>
          {messages.exportFile}
        </MmButton>
      ) : (
        <MmButton size="s" busy={isBusy('publish')} onClick={() => void ask('publish')}>
          {messages.publish}
        </MmButton>
      )}
      <MmButton size="s" variant="secondary" busy={isBusy('prices')} onClick={() => void ask('prices')}>
        {messages.setPrices}
      </MmButton>
      {mayOrder && !loadAll && bizIds.length <= maxSampleProducts && (
        <MmLinkButton size="s" variant="secondary" to={samplesLink(userId, storeId, bizIds)}>
          {storeSampleMessages.order}
        </MmLinkButton>
      )}
      <MmButton size="s" variant="secondary" busy={isBusy('copy')} onClick={() => void copy()}>
        {messages.copy}
      </MmButton>
      {!isByFile && (
        <MmButton size="s" variant="secondary" busy={isBusy('hide')} onClick={() => void ask('hide')}>
          {messages.hide}
        </MmButton>
      )}
      <MmButton size="s" variant="danger" busy={isBusy('delete')} onClick={() => void ask('delete')}>
        {messages.delete}
      </MmButton>
      {asked?.what === 'publish' && (
        <QuoteDialog
          bizIds={asked.bizIds}
          currency={currency}
          onClose={close}
          onBegun={() => {
            close();
            onDone?.('publish');
          }}
        />
      )}
      {asked?.what === 'prices' && <PricesDialog bizIds={asked.bizIds} currency={currency} onClose={close} />}
      <MmConfirm
        open={asked?.what === 'hide' || asked?.what === 'delete'}
        onClose={close}
        title={goal === 'hide' ? messages.reallyHide({ count }) : messages.reallyDelete({ count })}
        description={goal === 'hide' ? messages.reallyHideText({ count }) : deleteText}
        closeLabel={messages.close}
        confirm={goal === 'hide' ? messages.hide : messages.delete}
        keep={messages.keep}
        busy={busy}
        onConfirm={() => void end(goal)}
      />
    </>
  );
}
