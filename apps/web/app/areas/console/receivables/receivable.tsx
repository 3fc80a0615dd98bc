import { creditCalls } from '@merchmill/contract/money/credit.calls.ts';
import type { ReceivableDetail } from '@merchmill/contract/money/credit.shapes.ts';
import { ageBands } from '@merchmill/contract/money/credit.ts';
import { statementCalls } from '@merchmill/contract/money/statement.calls.ts';
import { formatMinor } from '@merchmill/contract/money.ts';
import { Link } from 'react-router';
import { CreditInvoices, CreditStatements } from '../../../features/money/credit-tables.tsx';
import { pageContext } from '../../../page-context.ts';
import { loadOr404 } from '../../../shell/page/load-or-404.ts';
import { pageTitle } from '../../../shell/page/page-meta.ts';
import { MmLinkButton } from '../../../ui/button.tsx';
import { MmCard } from '../../../ui/card.tsx';
import { MmFact } from '../../../ui/fact.tsx';
import { MmNote } from '../../../ui/message.tsx';
import { MmTable } from '../../../ui/table.tsx';
import { operationsMessages } from '../messages/operations.ts';
import { receivablesMessages as messages } from '../messages/receivables.ts';
import { PageHead } from '../page-head.tsx';
import { requireStaff, useMay } from '../require-staff.ts';
import type { Route } from './+types/receivable';
import { ChangeForm, RecordForm } from './receivable-forms.tsx';
import { ReceivablePayments } from './receivable-payments.tsx';

export async function loader({ context, params, request }: Route.LoaderArgs) {
  const { call } = requireStaff(context.get(pageContext), request, 'receivables.view');
  const { ownerId } = params;
  const receivable = await loadOr404(call(creditCalls.receivable, { params: { ownerId } }));
  const { list } = await call(statementCalls.ofCustomer, { params: { ownerId } });
  return { ...receivable, statements: list };
}

const nameOf = ({ company, owner }: Pick<ReceivableDetail, 'company' | 'owner'>) => company ?? owner.name;

export const meta: Route.MetaFunction = ({ loaderData }) => [
  { title: pageTitle(operationsMessages.title({ page: loaderData ? nameOf(loaderData) : messages.title })) },
  { name: 'robots', content: 'noindex' },
];

/** What one customer owes, what came in, and what staff change about it. */
export default function ReceivablePage({ loaderData: receivable }: Route.ComponentProps) {
  const { owner, number, blockedReason, own, version, invoices, payments, statements } = receivable;
  const may = useMay();
  return (
    <div className="grid gap-6">
      <p className="text-small">
        <Link to="/operations/receivables" className="mm-link">
          {messages.back}
        </Link>
      </p>
      <PageHead title={nameOf(receivable)} lead={messages.by({ number, email: owner.email })}>
        {may('users.view') && (
          <MmLinkButton to={`/operations/people/${owner.bizId}`} variant="secondary" size="s">
            {messages.toCustomer}
          </MmLinkButton>
        )}
      </PageHead>
      {blockedReason !== null && <MmNote tone="error">{messages.blockedBecause({ reason: blockedReason })}</MmNote>}
      <div className="grid items-start gap-6 lg:grid-cols-[minmax(0,1fr)_22rem]">
        <div className="grid min-w-0 gap-6">
          <Figures receivable={receivable} />
          <CreditInvoices invoices={invoices} linkTo={(orderId) => `/operations/orders/${orderId}`} />
          <ReceivablePayments ownerId={owner.bizId} payments={payments} mayReverse={may('receivables.edit') && !own} />
          <CreditStatements statements={statements} />
        </div>
        {may('receivables.edit') && (
          <div className="grid min-w-0 gap-4">
            {own ? (
              <MmNote>{messages.own}</MmNote>
            ) : (
              <>
                <RecordForm ownerId={owner.bizId} />
                <ChangeForm key={version} receivable={receivable} />
              </>
            )}
          </div>
        )}
      </div>
    </div>
  );
}

function Figures({ receivable }: { receivable: ReceivableDetail }) {
  const { ageing } = receivable;
  return (
    <>
      <MmCard>
        <dl className="grid grid-cols-2 gap-4 text-small tabular-nums md:grid-cols-4">
          {(['used', 'limit', 'available', 'overdue'] as const).map((key) => (
            <MmFact key={key} name={messages[key]}>
              <span className="text-base">{formatMinor(receivable[key], 'USD')}</span>
            </MmFact>
          ))}
        </dl>
      </MmCard>
      <MmTable
        caption={messages.ageing}
        rowKey={() => 'ageing'}
        rows={[ageing]}
        columns={ageBands.map((band) => ({
          key: band,
          title: messages.bands[band],
          numeric: band !== ageBands[0],
          cell: (row: ReceivableDetail['ageing']) => formatMinor(row[band], 'USD'),
        }))}
      />
    </>
  );
}
