import { contentConsoleCalls } from '@merchmill/contract/catalog/content.console.calls.ts';
import { hotConsoleCalls } from '@merchmill/contract/catalog/hot.console.calls.ts';
import { type EditedHot, HotForm } from '@merchmill/contract/catalog/hot.console.shapes.ts';
import { HotCategoryKind, HotCategoryType } from '@merchmill/contract/enums.ts';
import { ExternalLink } from 'lucide-react';
import { useState } from 'react';
import { Link, useNavigate } from 'react-router';
import { pageContext } from '../../../page-context.ts';
import type { FieldErrors } from '../../../shell/page/field-errors.ts';
import { loadOr404 } from '../../../shell/page/load-or-404.ts';
import { pageTitle } from '../../../shell/page/page-meta.ts';
import type { Work } from '../../../shell/page/use-action.ts';
import { MmButton, MmLinkButton } from '../../../ui/button.tsx';
import { MmSelect } from '../../../ui/select.tsx';
import { MmTextField } from '../../../ui/text-field.tsx';
import { RemoveDialog } from '../editing/edit-table.tsx';
import { SaveBar } from '../editing/save-bar.tsx';
import { useDraft } from '../editing/use-draft.ts';
import { contentEditingMessages as messages } from '../messages/editing.ts';
import { operationsMessages } from '../messages/operations.ts';
import { requireStaff } from '../require-staff.ts';
import type { Route } from './+types/hot';
import { FestivalEditor } from './festival-editor.tsx';
import { ItemPicker } from './item-picker.tsx';

const list = '/operations/content/collections';
const blank: HotForm = {
  type: HotCategoryType.HotList,
  handle: '',
  title: '',
  blurb: '',
  target: { kind: HotCategoryKind.collection, tab: 2, items: [] },
  festival: null,
};
const usualFestival: NonNullable<HotForm['festival']> = {
  dateRule: { rule: 'fixed', month: 12, day: 25 },
  orderByLeadDays: 9,
};

export async function loader({ context, params: { bizId }, request }: Route.LoaderArgs) {
  const { call } = requireStaff(context.get(pageContext), request, 'content.view');
  const directories = await call(hotConsoleCalls.directories);
  const articles = (await call(contentConsoleCalls.articles)).map(({ seoHandle, title }) => ({ seoHandle, title }));
  const hot = bizId === 'new' ? null : await loadOr404(call(hotConsoleCalls.hot, { params: { bizId } }));
  return { hot, directories, articles };
}

export const meta: Route.MetaFunction = ({ loaderData }) => [
  { title: pageTitle(operationsMessages.title({ page: loaderData?.hot?.title ?? messages.newHot })) },
  { name: 'robots', content: 'noindex' },
];

export default function HotPage({ loaderData }: Route.ComponentProps) {
  return <Editor key={loaderData.hot?.bizId ?? ''} {...loaderData} />;
}

function formOf({ type, handle, title, blurb, target, festival }: EditedHot): HotForm {
  return { type, handle, title, blurb, target, festival };
}

type Data = Route.ComponentProps['loaderData'];

function Editor({ hot, directories, articles }: Data) {
  const navigate = useNavigate();
  const draft = useDraft<HotForm, EditedHot>({
    stored: hot ? formOf(hot) : blank,
    version: hot?.version ?? '',
    schema: HotForm,
    send: (call, form, version) =>
      hot
        ? call(hotConsoleCalls.saveHot, { params: { bizId: hot.bizId }, body: { version, form } })
        : call(hotConsoleCalls.createHot, { body: form }),
    read: formOf,
    saved: ({ bizId }) => {
      if (!hot) void navigate(`${list}/${bizId}`, { replace: true });
    },
  });
  const { draft: form, setDraft, errors } = draft;
  const set = (part: Partial<HotForm>) => setDraft((before) => ({ ...before, ...part }));
  return (
    <div className="grid gap-5">
      <Head hot={hot} isChanged={draft.isChanged} />
      <div className="grid gap-5 md:grid-cols-2">
        <Facts form={form} errors={errors} isNew={hot === null} set={set} />
        <div className="grid content-start gap-5 rounded-card border bg-card p-4 xs:p-6">
          <Target
            form={form}
            errors={errors}
            isNew={hot === null}
            set={set}
            directories={directories}
            articles={articles}
          />
          {form.festival && (
            <FestivalEditor festival={form.festival} errors={errors} onFestival={(festival) => set({ festival })} />
          )}
        </div>
      </div>
      {form.target.kind === HotCategoryKind.collection && (
        <ItemPicker
          target={form.target}
          picked={hot?.picked ?? []}
          error={errors['target.items']}
          onItems={(items) =>
            setDraft((before) =>
              before.target.kind === HotCategoryKind.collection
                ? { ...before, target: { ...before.target, items } }
                : before,
            )
          }
        />
      )}
      <SaveBar draft={draft} />
    </div>
  );
}

