import type { AuditEntry } from '@merchmill/contract/backoffice/backoffice.shapes.ts';
import type { StaffUser } from '@merchmill/contract/backoffice/staff-user.shapes.ts';
import type { Country } from '@merchmill/contract/shop/settings.shapes.ts';
import type { ReactNode } from 'react';
import { Link } from 'react-router';
import { addressLines } from '../../../features/orders/address-rules.ts';
import { MmBadge } from '../../../ui/badge.tsx';
import { MmLocalTime } from '../../../ui/local-time.tsx';
import { MmPicture } from '../../../ui/picture.tsx';
import { actionOf, resourceOf } from '../audit/audit-labels.ts';
import { operationsMessages } from '../messages/operations.ts';
import { staffUserMessages as messages } from '../messages/staff-user.ts';
import { userDay } from './user-day.ts';
import { Nothing, UserSection } from './user-section.tsx';

function Line({ title, children }: { title: string; children: ReactNode }) {
  return (
    <div>
      <dt className="text-micro text-quiet">{title}</dt>
      <dd className="[overflow-wrap:anywhere]">{children}</dd>
    </div>
  );
}

export function Overview({ staffUser }: { staffUser: StaffUser }) {
  const { user, lastSeenAt, consents, secondStep, business } = staffUser;
  const steps = [
    ...(secondStep.authenticator ? [messages.app] : []),
    ...(secondStep.passkeys ? [messages.passkeys({ count: secondStep.passkeys })] : []),
  ];
  return (
    <UserSection title={messages.overview}>
      <dl className="grid gap-3 text-small">
        <Line title={messages.email}>
          <a href={`mailto:${user.email}`} className="mm-link">
            {user.email}
          </a>{' '}
          {!user.guest && (
            <span className="text-quiet">({user.emailVerified ? messages.verified : messages.notVerified})</span>
          )}
        </Line>
        <Line title={messages.id}>
          <span className="font-mono">{user.bizId}</span>
        </Line>
        <Line title={messages.joined}>
          <MmLocalTime at={user.createdAt} />
        </Line>
        <Line title={messages.lastSeen}>
          {lastSeenAt ? <MmLocalTime at={lastSeenAt} show="minute" /> : messages.never}
        </Line>
        {!user.guest && (
          <>
            <Line title={messages.secondStep}>{steps.join(', ') || messages.off}</Line>
            <Line title={messages.consents}>
              {consents.length === 0 && messages.noConsent}
              {consents.map(({ policyVersion, at }) => (
                <span key={at} className="block">
                  {messages.consent({ version: policyVersion, date: userDay(at) })}
                </span>
              ))}
            </Line>
          </>
        )}
        {business && (business.company || business.taxId) && (
          <Line title={messages.business}>
            {business.company}
            {business.taxId && <span className="block">{messages.taxId({ id: business.taxId })}</span>}
          </Line>
        )}
      </dl>
    </UserSection>
  );
}

export function AddressesSection({
  addresses,
  countries,
}: Pick<StaffUser, 'addresses'> & { countries: readonly Country[] }) {
  return (
    <UserSection title={messages.addresses}>
      {addresses.length === 0 && <Nothing>{messages.noAddresses}</Nothing>}
      <ul className="grid gap-4 text-small empty:hidden">
        {addresses.map((address) => (
          <li key={address.bizId}>
            <span className="block font-semibold">{address.name}</span>
            {addressLines(address, countries).map((line) => (
              <span key={line} className="block">
                {line}
              </span>
            ))}
            {address.phone && <span className="block text-quiet">{address.phone}</span>}
            {address.isDefault && <MmBadge>{messages.default}</MmBadge>}
          </li>
        ))}
      </ul>
    </UserSection>
  );
}

export function DesignsSection({ designs }: Pick<StaffUser, 'designs'>) {
  if (!designs) return null;
  return (
    <UserSection
      title={messages.designs}
      aside={
        designs.total > designs.list.length &&
        messages.moreDesigns({ shown: designs.list.length, total: designs.total })
      }
    >
      {designs.total === 0 && <Nothing>{messages.noDesigns}</Nothing>}
      <ul className="grid grid-cols-2 gap-4 empty:hidden xs:grid-cols-3 lg:grid-cols-5">
        {designs.list.map((design) => (
          <li key={design.bizId} className="min-w-0 text-small">
            <MmPicture
              picture={design.picture}
              alt=""
              sizes="160px"
              upTo={320}
              className="aspect-square w-full rounded-[8px] border bg-paper-deep object-cover"
            />
            <p className="mt-1.5 truncate font-semibold">{design.name}</p>
            <p className="truncate text-micro text-quiet">{design.product.title}</p>
          </li>
        ))}
      </ul>
    </UserSection>
  );
}

export function SupportSection({ support }: Pick<StaffUser, 'support'>) {
  if (!support) return null;
  return (
    <UserSection
      title={messages.support}
      aside={
        support.total > 0 && (
          <Link to="/operations/support" className="mm-link">
            {messages.toSupport}
          </Link>
        )
      }
    >
      {support.total === 0 && <Nothing>{messages.noMessages}</Nothing>}
      <ul className="divide-y empty:hidden">
        {support.list.map((message) => (
          <li key={message.bizId} className="grid gap-2 py-3 text-small">
            <p className="flex flex-wrap items-center gap-3">
              <MmBadge tone={message.answer ? 'success' : 'new'}>
                {message.answer ? messages.answered : messages.open}
              </MmBadge>
              <MmLocalTime at={message.createdAt} show="minute" className="text-quiet" />
            </p>
            <p className="whitespace-pre-line [overflow-wrap:anywhere]">{message.text}</p>
            {message.answer && (
              <blockquote className="border-s-4 border-highlight ps-3 whitespace-pre-line [overflow-wrap:anywhere]">
                {message.answer.text}
              </blockquote>
            )}
          </li>
        ))}
      </ul>
    </UserSection>
  );
}

export function AuditSection({ audit, userId }: Pick<StaffUser, 'audit'> & { userId: string }) {
  if (!audit) return null;
  return (
    <UserSection title={messages.audit}>
      <Changes title={messages.auditTo} entries={audit.to} link={`subject=user&subjectId=${userId}`} />
      <Changes title={messages.auditBy} entries={audit.by} link={`userId=${userId}`} />
    </UserSection>
  );
}

function Changes({ title, entries, link }: { title: string; entries: readonly AuditEntry[]; link: string }) {
  return (
    <div>
      <h3 className="mm-eyebrow mb-1 text-quiet">{title}</h3>
      {entries.length === 0 && <Nothing>{messages.noChanges}</Nothing>}
      <ul className="divide-y empty:hidden">
        {entries.map((entry) => (
          <li key={entry.id} className="flex flex-wrap gap-x-4 gap-y-1 py-2 text-small">
            <MmLocalTime at={entry.at} show="minute" className="text-quiet" />
            <span className="font-semibold">{actionOf(entry)}</span>
            <span className="text-quiet">{resourceOf(entry)}</span>
            <span className="ms-auto">{entry.by?.name ?? operationsMessages.system}</span>
          </li>
        ))}
      </ul>
      {entries.length > 0 && (
        <Link to={`/operations/audit?${link}`} className="mm-link inline-flex min-h-11 items-center text-small">
          {messages.wholeLog}
          <span className="sr-only">: {title}</span>
        </Link>
      )}
    </div>
  );
}
