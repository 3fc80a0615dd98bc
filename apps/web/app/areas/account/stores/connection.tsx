import { storeCalls } from '@merchmill/contract/stores/store.calls.ts';
import type { StoreDetail } from '@merchmill/contract/stores/store.shapes.ts';
import { useState } from 'react';
import { useNavigate } from 'react-router';
import { tableMessages } from '../../../shell/messages/tables.ts';
import { useAction } from '../../../shell/page/use-action.ts';
import { MmButton } from '../../../ui/button.tsx';
import { MmConfirm } from '../../../ui/confirm.tsx';
import { type Column, MmDataTable } from '../../../ui/data-table/data-table.tsx';
import { MmLocalTime } from '../../../ui/local-time.tsx';
import { storeSettingsMessages as messages } from '../messages/store-settings.ts';
import { canReconnect, ReconnectLink } from './reconnect-link.tsx';
import { storesLink } from './store-links.ts';

type Change = StoreDetail['changes'][number];

const columns: readonly Column<Change>[] = [
  { key: 'what', title: messages.what, cell: ({ reason }) => messages.reasons[reason] },
  { key: 'when', title: messages.when, cell: ({ at }) => <MmLocalTime at={at} show="minute" /> },
  { key: 'who', title: messages.who, cell: ({ by }) => by ?? messages.byMarketplace },
];

/** What has become of the connection, and how it is ended. */
type Props = { store: StoreDetail; userId: string; openOrders: number };

export function Connection({ store, userId, openOrders }: Props) {
  return (
    <div className="grid gap-6">
      <MmDataTable
        caption={messages.history}
        columns={columns}
        rows={store.changes}
        rowKey={({ bizId }) => bizId}
        messages={tableMessages}
      />
      <div className="flex flex-wrap gap-3">
        {canReconnect(store.state) && <ReconnectLink store={store} />}
        {store.state !== 'disconnected' && store.state !== 'byFile' && (
          <DisconnectButton store={store} openOrders={openOrders} />
        )}
        <DeleteButton store={store} userId={userId} />
      </div>
    </div>
  );
}

function DisconnectButton({ store: { bizId: storeId, name }, openOrders }: Omit<Props, 'userId'>) {
  const { run, busy } = useAction();
  const [asking, setAsking] = useState(false);
  const disconnect = async () => {
    await run((call) => call(storeCalls.disconnect, { params: { storeId } }), messages.disconnected({ name }));
    setAsking(false);
  };
  return (
    <>
      <MmButton variant="secondary" onClick={() => setAsking(true)}>
        {messages.disconnect}
      </MmButton>
      <MmConfirm
        open={asking}
        onClose={() => setAsking(false)}
        title={messages.disconnectTitle({ name })}
        description={[messages.disconnectText, openOrders > 0 && messages.disconnectOrders({ count: openOrders })]
          .filter(Boolean)
          .join(' ')}
        closeLabel={messages.close}
        confirm={messages.disconnect}
        keep={messages.keep}
        busy={busy}
        onConfirm={() => void disconnect()}
      />
    </>
  );
}

function DeleteButton({ store: { bizId: storeId, name }, userId }: { store: StoreDetail; userId: string }) {
  // Its page is no more.
  const { run, busy } = useAction({ reloads: false });
  const [asking, setAsking] = useState(false);
  const navigate = useNavigate();
  const remove = async () => {
    const done = await run((call) => call(storeCalls.delete, { params: { storeId } }), messages.deleted({ name }));
    setAsking(false);
    if (done) await navigate(storesLink(userId), { replace: true });
  };
  return (
    <>
      <MmButton variant="danger" onClick={() => setAsking(true)}>
        {messages.delete}
      </MmButton>
      <MmConfirm
        open={asking}
        onClose={() => setAsking(false)}
        title={messages.deleteTitle({ name })}
        description={messages.deleteText}
        closeLabel={messages.close}
        confirm={messages.delete}
        keep={messages.keep}
        busy={busy}
        onConfirm={() => void remove()}
      />
    </>
  );
}
