import { certificateCalls } from '@merchmill/contract/orders/certificate.calls.ts';
import type { Certificate } from '@merchmill/contract/orders/certificate.shapes.ts';
import type { CertificateStatus } from '@merchmill/contract/orders/certificate.ts';
import type { Country } from '@merchmill/contract/shop/settings.shapes.ts';
import { Download, Plus } from 'lucide-react';
import { useRef, useState } from 'react';
import { formatDayOfYear } from '../../../../shell/messages/dates.ts';
import { type BadgeTone, MmBadge } from '../../../../ui/badge.tsx';
import { MmButton, MmLinkButton } from '../../../../ui/button.tsx';
import { MmDialog } from '../../../../ui/dialog.tsx';
import { businessMessages as messages } from '../../messages/business.ts';
import { CertificateForm } from './certificate-form.tsx';

const tones: Record<CertificateStatus, BadgeTone> = {
  pending: 'info',
  accepted: 'success',
  rejected: 'error',
  replaced: 'neutral',
  expired: 'neutral',
};

type Props = { certificates: readonly Certificate[]; states: Country['regions'] };

/** What was sent and how it stands, and the form for another one. */
export function Certificates({ certificates, states }: Props) {
  const [open, setOpen] = useState(false);
  const place = useRef<HTMLDivElement>(null);
  return (
    <div ref={place} tabIndex={-1} className="grid gap-4 outline-none">
      <p className="text-quiet">{messages.certificatesLead}</p>
      {certificates.length > 0 && (
        <ul aria-label={messages.certificatesList} className="grid gap-3">
          {certificates.map((each) => (
            <li key={each.bizId}>
              <CertificateRow certificate={each} />
            </li>
          ))}
        </ul>
      )}
      <MmButton
        variant="secondary"
        className="justify-self-start"
        icon={<Plus aria-hidden className="size-4" />}
        onClick={() => setOpen(true)}
      >
        {messages.add}
      </MmButton>
      <MmDialog open={open} onClose={() => setOpen(false)} title={messages.formTitle} closeLabel={messages.close}>
        <CertificateForm states={states} onDone={() => setOpen(false)} />
      </MmDialog>
    </div>
  );
}

function CertificateRow({ certificate }: { certificate: Certificate }) {
  const { bizId, number, expiresOn, status, reason } = certificate;
  const states = certificate.states.map(({ name }) => name).join(', ');
  return (
    <article className="flex flex-wrap items-start justify-between gap-x-6 gap-y-3 rounded-card border bg-card p-4">
      <div className="grid min-w-0 flex-1 gap-1 text-small">
        <h3 className="flex flex-wrap items-center gap-x-2.5 gap-y-1 font-semibold break-words">
          {states} <MmBadge tone={tones[status]}>{messages.statuses[status]}</MmBadge>
        </h3>
        <p className="break-words text-quiet">
          {messages.number({ number })} · {messages.validThrough({ day: formatDayOfYear(expiresOn) })}
        </p>
        {status === 'rejected' && reason && <p className="break-words">{messages.rejectedBecause({ reason })}</p>}
      </div>
      <MmLinkButton
        to={certificateCalls.file.path.replace('{bizId}', bizId)}
        reloadDocument
        prefetch="none"
        variant="secondary"
        size="s"
        aria-label={messages.downloadOf({ number, states })}
        icon={<Download aria-hidden className="size-4" />}
      >
        {messages.download}
      </MmLinkButton>
    </article>
  );
}
