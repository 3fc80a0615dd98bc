import type { DataOf } from '@merchmill/contract/call.ts';
import { storeCalls } from '@merchmill/contract/stores/store.calls.ts';
import { useState } from 'react';
import { useAction } from '../../../shell/page/use-action.ts';
import { MmButton } from '../../../ui/button.tsx';
import { MmConfirm } from '../../../ui/confirm.tsx';
import { storeSettingsMessages as messages } from '../messages/store-settings.ts';

type VacationProps = { storeId: string; vacation: DataOf<typeof storeCalls.vacation>; isConnected: boolean };

/** Whether the shop sells, by what the marketplace lets us do. */
export function Vacation({ storeId, vacation: { onVacation, ability }, isConnected }: VacationProps) {
  const { run, busy } = useAction();
  const [asking, setAsking] = useState(false);
  const set = async () => {
    await run(
      (call) => call(storeCalls.setVacation, { params: { storeId }, body: { onVacation: !onVacation } }),
      (result) => (result.onVacation ? messages.vacationStarted : messages.vacationEnded),
    );
    setAsking(false);
  };
  const said = onVacation ? messages.vacationOn : messages.vacationOff;
  return (
    <div className="grid gap-4">
      <p>{isConnected ? said : messages.vacationUnknown}</p>
      {ability === 'read' && <p className="text-small text-quiet">{messages.vacationRead}</p>}
      {ability === 'write' && isConnected && (
        <MmButton
          variant="secondary"
          busy={busy}
          onClick={() => (onVacation ? void set() : setAsking(true))}
          className="justify-self-start"
        >
          {onVacation ? messages.endVacation : messages.startVacation}
        </MmButton>
      )}
      <MmConfirm
        open={asking}
        onClose={() => setAsking(false)}
        title={messages.vacationSure}
        description={messages.vacationSureText}
        closeLabel={messages.close}
        confirm={messages.startVacation}
        keep={messages.keepOpen}
        busy={busy}
        onConfirm={() => void set()}
      />
    </div>
  );
}
