import { settingsCalls } from '@merchmill/contract/shop/settings.calls.ts';
import { data, Link } from 'react-router';
import { pageContext } from '../../../page-context.ts';
import { describePage, pageTitle } from '../../../shell/page/page-meta.ts';
import { MmPicture } from '../../../ui/picture.tsx';
import { guarantee as messages } from '../messages/legal.ts';
import type { Route } from './+types/guarantee';

/** There is such a page where the shop has set its notice. */
export async function loader({ context }: Route.LoaderArgs) {
  const { call, publicUrl } = context.get(pageContext);
  const { guaranteeNotice: notice } = await call(settingsCalls.legal);
  if (!notice) throw data(null, { status: 404 });
  return { publicUrl, notice };
}

export const meta: Route.MetaFunction = ({ loaderData }) =>
  describePage({
    title: pageTitle(messages.title),
    description: messages.lead,
    publicUrl: loaderData?.publicUrl ?? '',
    path: '/legal-guarantee',
  });

/** The notice that Directive (EU) 2024/825 asks sellers to show, as the shop has set it. */
export default function Guarantee({ loaderData: { notice } }: Route.ComponentProps) {
  return (
    <article className="grid max-w-2xl gap-8 pt-8 pb-4 xs:pt-14">
      <header>
        <h1 className="mm-headline text-h1">{messages.title}</h1>
        <p className="mt-4 text-lead text-quiet">{messages.lead}</p>
      </header>
      <p className="leading-relaxed">{messages.text}</p>
      <MmPicture
        picture={notice}
        width={notice.widthPx}
        height={notice.heightPx}
        sizes="(min-width: 42rem) 42rem, 100vw"
        className="w-full rounded-card border"
      />
      <section>
        <h2 className="mm-headline mb-3 text-h3">{messages.contactTitle}</h2>
        <Link to="/contact" className="mm-link inline-flex min-h-11 items-center">
          {messages.contact}
        </Link>
      </section>
    </article>
  );
}
