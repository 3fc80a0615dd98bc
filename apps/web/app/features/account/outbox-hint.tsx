import { useRootData } from '../../shell/layout/use-root-data.ts';
import { MmNote } from '../../ui/message.tsx';
import { accountMessages as messages } from './messages/account.ts';

/** Only where the shop has no mail server, so that one can still get at the mail. */
export function OutboxHint() {
  if (!useRootData()?.config.localOutbox) return null;
  return (
    <MmNote>
      {messages.outboxHint}{' '}
      <a href="/outbox" target="_blank" rel="noreferrer" className="mm-link font-semibold">
        {messages.openOutbox}
      </a>
    </MmNote>
  );
}
