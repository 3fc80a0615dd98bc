import { storeProductCalls } from '@merchmill/contract/stores/publishing.calls.ts';
import type { Presets } from '@merchmill/contract/stores/publishing.shapes.ts';
import { storeCalls } from '@merchmill/contract/stores/store.calls.ts';
import { Trash2 } from 'lucide-react';
import { requireOwner } from '../../../features/account/require-owner.ts';
import { pageContext } from '../../../page-context.ts';
import { loadOr404 } from '../../../shell/page/load-or-404.ts';
import { pageTitle } from '../../../shell/page/page-meta.ts';
import { useAction } from '../../../shell/page/use-action.ts';
import { useTeamMay } from '../../../shell/state/team-context.ts';
import { MmBadge } from '../../../ui/badge.tsx';
import { MmIconButton } from '../../../ui/button.tsx';
import { MmCard } from '../../../ui/card.tsx';
import { storePresetMessages as messages } from '../messages/store-presets.ts';
import { StoreFrame } from '../stores/store-frame.tsx';
import type { Route } from './+types/presets';
import { RuleForm } from './rule-form.tsx';
import { ruleText } from './rule-text.ts';
import { TemplateForm } from './template-form.tsx';

export async function loader({ context, params, request }: Route.LoaderArgs) {
  const { call } = requireOwner(context.get(pageContext), params.userid, request);
  const { storeid: storeId } = params;
  const [store, presets] = await loadOr404(
    Promise.all([
      call(storeCalls.detail, { params: { storeId } }),
      call(storeProductCalls.presets, { query: { storeId } }),
    ]),
  );
  return { store, presets };
}

export const meta = () => [{ title: pageTitle(messages.title) }, { name: 'robots', content: 'noindex' }];

/** What drafts of a store begin with: price rules, and texts with placeholders. */
export default function PresetsPage({ loaderData: { store, presets }, params: { userid } }: Route.ComponentProps) {
  const mayPublish = useTeamMay('stores.publish');
  const { priceRules, templates } = presets;
  return (
    <StoreFrame store={store} userId={userid} current="presets">
      <h1 className="mm-headline text-h3">{messages.title}</h1>
      <p className="mt-2 max-w-2xl text-quiet">{messages.lead}</p>
      <div className="mt-6 grid gap-8 md:grid-cols-2 md:items-start">
        <Saved
          title={messages.rules}
          none={messages.noRules}
          mayDelete={mayPublish}
          list={priceRules.map(({ rule, ...head }) => ({ ...head, text: ruleText(rule, store.currency) }))}
        >
          {mayPublish && <RuleForm storeId={store.bizId} currency={store.currency} />}
        </Saved>
        <Saved
          title={messages.templates}
          none={messages.noTemplates}
          mayDelete={mayPublish}
          list={templates.map(({ template, ...head }) => ({ ...head, text: template.title }))}
        >
          {mayPublish && <TemplateForm storeId={store.bizId} />}
        </Saved>
      </div>
    </StoreFrame>
  );
}

type SavedProps = {
  title: string;
  none: string;
  list: readonly (Omit<Presets['priceRules'][number], 'rule'> & { text: string })[];
  mayDelete: boolean;
  children: React.ReactNode;
};

function Saved({ title, none, list, mayDelete, children }: SavedProps) {
  const { run, busy } = useAction();
  const remove = (bizId: string) => void run((call) => call(storeProductCalls.deletePreset, { params: { bizId } }));
  return (
    <section aria-label={title} className="grid gap-4">
      <h2 className="font-semibold">{title}</h2>
      {list.length === 0 && <p className="text-small text-quiet">{none}</p>}
      <ul className="grid gap-3">
        {list.map(({ bizId, name, isUsual, text }) => (
          <li key={bizId} className="flex items-start justify-between gap-3 rounded-card border bg-card p-4">
            <div className="min-w-0">
              <p className="flex flex-wrap items-center gap-2 font-semibold break-words">
                {name}
                {isUsual && <MmBadge tone="info">{messages.usual}</MmBadge>}
              </p>
              <p className="text-small text-quiet break-words">{text}</p>
            </div>
            {mayDelete && (
              <MmIconButton label={messages.deleteOf({ name })} disabled={busy} onClick={() => remove(bizId)}>
                <Trash2 aria-hidden className="size-4" />
              </MmIconButton>
            )}
          </li>
        ))}
      </ul>
      {children && <MmCard>{children}</MmCard>}
    </section>
  );
}
