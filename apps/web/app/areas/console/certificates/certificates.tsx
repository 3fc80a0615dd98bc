import { certificateCalls } from '@merchmill/contract/orders/certificate.calls.ts';
import { certificateQueues } from '@merchmill/contract/orders/certificate.ts';
import { pageContext } from '../../../page-context.ts';
import { certificateMessages as messages } from '../messages/certificates.ts';
import { EmptyQueue, QueueCards, QueuePage, queueAt, queueMeta } from '../queue-page.tsx';
import { requireStaff } from '../require-staff.ts';
import type { Route } from './+types/certificates';
import { CertificateCard } from './certificate-card.tsx';

const queue = queueAt({ path: 'certificates', states: certificateQueues, first: 'pending', pageSize: 20 });

export async function loader({ context, request }: Route.LoaderArgs) {
  const { call } = requireStaff(context.get(pageContext), request, 'certificates.decide');
  const query = queue.read(request);
  return { certificates: await call(certificateCalls.queue, { query }), state: query.state };
}

export const meta = () => queueMeta(messages.title);

export default function CertificatesPage({ loaderData: { certificates, state } }: Route.ComponentProps) {
  return (
    <QueuePage queue={queue} state={state} page={certificates} words={messages} narrow>
      <QueueCards rows={certificates.list} empty={<EmptyQueue state={state} words={messages} />}>
        {(certificate) => <CertificateCard certificate={certificate} />}
      </QueueCards>
    </QueuePage>
  );
}
