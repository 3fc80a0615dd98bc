import { orderCalls } from '@merchmill/contract/orders/order.calls.ts';
import type { Tier } from '@merchmill/contract/orders/pricing.ts';
import { type ReactNode, useState } from 'react';
import { useNavigate } from 'react-router';
import { useAction } from '../../shell/page/use-action.ts';
import { MmButton } from '../../ui/button.tsx';
import { MmDialog } from '../../ui/dialog.tsx';
import { MmNote } from '../../ui/message.tsx';
import type { BackLink, DesignTarget } from '../editor-props.ts';
import { editorMessages as messages } from '../messages.ts';
import { savingMessages } from '../saving-messages.ts';
import { useChecked } from '../use-preflight.ts';
import { useSettledCheck } from '../use-settled-check.ts';
import { CartForm } from './cart-form.tsx';
import { type ConfirmedHash, checkHashOf } from './check-hash.ts';
import { useSaving } from './use-saving.ts';

const shownWarnings = 4;

interface OrderDialogProps {
  open: boolean;
  onClose: () => void;
  tiers: readonly Tier[];
  target: DesignTarget | null;
  /** Where one goes when a line that was there before has the design. */
  back: BackLink;
  onShowChecks: () => void;
}

/** Puts the finished design into the cart, or onto the line that it was opened from. */
export function OrderDialog({ open, onClose, tiers, target, back, onShowChecks }: OrderDialogProps) {
  const navigate = useNavigate();
  const onUpdated = () => void navigate(back.to);
  const isOrdered = target?.kind === 'orderLine';
  return (
    <MmDialog
      open={open}
      onClose={onClose}
      title={isOrdered ? savingMessages.order.update : savingMessages.cart.add}
      closeLabel={messages.close}
    >
      <IfPrintable onShowChecks={onShowChecks}>
        {(confirmedHash) =>
          isOrdered ? (
            <OrderLineForm line={target} confirmedHash={confirmedHash} onUpdated={onUpdated} />
          ) : (
            <CartForm
              tiers={tiers}
              line={target}
              confirmedHash={confirmedHash}
              onDone={onClose}
              onUpdated={onUpdated}
            />
          )
        }
      </IfPrintable>
    </MmDialog>
  );
}

interface IfPrintableProps {
  onShowChecks: () => void;
  children: (confirmedHash: ConfirmedHash) => ReactNode;
}

/** What cannot be printed is not ordered; what may not print as it should, once somebody has said that they want it so. */
function IfPrintable({ onShowChecks, children }: IfPrintableProps) {
  const { level, findings, reports } = useChecked();
  const { state, retry } = useSettledCheck();
  const warnings = findings.filter((finding) => finding.level === 'amber').map(({ message }) => message);
  const [confirmed, setConfirmed] = useState<string | null>(null);
  const asked = warnings.join('\n');
  if (state === 'waiting') return <p role="status">{savingMessages.cart.checking}</p>;
  if (state === 'failed') {
    return (
      <div className="grid gap-4">
        <MmNote tone="error">{savingMessages.cart.uncheckable}</MmNote>
        <MmButton wide onClick={retry}>
          {savingMessages.cart.checkAgain}
        </MmButton>
      </div>
    );
  }
  if (level === 'amber' && confirmed !== asked) {
    return <Warnings warnings={warnings} onShowChecks={onShowChecks} onConfirm={() => setConfirmed(asked)} />;
  }
  // Also where there is nothing to warn of: the server must not know more than was shown here.
  if (level !== 'red') return children(() => checkHashOf(reports));
  return (
    <div className="grid gap-4">
      <MmNote tone="error">{savingMessages.cart.notPrintable}</MmNote>
      <MmButton wide onClick={onShowChecks}>
        {savingMessages.cart.showChecks}
      </MmButton>
    </div>
  );
}

interface WarningsProps {
  warnings: readonly string[];
  onShowChecks: () => void;
  onConfirm: () => void;
}

function Warnings({ warnings, onShowChecks, onConfirm }: WarningsProps) {
  const different = [...new Set(warnings)];
  return (
    <div className="grid gap-4">
      <MmNote>{savingMessages.cart.warnings({ count: warnings.length })}</MmNote>
      <ul className="grid list-disc gap-1.5 ps-5 text-small">
        {different.slice(0, shownWarnings).map((warning) => (
          <li key={warning}>{warning}</li>
        ))}
        {different.length > shownWarnings && (
          <li>{savingMessages.cart.moreWarnings({ count: different.length - shownWarnings })}</li>
        )}
      </ul>
      <div className="grid gap-3 xs:grid-cols-2">
        <MmButton variant="secondary" onClick={onShowChecks}>
          {savingMessages.cart.showWarnings}
        </MmButton>
        <MmButton onClick={onConfirm}>{savingMessages.cart.confirm}</MmButton>
      </div>
    </div>
  );
}

type OrderLineTarget = Extract<DesignTarget, { kind: 'orderLine' }>;

interface OrderLineFormProps {
  line: OrderLineTarget;
  confirmedHash: ConfirmedHash;
  onUpdated: () => void;
}

/** Variant, quantity, and price are settled: only what is printed changes. */
function OrderLineForm({ line, confirmedHash, onUpdated }: OrderLineFormProps) {
  const { save, isSaving } = useSaving();
  const { run, busy, problem } = useAction({ failures: 'inline', reloads: false });
  const update = () =>
    save((templateId) => {
      const { orderId, orderLineId } = line;
      void run(async (call) => {
        const checkHash = await confirmedHash();
        await call(orderCalls.customize, { params: { orderId }, body: { orderLineId, templateId, checkHash } });
        onUpdated();
      }, savingMessages.order.updated);
    });
  return (
    <div className="grid gap-4">
      <p>{savingMessages.order.text({ title: line.title })}</p>
      {problem && (
        <div role="alert">
          <MmNote tone="error">{problem}</MmNote>
        </div>
      )}
      <MmButton wide size="l" busy={isSaving || busy} onClick={update}>
        {savingMessages.order.update}
      </MmButton>
    </div>
  );
}
