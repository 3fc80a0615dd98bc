import { reportCalls } from '@merchmill/contract/design/report.calls.ts';
import { ReportForm as Schema } from '@merchmill/contract/design/report.shapes.ts';
import { goodFaithCategories, namelessCategories, reportCategories } from '@merchmill/contract/design/report.ts';
import { useState } from 'react';
import { redirect, useSearchParams } from 'react-router';
import { AccountFrame } from '../../../features/account/account-frame.tsx';
import { reportMessages as messages } from '../../../features/design/messages/report.ts';
import { pageContext } from '../../../page-context.ts';
import { loadOr404 } from '../../../shell/page/load-or-404.ts';
import { pageTitle } from '../../../shell/page/page-meta.ts';
import { type Refused, refusedBy, textOf } from '../../../shell/page/plain-form.ts';
import { useForm } from '../../../shell/page/use-form.ts';
import { MmLinkButton } from '../../../ui/button.tsx';
import type { Route } from './+types/report';
import { ReportFields, type Typed } from './report-fields.tsx';

export async function loader({ context, params }: Route.LoaderArgs) {
  const { call } = context.get(pageContext);
  return { product: await loadOr404(call(reportCalls.product, { params: { handle: params.handle } })) };
}

/** What a browser without scripts sends; with them, the form makes the call itself. */
export async function action({ context, params, request }: Route.ActionArgs) {
  const sent = await request.formData();
  const text = (name: string) => textOf(sent, name);
  const typed: Typed = {
    ...{ category: text('category'), statement: text('statement'), name: text('name'), email: text('email') },
    goodFaith: sent.get('goodFaith') !== null,
  };
  try {
    const body = { ...typed, handle: params.handle } as Schema;
    await context.get(pageContext).call(reportCalls.send, { body });
  } catch (error) {
    return refusedBy(error, typed, messages.tryAgain);
  }
  throw redirect(`/report/${params.handle}?sent=1`, 303);
}

export const meta = () => [{ title: pageTitle(messages.title) }, { name: 'robots', content: 'noindex' }];

const nothing: Typed = { category: '', statement: '', name: '', email: '', goodFaith: false };

export default function ReportPage({ loaderData: { product }, actionData }: Route.ComponentProps) {
  const [params] = useSearchParams();
  const [sent, setSent] = useState(false);
  const back = product.link ?? '/';
  if (sent || params.has('sent'))
    return (
      <AccountFrame title={messages.sentTitle} lead={messages.sentText} takesFocus={sent}>
        <MmLinkButton to={back} variant="secondary">
          {messages.back}
        </MmLinkButton>
      </AccountFrame>
    );
  return (
    <AccountFrame title={messages.title} lead={messages.lead({ title: product.title })}>
      <ReportForm handle={product.handle} refused={actionData?.refused} onSent={() => setSent(true)} />
    </AccountFrame>
  );
}

type FormProps = { handle: string; refused: Refused<Typed> | undefined; onSent: () => void };

function ReportForm({ handle, refused, onSent }: FormProps) {
  const form = useForm({
    initial: nothing,
    refused,
    check: (typed) => Schema.safeParse({ ...typed, handle }),
    send: (call, body) => call(reportCalls.send, { body }),
    done: onSent,
    reloads: false,
  });
  const category = reportCategories.find((each) => each === form.values.category);
  return (
    <ReportFields
      form={form}
      needsFaith={category === undefined || goodFaithCategories.includes(category)}
      needsName={category === undefined || !namelessCategories.includes(category)}
    />
  );
}
