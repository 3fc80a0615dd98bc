import { contentConsoleCalls } from '@merchmill/contract/catalog/content.console.calls.ts';
import { ArticleForm, type EditedArticle } from '@merchmill/contract/catalog/content.console.shapes.ts';
import type { Block } from '@merchmill/contract/catalog/content.shapes.ts';
import { articleTopics } from '@merchmill/contract/catalog/content.ts';
import { ExternalLink } from 'lucide-react';
import { useEffect, useState } from 'react';
import { Link, useNavigate } from 'react-router';
import { BlockView } from '../../../features/catalog/content/block-view.tsx';
import { articleMessages } from '../../../features/catalog/messages/articles.ts';
import { pageContext } from '../../../page-context.ts';
import { loadOr404 } from '../../../shell/page/load-or-404.ts';
import { pageTitle } from '../../../shell/page/page-meta.ts';
import { readPageNum } from '../../../shell/page/page-num.ts';
import { useApi } from '../../../shell/state/shop-context.tsx';
import { MmLinkButton } from '../../../ui/button.tsx';
import { MmCheckbox } from '../../../ui/checkbox.tsx';
import { MmSelect } from '../../../ui/select.tsx';
import { MmTextArea, MmTextField } from '../../../ui/text-field.tsx';
import { SaveBar } from '../editing/save-bar.tsx';
import { useDraft } from '../editing/use-draft.ts';
import { contentEditingMessages as messages } from '../messages/editing.ts';
import { operationsMessages } from '../messages/operations.ts';
import { requireStaff } from '../require-staff.ts';
import type { Route } from './+types/article';
import { VotesPanel } from './votes-panel.tsx';

const list = '/operations/content/articles';
const votesShown = 20;
const blank: ArticleForm = { seoHandle: '', topic: 'designing', title: '', summary: '', body: '', published: false };

export async function loader({ context, params: { bizId }, request }: Route.LoaderArgs) {
  const { call } = requireStaff(context.get(pageContext), request, 'content.view');
  if (bizId === 'new') return { article: null, votes: null };
  const query = { pageNum: readPageNum(new URL(request.url).searchParams), pageSize: votesShown };
  const [article, votes] = await Promise.all([
    loadOr404(call(contentConsoleCalls.article, { params: { bizId } })),
    loadOr404(call(contentConsoleCalls.votes, { params: { bizId }, query })),
  ]);
  return { article, votes };
}

export const meta: Route.MetaFunction = ({ loaderData }) => [
  { title: pageTitle(operationsMessages.title({ page: loaderData?.article?.title ?? messages.newArticle })) },
  { name: 'robots', content: 'noindex' },
];

export default function ArticlePage({ loaderData: { article, votes } }: Route.ComponentProps) {
  return (
    <div className="grid gap-8">
      <Editor key={article?.bizId ?? ''} article={article} />
      {article && votes && <VotesPanel votes={votes} address={`${list}/${article.bizId}`} />}
    </div>
  );
}

function formOf({ seoHandle, topic, title, summary, body, published }: EditedArticle): ArticleForm {
  return { seoHandle, topic, title, summary, body, published };
}

function Editor({ article }: { article: EditedArticle | null }) {
  const navigate = useNavigate();
  const draft = useDraft<ArticleForm, EditedArticle>({
    stored: article ? formOf(article) : blank,
    version: article?.version ?? '',
    schema: ArticleForm,
    send: (call, form, version) =>
      article
        ? call(contentConsoleCalls.saveArticle, { params: { bizId: article.bizId }, body: { version, form } })
        : call(contentConsoleCalls.createArticle, { body: form }),
    read: formOf,
    saved: ({ bizId }) => {
      if (!article) void navigate(`${list}/${bizId}`, { replace: true });
    },
  });
  const { form } = draft;
  const field = (name: 'title' | 'seoHandle' | 'summary' | 'body') => ({
    ...form.field(name),
    label: messages.article[name],
  });
  return (
    <div className="grid gap-5">
      <div className="flex flex-wrap items-center justify-between gap-3">
        <Link to={list} className="mm-link py-2 text-small">
          {messages.allArticles}
        </Link>
        {article?.published && (
          <MmLinkButton
            to={`/article/${article.seoHandle}`}
            size="s"
            variant="quiet"
            icon={<ExternalLink aria-hidden className="size-4" />}
          >
            {messages.seeArticle}
          </MmLinkButton>
        )}
      </div>
      <div className="grid items-start gap-8 md:grid-cols-2">
        <div className="grid gap-5 rounded-card border bg-card p-4 xs:p-6">
          <MmTextField {...field('title')} />
          <div className="grid gap-5 xs:grid-cols-2">
            <MmTextField {...field('seoHandle')} />
            <MmSelect
              {...form.field('topic')}
              label={messages.article.topic}
              options={articleTopics.map((value) => ({ value, label: articleMessages.topics[value] }))}
            />
          </div>
          <MmTextArea {...field('summary')} rows={2} />
          <MmTextArea {...field('body')} rows={22} hint={messages.article.bodyHint} className="font-mono text-small" />
          <MmCheckbox {...form.toggle('published')}>{messages.article.published}</MmCheckbox>
        </div>
        <Preview title={draft.draft.title} body={draft.draft.body} />
      </div>
      <SaveBar draft={draft} />
    </div>
  );
}

/** After a pause in typing the text is drawn as its page will draw it. */
const pauseMs = 350;

function Preview({ title, body }: { title: string; body: string }) {
  const { call } = useApi();
  const [blocks, setBlocks] = useState<Block[]>([]);
  useEffect(() => {
    const timer = setTimeout(() => {
      call(contentConsoleCalls.previewArticle, { body: { body } }, { errorMode: 'silent' })
        .then(setBlocks)
        // The last one that could be drawn stays.
        .catch(() => {});
    }, pauseMs);
    return () => clearTimeout(timer);
  }, [call, body]);
  return (
    <section
      aria-label={messages.previewTitle}
      className="grid gap-5 rounded-card border bg-paper p-4 xs:p-6 md:sticky md:top-6"
    >
      <p className="text-micro font-semibold text-quiet">{messages.previewTitle}</p>
      <p className="mm-headline text-h2">{title}</p>
      {/* biome-ignore lint/a11y/noNoninteractiveTabindex: what scrolls has to be reached by keyboard */}
      <div tabIndex={0} className="max-h-[40rem] overflow-y-auto">
        <BlockView blocks={blocks} />
      </div>
    </section>
  );
}
