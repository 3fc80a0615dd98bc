import { applicationCalls } from '@merchmill/contract/account/application.calls.ts';
import type { ApplicationToDecide } from '@merchmill/contract/account/application.shapes.ts';
import { formatMinor } from '@merchmill/contract/money.ts';
import { Link } from 'react-router';
import { ApplicationBadge } from '../../../features/account/application-badge.tsx';
import { pageContext } from '../../../page-context.ts';
import { loadOr404 } from '../../../shell/page/load-or-404.ts';
import { pageTitle } from '../../../shell/page/page-meta.ts';
import { MmCard } from '../../../ui/card.tsx';
import { MmFact } from '../../../ui/fact.tsx';
import { MmLocalTime } from '../../../ui/local-time.tsx';
import { MmNote } from '../../../ui/message.tsx';
import { applicationsMessages as messages } from '../messages/applications.ts';
import { operationsMessages } from '../messages/operations.ts';
import { PageHead } from '../page-head.tsx';
import { requireStaff, useMay } from '../require-staff.ts';
import type { Route } from './+types/application';
import { DecisionForms } from './decision-forms.tsx';

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
      <PageHead title={legalName} lead={<ApplicationBadge state={state} names={messages.states} />} />
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
      <MmFact name={messages.applicant}>
        {messages.by(owner)}
        {may('users.view') && (
          <Link to={`/operations/people/${owner.bizId}`} className="mm-link block font-normal">
            {messages.toCustomer}
          </Link>
        )}
      </MmFact>
      <MmFact name={messages.sent}>
        <MmLocalTime at={submittedAt} show="minute" />
      </MmFact>
      <MmFact name={messages.taxId}>
        {country} · {taxId}
        <span className="block font-normal text-quiet">{messages.taxIdChecks[taxIdCheck]}</span>
      </MmFact>
      <MmFact name={messages.registerNumber}>{registerNumber ?? <Missing />}</MmFact>
      <MmFact name={messages.website}>{website ?? <Missing />}</MmFact>
      <MmFact name={messages.volume}>{messages.volumes[volume]}</MmFact>
      <MmFact name={messages.wished}>
        {wishedLimit === null ? messages.noInvoice : formatMinor(wishedLimit, 'USD')}
      </MmFact>
      <MmFact name={messages.sells} className="xs:col-span-2">
        <span className="font-normal whitespace-pre-line">{sells}</span>
      </MmFact>
      {decidedAt && (
        <MmFact name={messages.decided}>
          <MmLocalTime at={decidedAt} show="minute" /> {decidedBy && messages.decidedBy({ name: decidedBy })}
        </MmFact>
      )}
      {reason && <MmFact name={messages.why}>{reason}</MmFact>}
    </dl>
  );
}

const Missing = () => <span className="font-normal text-quiet">{messages.notGiven}</span>;
