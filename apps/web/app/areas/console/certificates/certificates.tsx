import { certificateCalls } from '@merchmill/contract/orders/certificate.calls.ts';
import { type CertificateQueue, certificateQueues } from '@merchmill/contract/orders/certificate.ts';
import { pageContext } from '../../../page-context.ts';
import { pageTitle } from '../../../shell/page/page-meta.ts';
import { readPageNum } from '../../../shell/page/page-num.ts';
import { MmLinkTabs } from '../../../ui/link-tabs.tsx';
import { MmPagination } from '../../../ui/pagination.tsx';
import { MmEmptyState } from '../../../ui/state-panel.tsx';
import { certificateMessages as messages } from '../messages/certificates.ts';
import { operationsMessages } from '../messages/operations.ts';
import { PageHead } from '../page-head.tsx';
import { requireStaff } from '../require-staff.ts';
import { useCardFocus } from '../use-focus-after.ts';
import type { Route } from './+types/certificates';
import { CertificateCard } from './certificate-card.tsx';

const pageSize = 20;
const linkOf = (state: CertificateQueue, pageNum = 1) =>
  `/operations/certificates?state=${state}${pageNum > 1 ? `&pageNum=${pageNum}` : ''}`;

export async function loader({ context, request }: Route.LoaderArgs) {
  const { call } = requireStaff(context.get(pageContext), request, 'certificates.decide');
  const search = new URL(request.url).searchParams;
  const state = certificateQueues.find((each) => each === search.get('state')) ?? 'pending';
  const query = { state, pageNum: readPageNum(search), pageSize };
  return { certificates: await call(certificateCalls.queue, { query }), state };
}

export const meta = () => [
  { title: pageTitle(operationsMessages.title({ page: messages.title })) },
  { name: 'robots', content: 'noindex' },
];

export default function CertificatesPage({ loaderData: { certificates, state } }: Route.ComponentProps) {
  const cards = useCardFocus(certificates.list.map(({ bizId }) => bizId));
  return (
    <div className="grid max-w-5xl gap-6">
      <PageHead title={messages.title} lead={messages.lead} />
      <MmLinkTabs
        label={messages.title}
        tabs={certificateQueues.map((each) => ({
          link: linkOf(each),
          title: messages.tabs[each],
          current: each === state,
        }))}
      />
      {certificates.list.length === 0 ? (
        <MmEmptyState title={messages.empty[state]}>
          <p>{messages.emptyText}</p>
        </MmEmptyState>
      ) : (
        <ul {...cards} className="grid gap-4">
          {certificates.list.map((certificate) => (
            <li key={certificate.bizId}>
              <CertificateCard certificate={certificate} />
            </li>
          ))}
        </ul>
      )}
      <MmPagination
        label={operationsMessages.pages}
        pageNum={certificates.pageNum}
        pages={Math.ceil(certificates.total / certificates.pageSize)}
        linkTo={(pageNum) => linkOf(state, pageNum)}
        messages={operationsMessages}
      />
    </div>
  );
}