function Head({ hot, isChanged }: { hot: EditedHot | null; isChanged: boolean }) {
  const navigate = useNavigate();
  const [leaving, setLeaving] = useState(false);
  const remove: Work<unknown> = async (call) => {
    if (!hot) return;
    const { bizId, version } = hot;
    await call(hotConsoleCalls.removeHot, { params: { bizId }, body: { version } });
  };
  return (
    <div className="flex flex-wrap items-center justify-between gap-3">
      <Link to={list} className="mm-link py-2 text-small">
        {messages.allHots}
      </Link>
      {hot && (
        <div className="flex flex-wrap gap-2">
          {hot.target.kind === HotCategoryKind.collection && (
            <MmLinkButton
              to={`/collection/${hot.handle}`}
              size="s"
              variant="quiet"
              icon={<ExternalLink aria-hidden className="size-4" />}
            >
              {messages.seeCollection}
            </MmLinkButton>
          )}
          <MmButton size="s" variant="danger" disabled={isChanged} onClick={() => setLeaving(true)}>
            {messages.removeHot}
          </MmButton>
        </div>
      )}
      <RemoveDialog
        name={leaving ? (hot?.title ?? '') : null}
        onClose={() => setLeaving(false)}
        onRemove={remove}
        onRemoved={() => void navigate(list)}
      />
    </div>
  );
}

type PartProps = { form: HotForm; errors: FieldErrors; isNew: boolean; set: (part: Partial<HotForm>) => void };
const types = [HotCategoryType.HotList, HotCategoryType.Festivals, HotCategoryType.knifeProduct] as const;

function Facts({ form, errors, isNew, set }: PartProps) {
  const field = (name: 'title' | 'handle' | 'blurb') => ({
    label: messages.hot[name],
    value: form[name],
    error: errors[name],
    onChange: (event: { currentTarget: { value: string } }) => set({ [name]: event.currentTarget.value }),
  });
  return (
    <div className="grid content-start gap-5 rounded-card border bg-card p-4 xs:p-6">
      <MmSelect
        label={messages.hot.type}
        value={String(form.type)}
        disabled={!isNew}
        error={errors.type ?? errors.festival}
        options={types.map((value) => ({ value: String(value), label: messages.types[value] }))}
        onChange={(event) => {
          const type = types.find((each) => String(each) === event.currentTarget.value);
          if (type) set({ type, festival: type === HotCategoryType.Festivals ? usualFestival : null });
        }}
      />
      <MmTextField {...field('title')} />
      <MmTextField {...field('handle')} disabled={!isNew} hint={isNew ? undefined : messages.handleStays} />
      <MmTextField {...field('blurb')} />
    </div>
  );
}

const kinds = [HotCategoryKind.collection, HotCategoryKind.article, HotCategoryKind.dir] as const;

function targetOf(kind: (typeof kinds)[number], { articles, directories }: Omit<Data, 'hot'>): HotForm['target'] {
  if (kind === HotCategoryKind.article) return { kind, articleHandle: articles[0]?.seoHandle ?? '' };
  if (kind === HotCategoryKind.dir) return { kind, categoryId: directories[0]?.bizId ?? '' };
  return { kind, tab: 2, items: [] };
}

function Target({ form, errors, isNew, set, ...choices }: PartProps & Omit<Data, 'hot'>) {
  const { target } = form;
  return (
    <>
      <MmSelect
        label={messages.hot.opens}
        value={String(target.kind)}
        disabled={!isNew}
        error={errors.target}
        options={kinds.map((value) => ({ value: String(value), label: messages.opens[value] }))}
        onChange={(event) => {
          const kind = kinds.find((each) => String(each) === event.currentTarget.value);
          if (kind) set({ target: targetOf(kind, choices) });
        }}
      />
      {target.kind === HotCategoryKind.collection && (
        <MmSelect
          label={messages.hot.tab}
          value={String(target.tab)}
          disabled={!isNew}
          options={([1, 2] as const).map((tab) => ({ value: String(tab), label: messages.hot.tabs[tab] }))}
          onChange={(event) =>
            set({ target: { ...target, tab: event.currentTarget.value === '1' ? 1 : 2, items: [] } })
          }
        />
      )}
      {target.kind === HotCategoryKind.article && (
        <MmSelect
          label={messages.hot.articleHandle}
          value={target.articleHandle}
          error={errors['target.articleHandle']}
          options={choices.articles.map(({ seoHandle, title }) => ({ value: seoHandle, label: title }))}
          onChange={(event) => set({ target: { ...target, articleHandle: event.currentTarget.value } })}
        />
      )}
      {target.kind === HotCategoryKind.dir && (
        <MmSelect
          label={messages.hot.categoryId}
          value={target.categoryId}
          error={errors['target.categoryId']}
          options={choices.directories.map(({ bizId, title, tab }) => ({
            value: bizId,
            label: `${messages.hot.tabs[tab]}: ${title}`,
          }))}
          onChange={(event) => set({ target: { ...target, categoryId: event.currentTarget.value } })}
        />
      )}
    </>
  );
}
