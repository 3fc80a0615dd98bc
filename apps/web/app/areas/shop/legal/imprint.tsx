import { settingsCalls } from '@merchmill/contract/shop/settings.calls.ts';
import { pageContext } from '../../../page-context.ts';
import { describePage, pageTitle } from '../../../shell/page/page-meta.ts';
import { imprint as messages } from '../messages/legal.ts';
import type { Route } from './+types/imprint';

export async function loader({ context }: Route.LoaderArgs) {
  const { call, publicUrl } = context.get(pageContext);
  return { publicUrl, trader: await call(settingsCalls.trader) };
}

export const meta: Route.MetaFunction = ({ loaderData }) =>
  describePage({
    title: pageTitle(messages.title),
    description: messages.lead,
    publicUrl: loaderData?.publicUrl ?? '',
    path: '/imprint',
  });

/** Who sells, as the settings say it. */
export default function Imprint({ loaderData: { trader } }: Route.ComponentProps) {
  return (
    <article className="grid max-w-2xl gap-8 pt-8 pb-4 xs:pt-14">
      <header>
        <h1 className="mm-headline text-h1">{messages.title}</h1>
        <p className="mt-4 text-lead text-quiet">{messages.lead}</p>
      </header>
      <section>
        <h2 className="mm-headline mb-3 text-h3">{messages.seller}</h2>
        <address className="whitespace-pre-line not-italic">{[trader.name, ...trader.lines].join('\n')}</address>
        {trader.lines.length === 0 && <p className="mt-2 text-quiet">{messages.missing}</p>}
      </section>
      {trader.taxIds.length > 0 && (
        <section>
          <h2 className="mm-headline mb-3 text-h3">{messages.taxIds}</h2>
          <p className="whitespace-pre-line">{trader.taxIds.join('\n')}</p>
        </section>
      )}
      <section>
        <h2 className="mm-headline mb-3 text-h3">{messages.contact}</h2>
        <a href={`mailto:${trader.email}`} className="mm-link inline-flex min-h-11 items-center">
          {trader.email}
        </a>
      </section>
    </article>
  );
}
