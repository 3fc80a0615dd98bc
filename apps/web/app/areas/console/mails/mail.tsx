import { mailsConsoleCalls as calls } from '@merchmill/contract/backoffice/mails.calls.ts';
import type { MailPreview } from '@merchmill/contract/backoffice/mails.shapes.ts';
import { type MailTemplate, mailTemplateNames } from '@merchmill/contract/shop/mail.ts';
import { data } from 'react-router';
import { pageContext } from '../../../page-context.ts';
import { pageTitle } from '../../../shell/page/page-meta.ts';
import { useAction } from '../../../shell/page/use-action.ts';
import { MmBreadcrumbs } from '../../../ui/breadcrumbs.tsx';
import { MmButton } from '../../../ui/button.tsx';
import { MmLinkTabs } from '../../../ui/link-tabs.tsx';
import { mailMessages as messages } from '../messages/mails.ts';
import { operationsMessages } from '../messages/operations.ts';
import { PageHead } from '../page-head.tsx';
import { requireStaff } from '../require-staff.ts';
import type { Route } from './+types/mail';

/** Widths of the programs that a mail is looked at in. */
const widths = { phone: 390, desktop: 600 } as const;
const views = ['desktop', 'phone', 'text'] as const;
const schemes = ['light', 'dark'] as const;
type View = (typeof views)[number];
type Scheme = (typeof schemes)[number];

export async function loader({ context, request, params }: Route.LoaderArgs) {
  const { call } = requireStaff(context.get(pageContext), request, 'shop.settings');
  const template = mailTemplateNames.find((name) => name === params.template);
  if (!template) throw data(null, { status: 404 });
  const search = new URL(request.url).searchParams;
  return {
    mail: await call(calls.preview, { params: { template } }),
    view: views.find((each) => each === search.get('view')) ?? 'desktop',
    scheme: schemes.find((each) => each === search.get('scheme')) ?? 'light',
  };
}

export const meta = ({ loaderData }: Route.MetaArgs) => [
  {
    title: pageTitle(
      operationsMessages.title({ page: loaderData ? messages.names[loaderData.mail.template].name : messages.title }),
    ),
  },
  { name: 'robots', content: 'noindex' },
];

const linkOf = (template: MailTemplate, view: View, scheme: Scheme) =>
  `/operations/settings/emails/${template}?view=${view}&scheme=${scheme}`;

/** A mail with sample data, as its readers see it. */
export default function MailPage({ loaderData: { mail, view, scheme } }: Route.ComponentProps) {
  const { template } = mail;
  const { name, when } = messages.names[template];
  const { run, busy } = useAction({ reloads: false });
  const sendTest = () =>
    run(
      (call) => call(calls.test, { params: { template } }),
      ({ ok, message }) => ({ tone: ok ? 'success' : 'error', text: message }),
    );
  return (
    <div className="grid max-w-4xl gap-6">
      <div>
        <MmBreadcrumbs
          label={messages.crumbs}
          crumbs={[
            { title: messages.settings, link: '/operations/settings#mail' },
            { title: messages.title, link: '/operations/settings/emails' },
            { title: name, link: linkOf(template, view, scheme) },
          ]}
        />
        <PageHead title={name} lead={when}>
          <MmButton variant="secondary" busy={busy} onClick={() => void sendTest()}>
            {messages.test}
          </MmButton>
        </PageHead>
      </div>
      <Facts mail={mail} />
      <div className="flex flex-wrap justify-between gap-x-10 gap-y-2">
        <MmLinkTabs
          label={messages.view}
          tabs={views.map((each) => ({
            link: linkOf(template, each, scheme),
            title: messages.views[each],
            current: each === view,
          }))}
        />
        {view !== 'text' && (
          <MmLinkTabs
            label={messages.scheme}
            tabs={schemes.map((each) => ({
              link: linkOf(template, view, each),
              title: messages.schemes[each],
              current: each === scheme,
            }))}
          />
        )}
      </div>
      {view === 'text' ? (
        <pre className="overflow-x-auto rounded-card border bg-card p-4 text-small whitespace-pre-wrap xs:p-6">
          {mail.text}
        </pre>
      ) : (
        <Frame html={mail.html[scheme]} widthPx={widths[view]} title={messages.frame({ name })} />
      )}
    </div>
  );
}

function Facts({ mail: { subject, preheader, to, stop } }: { mail: MailPreview }) {
  const facts = [
    [messages.subject, subject],
    [messages.preheader, preheader],
    [messages.columns.to, messages.to[to]],
    [messages.columns.stop, messages.stop[stop]],
  ] as const;
  return (
    <dl className="grid gap-x-6 gap-y-1.5 text-small xs:grid-cols-[auto_1fr]">
      {facts.map(([title, value]) => (
        <div key={title} className="contents">
          <dt className="text-quiet">{title}</dt>
          <dd className="min-w-0 wrap-anywhere">{value}</dd>
        </div>
      ))}
    </dl>
  );
}

type FrameProps = { html: string; widthPx: number; title: string };

/** Nothing in it runs, leads anywhere or knows the page around it. Where the screen is narrower it scrolls. */
const Frame = ({ html, widthPx, title }: FrameProps) => (
  // biome-ignore lint/a11y/noNoninteractiveTabindex: a region that scrolls must be reachable by keyboard
  <section aria-label={title} tabIndex={0} className="overflow-x-auto rounded-card border bg-paper-deep">
    <iframe
      sandbox=""
      title={title}
      srcDoc={html}
      className="mx-auto block h-[52rem] bg-card"
      style={{ width: widthPx }}
    />
  </section>
);
