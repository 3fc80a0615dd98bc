import { orderCalls } from '@merchmill/contract/orders/order.calls.ts';
import type { Tier } from '@merchmill/contract/orders/pricing.ts';
import { findingIds } from '@merchmill/design/preflight-report.ts';
import { type ReactNode, useState } from 'react';
import { useNavigate } from 'react-router';
import { useAction } from '../../shell/page/use-action.ts';
import { MmButton } from '../../ui/button.tsx';
import { MmDialog } from '../../ui/dialog.tsx';
import { MmNote } from '../../ui/message.tsx';
import type { BackLink, DesignTarget } from '../editor-props.ts';
import { FindingLine } from '../finding-line.tsx';
import { editorMessages as messages } from '../messages.ts';
import { savingMessages } from '../saving-messages.ts';
import { type AreaFinding, useChecked } from '../use-preflight.ts';
import { useSettledCheck } from '../use-settled-check.ts';
import { CartForm } from './cart-form.tsx';
import { type ConfirmedHash, checkHashOf } from './check-hash.ts';
import { useSaving } from './use-saving.ts';

interface OrderDialogProps {
  open: boolean;
  onClose: () => void;
  tiers: readonly Tier[];
  target: DesignTarget | null;
  /** Where one goes when a line that was there before has the design. */
  back: BackLink;
  onShowChecks: ShowChecks;
}

/** Leads to the print check, and to what one of its findings is about. */
type ShowChecks = (finding?: AreaFinding) => void;

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
  onShowChecks: ShowChecks;
  children: (confirmedHash: ConfirmedHash) => ReactNode;
}

/** What cannot be printed is not ordered; what may not print as it should, once somebody has said that they want it so. */
function IfPrintable({ onShowChecks, children }: IfPrintableProps) {
  const { level, findings, reports } = useChecked();
  const { state, retry } = useSettledCheck();
  const [confirmed, setConfirmed] = useState<string | null>(null);
  const asked = warningsOf(findings)
    .map(({ areaCode, message }) => `${areaCode} ${message}`)
    .join('\n');
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
    return <Warnings findings={findings} onShowChecks={onShowChecks} onConfirm={() => setConfirmed(asked)} />;
  }
  // Also where there is nothing to warn of: the server must not know more than was shown here.
  if (level !== 'red') return children(() => checkHashOf(reports));
  return (
    <div className="grid gap-4">
      <MmNote tone="error">{savingMessages.cart.notPrintable}</MmNote>
      <MmButton wide onClick={() => onShowChecks()}>
        {savingMessages.cart.showChecks}
      </MmButton>
    </div>
  );
}

const warningsOf = (findings: readonly AreaFinding[]) => findings.filter(({ level }) => level === 'amber');

interface WarningsProps {
  findings: readonly AreaFinding[];
  onShowChecks: ShowChecks;
  onConfirm: () => void;
}

/** All of them, as the print check has them: nobody confirms what they have not seen. */
function Warnings({ findings, onShowChecks, onConfirm }: WarningsProps) {
  const ids = findingIds(findings);
  return (
    <div className="grid gap-4">
      <p className="text-small font-medium">{savingMessages.cart.warnings({ count: warningsOf(findings).length })}</p>
      <ol aria-label={messages.checks.title} className="-m-1 grid max-h-[45dvh] gap-2 overflow-y-auto p-1">
        {findings.map(
          (finding, index) =>
            finding.level === 'amber' && (
              <li key={ids[index]} className="rounded-card border">
                <FindingLine
                  finding={finding}
                  place={{ place: index + 1, count: findings.length }}
                  onShow={() => onShowChecks(finding)}
                />
              </li>
            ),
        )}
      </ol>
      <div className="grid gap-3 xs:grid-cols-2">
        <MmButton onClick={() => onShowChecks()}>{savingMessages.cart.showWarnings}</MmButton>
        <MmButton variant="secondary" onClick={onConfirm}>
          {savingMessages.cart.confirm}
        </MmButton>
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
