import { privateProductCalls } from '@merchmill/contract/design/publication.calls.ts';
import { publicationMessages as messages } from '../../../features/design/messages/private-products.ts';
import { pageContext } from '../../../page-context.ts';
import { EmptyQueue, QueueCards, QueuePage, queueAt, queueMeta } from '../queue-page.tsx';
import { requireStaff } from '../require-staff.ts';
import type { Route } from './+types/publications';
import { PublicationCard } from './publication-card.tsx';

const states = ['submitted', 'published'] as const;
const queue = queueAt({ path: 'publications', states, first: 'submitted', pageSize: 20 });

export async function loader({ context, request }: Route.LoaderArgs) {
  const { call } = requireStaff(context.get(pageContext), request, 'publications.decide');
  const query = queue.read(request);
  return { publications: await call(privateProductCalls.publications, { query }), state: query.state };
}

export const meta = () => queueMeta(messages.title);

export default function PublicationsPage({ loaderData: { publications, state } }: Route.ComponentProps) {
  return (
    <QueuePage queue={queue} state={state} page={publications} words={messages} narrow>
      <QueueCards rows={publications.list} empty={<EmptyQueue state={state} words={messages} />}>
        {(publication) => <PublicationCard publication={publication} />}
      </QueueCards>
    </QueuePage>
  );
}
