import { useId, useState } from 'react';
import { Link } from 'react-router';
import { supportMessages as messages } from '../../../features/account/messages/support.ts';
import { pageContext } from '../../../page-context.ts';
import { HelpForm } from '../../../shell/layout/help-form.tsx';
import { OtherWays } from '../../../shell/layout/other-help.tsx';
import { SuggestionForm } from '../../../shell/layout/suggestion-form.tsx';
import { suggestionMessages } from '../../../shell/messages/consent.ts';
import { describePage, pageTitle } from '../../../shell/page/page-meta.ts';
import { MmButton } from '../../../ui/button.tsx';
import { MmNote } from '../../../ui/message.tsx';
import type { Route } from './+types/contact';

export function loader({ context }: Route.LoaderArgs) {
  return { publicUrl: context.get(pageContext).publicUrl };
}

export const meta: Route.MetaFunction = ({ loaderData }) =>
  describePage({
    title: pageTitle(messages.write),
    description: messages.contactDescription,
    publicUrl: loaderData?.publicUrl ?? '',
    path: '/contact',
  });

/** A message to the shop, other ways to reach it as far as it has set them, and ideas. */
export default function ContactPage() {
  return (
    <div className="py-8 xs:py-14">
      <header className="grid max-w-3xl gap-4">
        <h1 className="mm-headline text-h1">{messages.title}</h1>
        <p className="text-lead text-quiet">{messages.lead}</p>
        <p>
          <Link to="/help" prefetch="intent" className="mm-link inline-flex min-h-11 items-center xs:min-h-9">
            {messages.allArticles}
          </Link>
        </p>
      </header>
      <noscript>
        <div className="mt-6 max-w-3xl">
          <MmNote>{messages.withoutScripts}</MmNote>
        </div>
      </noscript>
      <div className="mt-8 grid items-start gap-10 sm:grid-cols-2 sm:gap-16">
        <div className="grid gap-8">
          <Message />
          <OtherWays withHelpCenter level="h2" />
        </div>
        <Idea />
      </div>
    </div>
  );
}

const focus = (sheet: HTMLElement | null) => sheet?.focus();

function Message() {
  const [sent, setSent] = useState(false);
  if (!sent) return <HelpForm level="h2" onSent={() => setSent(true)} />;
  return (
    <section ref={focus} tabIndex={-1} className="grid justify-items-start gap-4 border-t pt-6 outline-none">
      <h2 className="font-semibold">{messages.sentTitle}</h2>
      <p>{messages.sent}</p>
      <MmButton variant="secondary" onClick={() => setSent(false)}>
        {messages.another}
      </MmButton>
    </section>
  );
}

function Idea() {
  const id = useId();
  return (
    <section aria-labelledby={id} className="grid gap-5 border-t pt-6">
      <div>
        <h2 id={id} className="font-semibold">
          {suggestionMessages.title}
        </h2>
        <p className="mt-1 text-small text-quiet">{suggestionMessages.lead}</p>
      </div>
      <SuggestionForm clears />
    </section>
  );
}
