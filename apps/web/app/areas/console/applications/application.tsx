import { applicationCalls } from '@merchmill/contract/account/application.calls.ts';
import type { ApplicationToDecide } from '@merchmill/contract/account/application.shapes.ts';
import { formatMinor } from '@merchmill/contract/money.ts';
import type { ReactNode } from 'react';
import { Link } from 'react-router';
import { pageContext } from '../../../page-context.ts';
import { loadOr404 } from '../../../shell/page/load-or-404.ts';
import { pageTitle } from '../../../shell/page/page-meta.ts';
import { MmCard } from '../../../ui/card.tsx';
import { MmLocalTime } from '../../../ui/local-time.tsx';
import { MmNote } from '../../../ui/message.tsx';
import { applicationsMessages as messages } from '../messages/applications.ts';
import { operationsMessages } from '../messages/operations.ts';
import { PageHead } from '../page-head.tsx';
import { requireStaff, useMay } from '../require-staff.ts';
import type { Route } from './+types/application';
import { DecisionForms } from './decision-forms.tsx';
import { StateBadge } from './state-badge.tsx';

export async function loader({ context, params, request }: Route.LoaderArgs) {
  const { call } = requireStaff(context.get(pageContext), request, 'business.decide');
  return loadOr404(call(applicationCalls.detail, { params: { bizId: params.applicationId } }));
}

export const meta: Route.MetaFunction = ({ loaderData }) => [
  { title: pageTitle(operationsMessages.title({ page: loaderData?.legalName ?? messages.title })) },
  { name: 'robots', content: 'noindex' },
];

export default function ApplicationPage({ loaderData: application }: Route.ComponentProps) {
  const { bizId, legalName, state, own } = application;
  return (
    <div className="grid max-w-5xl gap-6">
      <p className="text-small">
        <Link to="/operations/applications" className="mm-link">
          {messages.back}
        </Link>
      </p>
      <PageHead title={legalName} lead={<StateBadge state={state} />} />
      <div className="grid items-start gap-6 lg:grid-cols-[minmax(0,1fr)_22rem]">
        <MmCard>
          <Facts application={application} />
        </MmCard>
        {state === 'submitted' &&
          (own ? <MmNote>{messages.own}</MmNote> : <DecisionForms key={bizId} application={application} />)}
      </div>
    </div>
  );
}

function Facts({ application }: { application: ApplicationToDecide }) {
  const { owner, registerNumber, country, taxId, taxIdCheck, website, volume, sells, wishedLimit } = application;
  const { submittedAt, decidedAt, decidedBy, reason } = application;
  const may = useMay();
  return (
    <dl className="grid gap-x-6 gap-y-4 text-small xs:grid-cols-2">
      <Fact name={messages.applicant}>
        {messages.by(owner)}
        {may('users.view') && (
          <Link to={`/operations/people/${owner.bizId}`} className="mm-link block font-normal">
            {messages.toCustomer}
          </Link>
        )}
      </Fact>
      <Fact name={messages.sent}>
        <MmLocalTime at={submittedAt} show="minute" />
      </Fact>
      <Fact name={messages.taxId}>
        {country} · {taxId}
        <span className="block font-normal text-quiet">{messages.taxIdChecks[taxIdCheck]}</span>
      </Fact>
      <Fact name={messages.registerNumber}>{registerNumber ?? <Missing />}</Fact>
      <Fact name={messages.website}>{website ?? <Missing />}</Fact>
      <Fact name={messages.volume}>{messages.volumes[volume]}</Fact>
      <Fact name={messages.wished}>{wishedLimit === null ? messages.noInvoice : formatMinor(wishedLimit, 'USD')}</Fact>
      <Fact name={messages.sells} wide>
        <span className="font-normal whitespace-pre-line">{sells}</span>
      </Fact>
      {decidedAt && (
        <Fact name={messages.decided}>
          <MmLocalTime at={decidedAt} show="minute" /> {decidedBy && messages.decidedBy({ name: decidedBy })}
        </Fact>
      )}
      {reason && <Fact name={messages.why}>{reason}</Fact>}
    </dl>
  );
}

const Missing = () => <span className="font-normal text-quiet">{messages.notGiven}</span>;

function Fact({ name, wide = false, children }: { name: string; wide?: boolean; children: ReactNode }) {
  return (
    <div className={wide ? 'min-w-0 xs:col-span-2' : 'min-w-0'}>
      <dt className="text-quiet">{name}</dt>
      <dd className="font-semibold break-words">{children}</dd>
    </div>
  );
}
