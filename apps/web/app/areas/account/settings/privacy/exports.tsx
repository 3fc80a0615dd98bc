import { privacyCalls } from '@merchmill/contract/account/privacy.calls.ts';
import type { DataExport } from '@merchmill/contract/account/privacy.shapes.ts';
import { Download } from 'lucide-react';
import { formatDayOfYear } from '../../../../shell/messages/dates.ts';
import { useAction } from '../../../../shell/page/use-action.ts';
import { MmButton, MmLinkButton } from '../../../../ui/button.tsx';
import { MmLocalTime } from '../../../../ui/local-time.tsx';
import { privacySettingsMessages as messages } from '../../messages/privacy-settings.ts';
import { Part } from './part.tsx';

type Props = {
  exports: readonly DataExport[];
  /** Not within a day of the last one. */
  mayRequest: boolean;
};

/** Asks for everything that the shop knows, and lists what is ready. */
export function Exports({ exports, mayRequest }: Props) {
  const { run, busy } = useAction();
  return (
    <Part title={messages.exportTitle}>
      <p className="text-quiet">{messages.exportText}</p>
      {exports.length > 0 && (
        <ul aria-label={messages.exportsLabel} className="grid gap-3">
          {exports.map((each) => (
            <li key={each.bizId}>
              <ExportRow made={each} />
            </li>
          ))}
        </ul>
      )}
      <div className="flex flex-wrap items-center gap-x-4 gap-y-2">
        <MmButton
          variant="secondary"
          busy={busy}
          aria-disabled={!mayRequest}
          onClick={() => run((call) => call(privacyCalls.requestExport), messages.requested)}
        >
          {messages.requestExport}
        </MmButton>
        <p className="text-small text-quiet">{messages.onceADay}</p>
      </div>
    </Part>
  );
}

function ExportRow({ made: { bizId, state, askedAt, expiresAt } }: { made: DataExport }) {
  const isThere = state === 'ready' && expiresAt;
  return (
    <div className="flex flex-wrap items-center justify-between gap-x-6 gap-y-3 rounded-card border bg-card p-4">
      <div className="grid gap-0.5 text-small">
        <p className="font-semibold">
          {messages.requestedOn} <MmLocalTime at={askedAt} show="minute" />
        </p>
        <p className="text-quiet">
          {isThere && (
            <>
              {messages.availableUntil} <MmLocalTime at={expiresAt} />
            </>
          )}
          {state === 'asked' && messages.preparing}
          {state === 'failed' && messages.failed}
        </p>
      </div>
      {isThere && (
        <MmLinkButton
          to={privacyCalls.download.path.replace('{bizId}', bizId)}
          reloadDocument
          prefetch="none"
          size="s"
          aria-label={messages.downloadLabel({ day: formatDayOfYear(askedAt) })}
          icon={<Download aria-hidden className="size-4" />}
        >
          {messages.download}
        </MmLinkButton>
      )}
    </div>
  );
}
