import { storeProductCalls } from '@merchmill/contract/stores/publishing.calls.ts';
import type { Presets } from '@merchmill/contract/stores/publishing.shapes.ts';
import { storeCalls } from '@merchmill/contract/stores/store.calls.ts';
import { Pencil, Trash2 } from 'lucide-react';
import { useState } from 'react';
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
import type { PresetFormProps } from './preset-form.tsx';
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
          mayEdit={mayPublish}
          list={priceRules}
          textOf={({ rule }) => ruleText(rule, store.currency)}
          form={(props) => <RuleForm storeId={store.bizId} currency={store.currency} {...props} />}
        />
        <Saved
          title={messages.templates}
          none={messages.noTemplates}
          mayEdit={mayPublish}
          list={templates}
          textOf={({ template }) => template.title}
          form={(props) => <TemplateForm storeId={store.bizId} {...props} />}
        />
      </div>
    </StoreFrame>
  );
}

type Head = Pick<Presets['priceRules'][number], 'bizId' | 'name' | 'isUsual'>;

type SavedProps<Preset extends Head> = {
  title: string;
  none: string;
  list: readonly Preset[];
  textOf: (preset: Preset) => string;
  mayEdit: boolean;
  form: (props: Omit<PresetFormProps<Preset>, 'storeId'>) => React.ReactNode;
};

function Saved<Preset extends Head>({ title, none, list, textOf, mayEdit, form }: SavedProps<Preset>) {
  const { run, busy } = useAction();
  const [editedId, setEditedId] = useState<string | null>(null);
  const edited = list.find(({ bizId }) => bizId === editedId) ?? null;
  const remove = (bizId: string) => void run((call) => call(storeProductCalls.deletePreset, { params: { bizId } }));
  return (
    <section aria-label={title} className="grid gap-4">
      <h2 className="font-semibold">{title}</h2>
      {list.length === 0 && <p className="text-small text-quiet">{none}</p>}
      <ul className="grid gap-3">
        {list.map((preset) => (
          <li key={preset.bizId} className="flex items-start justify-between gap-3 rounded-card border bg-card p-4">
            <div className="min-w-0">
              <p className="flex flex-wrap items-center gap-2 font-semibold break-words">
                {preset.name}
                {preset.isUsual && <MmBadge tone="info">{messages.usual}</MmBadge>}
              </p>
              <p className="text-small text-quiet break-words">{textOf(preset)}</p>
            </div>
            {mayEdit && (
              <div className="flex shrink-0 gap-1">
                <MmIconButton label={messages.editOf(preset)} onClick={() => setEditedId(preset.bizId)}>
                  <Pencil aria-hidden className="size-4" />
                </MmIconButton>
                <MmIconButton label={messages.deleteOf(preset)} disabled={busy} onClick={() => remove(preset.bizId)}>
                  <Trash2 aria-hidden className="size-4" />
                </MmIconButton>
              </div>
            )}
          </li>
        ))}
      </ul>
      {mayEdit && (
        <MmCard key={edited?.bizId ?? 'new'}>
          <div ref={edited ? firstFieldFocused : null}>{form({ edited, onEnd: () => setEditedId(null) })}</div>
        </MmCard>
      )}
    </section>
  );
}

/** Whoever chose to edit goes on in the form, which is further down, and can type over the name. */
const firstFieldFocused = (form: HTMLElement | null) => {
  const field = form?.querySelector('input');
  field?.focus();
  field?.select();
};
