import { certificateCalls } from '@merchmill/contract/orders/certificate.calls.ts';
import type { CertificateToCheck } from '@merchmill/contract/orders/certificate.shapes.ts';
import { type CertificateStatus, shortestRejection } from '@merchmill/contract/orders/certificate.ts';
import { Download } from 'lucide-react';
import { useState } from 'react';
import { formatDayOfYear } from '../../../shell/messages/dates.ts';
import { useAction } from '../../../shell/page/use-action.ts';
import { type BadgeTone, MmBadge } from '../../../ui/badge.tsx';
import { MmButton, MmLinkButton } from '../../../ui/button.tsx';
import { MmFact } from '../../../ui/fact.tsx';
import { MmLocalTime } from '../../../ui/local-time.tsx';
import { MmTextField } from '../../../ui/text-field.tsx';
import { certificateMessages as messages } from '../messages/certificates.ts';

const tones: Record<CertificateStatus, BadgeTone> = {
  pending: 'info',
  accepted: 'success',
  rejected: 'error',
  replaced: 'neutral',
  expired: 'neutral',
};

const statesOf = ({ states }: CertificateToCheck) => states.map(({ name }) => name).join(', ');

/** A certificate with its file, and the decision about it. */
export function CertificateCard({ certificate }: { certificate: CertificateToCheck }) {
  const { bizId, number, status, owner, own, file } = certificate;
  const states = statesOf(certificate);
  const isOpen = status === 'pending' || status === 'accepted';
  return (
    <article className="grid gap-4 rounded-card border bg-card p-5">
      <div className="flex flex-wrap items-start justify-between gap-x-6 gap-y-3">
        <div className="grid min-w-0 flex-1 gap-1">
          <h2 className="flex flex-wrap items-center gap-x-2.5 gap-y-1 font-bold break-words">
            {states} <MmBadge tone={tones[status]}>{messages.statuses[status]}</MmBadge>
          </h2>
          <p className="text-small break-words text-quiet">{messages.by({ name: owner.name, email: owner.email })}</p>
        </div>
        <MmLinkButton
          to={certificateCalls.file.path.replace('{bizId}', bizId)}
          reloadDocument
          prefetch="none"
          variant="secondary"
          size="s"
          title={file.name}
          aria-label={messages.downloadOf({ number, states })}
          icon={<Download aria-hidden className="size-4" />}
        >
          {messages.download}
        </MmLinkButton>
      </div>
      <Facts certificate={certificate} />
      {isOpen && (own ? <p className="border-t pt-4 text-small">{messages.own}</p> : <Decide {...certificate} />)}
    </article>
  );
}

function Facts({ certificate }: { certificate: CertificateToCheck }) {
  const { company, number, expiresOn, submittedAt, decidedAt, decidedBy, reason, used } = certificate;
  return (
    <dl className="grid gap-x-6 gap-y-3 text-small xs:grid-cols-2 md:grid-cols-3">
      <MmFact name={messages.company}>{company ?? <span className="text-quiet">{messages.noCompany}</span>}</MmFact>
      <MmFact name={messages.number}>{number}</MmFact>
      <MmFact name={messages.expires}>{formatDayOfYear(expiresOn)}</MmFact>
      <MmFact name={messages.submitted}>
        <MmLocalTime at={submittedAt} show="minute" />
      </MmFact>
      {decidedAt && (
        <MmFact name={messages.decided}>
          <MmLocalTime at={decidedAt} show="minute" /> {decidedBy && messages.decidedBy({ name: decidedBy })}
          {used && <span className="block text-quiet">{messages.used}</span>}
        </MmFact>
      )}
      {reason && <MmFact name={messages.why}>{reason}</MmFact>}
    </dl>
  );
}

function Decide({ bizId, status }: CertificateToCheck) {
  const { busy, run } = useAction();
  const [reason, setReason] = useState('');
  const params = { bizId };
  const accept = () =>
    run((call) => call(certificateCalls.decide, { params, body: { decision: 'accept' } }), messages.accepted);
  const reject = () =>
    run(
      (call) => call(certificateCalls.decide, { params, body: { decision: 'reject', reason: reason.trim() } }),
      messages.rejected,
    );
  return (
    <div className="grid gap-3 border-t pt-4">
      <MmTextField
        label={messages.reason}
        hint={messages.reasonHint}
        value={reason}
        maxLength={300}
        autoComplete="off"
        onChange={(event) => setReason(event.currentTarget.value)}
      />
      <div className="flex flex-wrap gap-2">
        {status === 'pending' && (
          <MmButton busy={busy} onClick={() => void accept()}>
            {messages.accept}
          </MmButton>
        )}
        <MmButton
          variant="danger"
          aria-disabled={busy || reason.trim().length < shortestRejection}
          onClick={() => void reject()}
        >
          {messages.reject}
        </MmButton>
      </div>
    </div>
  );
}
