import { productConsoleCalls } from '@merchmill/contract/catalog/product.console.calls.ts';
import { type EditedProduct, ProductForm } from '@merchmill/contract/catalog/product.console.shapes.ts';
import { ExternalLink, Megaphone } from 'lucide-react';
import { type ReactNode, useId, useState } from 'react';
import { Link, useNavigate } from 'react-router';
import { pageContext } from '../../../page-context.ts';
import { loadOr404 } from '../../../shell/page/load-or-404.ts';
import { pageTitle } from '../../../shell/page/page-meta.ts';
import { useAction } from '../../../shell/page/use-action.ts';
import { MmBadge } from '../../../ui/badge.tsx';
import { MmButton, MmLinkButton } from '../../../ui/button.tsx';
import { MmDialog } from '../../../ui/dialog.tsx';
import { MmNote } from '../../../ui/message.tsx';
import { RemoveDialog } from '../editing/edit-table.tsx';
import { SaveBar } from '../editing/save-bar.tsx';
import { useDraft } from '../editing/use-draft.ts';
import { editingMessages, catalogEditingMessages as messages } from '../messages/editing.ts';
import { operationsMessages } from '../messages/operations.ts';
import { photographMessages } from '../messages/photograph.ts';
import { productFactMessages } from '../messages/product-facts.ts';
import { productMakingMessages as making } from '../messages/product-making.ts';
import { recallMessages } from '../messages/recalls.ts';
import { PageHead } from '../page-head.tsx';
import { requireStaff, useMay } from '../require-staff.ts';
import type { Route } from './+types/product';
import { AreaEditor } from './area-editor.tsx';
import { CategoryPicker } from './category-picker.tsx';
import { type CountryOptions, countryOptions } from './country-options.ts';
import { FactsEditor } from './facts-editor.tsx';
import { OptionEditor } from './option-editor.tsx';
import { draftOf } from './product-draft.ts';
import { SceneEditor } from './scene-editor.tsx';
import { SizeTableEditor } from './size-table-editor.tsx';
import { SkuTable } from './sku-table.tsx';
import { TermEditor } from './term-editor.tsx';
import { TextEditor } from './text-editor.tsx';

export async function loader({ context, params, request }: Route.LoaderArgs) {
  const { call } = requireStaff(context.get(pageContext), request, 'catalog.view');
  const product = await loadOr404(call(productConsoleCalls.product, { params: { bizId: params.bizId } }));
  return { product, countries: countryOptions() };
}

export const meta: Route.MetaFunction = ({ loaderData }) => [
  { title: pageTitle(operationsMessages.title({ page: loaderData?.product.title ?? messages.title })) },
  { name: 'robots', content: 'noindex' },
];

/** Starts anew for another product; a newer version of the same is for the draft to deal with. */
export default function ProductPage({ loaderData: { product, countries } }: Route.ComponentProps) {
  return <Editor key={product.bizId} product={product} countries={countries} />;
}

function Editor({ product, countries }: { product: EditedProduct; countries: CountryOptions }) {
  const { bizId } = product;
  const ids = new Map(product.skus.map((sku) => [sku.code, sku.bizId]));
  const draft = useDraft({
    stored: draftOf(product),
    version: product.version,
    schema: ProductForm,
    send: (call, form, version) => {
      const skus = form.skus.map((sku) => ({ ...sku, bizId: sku.bizId ?? ids.get(sku.code) ?? null }));
      return call(productConsoleCalls.save, { params: { bizId }, body: { ...form, skus, version } });
    },
    read: draftOf,
  });
  const [layingOut, setLayingOut] = useState(false);
  const shared = { draft: draft.draft, change: draft.setDraft, errors: draft.errors };
  return (
    <div className="grid gap-6">
      <Link to="/operations/catalog" className="mm-link -mb-4 justify-self-start py-2 text-small">
        {messages.back}
      </Link>
      <Head product={product} isChanged={draft.isChanged || draft.busy} />
      {product.draft && <Missing missing={product.missing} />}
      {product.factsToDo.length > 0 && (
        <NoteList title={productFactMessages.toDoTitle} list={product.factsToDo}>
          <a href="#facts" className="mm-link inline-block py-1">
            {productFactMessages.toFacts}
          </a>
        </NoteList>
      )}
      <Section title={messages.sections.texts}>
        <TextEditor {...shared} />
      </Section>
      <Section title={making.sections.categories}>
        <CategoryPicker {...shared} known={product.choices.categories} />
      </Section>
      <Section title={making.sections.pictures}>
        <SceneEditor {...shared} stored={product} onLayout={setLayingOut} />
      </Section>
      <Section title={messages.sections.areas}>
        <AreaEditor {...shared} stored={product} />
      </Section>
      <Section title={messages.sections.options}>
        <OptionEditor {...shared} stored={product} />
      </Section>
      <Section title={messages.sections.measures}>
        <SizeTableEditor {...shared} />
      </Section>
      <Section title={messages.sections.variants}>
        <SkuTable {...shared} handle={product.handle} />
      </Section>
      <Section title={messages.sections.terms}>
        <TermEditor {...shared} known={product.knownWarehouses} />
      </Section>
      <Section title={productFactMessages.section} anchor="facts">
        <FactsEditor {...shared} makers={product.choices.makers} countries={countries} />
      </Section>
      <SaveBar draft={draft} pending={layingOut ? photographMessages.pending : undefined} />
    </div>
  );
}

function Section({ title, anchor, children }: { title: string; anchor?: string; children: ReactNode }) {
  const id = useId();
  return (
    <section id={anchor} aria-labelledby={id} className="grid scroll-mt-6 gap-5 rounded-card border bg-card p-4 xs:p-6">
      <h2 id={id} className="mm-headline text-h3">
        {title}
      </h2>
      {children}
    </section>
  );
}

/** What a draft lacks. */
function Missing({ missing }: { missing: readonly string[] }) {
  if (!missing.length) return <MmNote tone="success">{making.complete}</MmNote>;
  return <NoteList title={making.missingTitle} list={missing} />;
}

type NoteListProps = { title: string; list: readonly string[]; children?: ReactNode };

function NoteList({ title, list, children }: NoteListProps) {
  return (
    <MmNote tone="info">
      <p className="font-semibold">{title}</p>
      <ul className="mt-2 list-disc ps-5">
        {list.map((each) => (
          <li key={each}>{each}</li>
        ))}
      </ul>
      {children}
    </MmNote>
  );
}

function DeleteDraft({ product: { bizId, title, version } }: { product: EditedProduct }) {
  const navigate = useNavigate();
  const [asking, setAsking] = useState(false);
  return (
    <>
      <MmButton variant="danger" onClick={() => setAsking(true)}>
        {making.deleteDraft}
      </MmButton>
      <RemoveDialog
        name={asking ? title : null}
        onClose={() => setAsking(false)}
        onRemove={(call) => call(productConsoleCalls.remove, { params: { bizId }, body: { version } })}
        say={making.draftDeleted}
        onRemoved={() => void navigate('/operations/catalog')}
      />
    </>
  );
}

function Head({ product, isChanged }: { product: EditedProduct; isChanged: boolean }) {
  const { bizId, handle, title, published, version, designsByArea, draft } = product;
  const { busy, run } = useAction();
  const may = useMay();
  const [asking, setAsking] = useState(false);
  const designs = Math.max(0, ...Object.values(designsByArea));
  const publish = async (to: boolean) => {
    const body = { version, published: to };
    await run(
      (call) => call(productConsoleCalls.publish, { params: { bizId }, body }),
      () => (draft ? making.firstSale : to ? messages.published : messages.withdrawn),
    );
    setAsking(false);
  };
  return (
    <PageHead
      title={title}
      lead={
        <span className="flex flex-wrap items-center gap-2">
          <MmBadge tone={published ? 'success' : 'neutral'}>
            {draft ? making.states.draft : published ? messages.states.published : messages.states.withdrawn}
          </MmBadge>
          <span className="text-small">{handle}</span>
        </span>
      }
    >
      {draft && <DeleteDraft product={product} />}
      {!draft && may('orders.view') && (
        <MmLinkButton
          to={`/operations/recalls?find=${encodeURIComponent(handle)}`}
          variant="quiet"
          icon={<Megaphone aria-hidden className="size-4" />}
        >
          {recallMessages.trace}
        </MmLinkButton>
      )}
      {published && (
        <MmLinkButton
          to={`/product/detail/${handle}`}
          variant="quiet"
          icon={<ExternalLink aria-hidden className="size-4" />}
        >
          {messages.seeInShop}
        </MmLinkButton>
      )}
      {published ? (
        <MmButton variant="danger" disabled={isChanged} onClick={() => setAsking(true)}>
          {messages.withdraw}
        </MmButton>
      ) : (
        <MmButton
          variant="secondary"
          disabled={isChanged || product.missing.length > 0}
          busy={busy}
          onClick={() => void publish(true)}
        >
          {messages.publish}
        </MmButton>
      )}
      <WithdrawDialog
        title={title}
        designs={designs}
        busy={busy}
        open={asking}
        onClose={() => setAsking(false)}
        onWithdraw={() => void publish(false)}
      />
    </PageHead>
  );
}

type WithdrawDialogProps = {
  title: string;
  designs: number;
  busy: boolean;
  open: boolean;
  onClose: () => void;
  onWithdraw: () => void;
};

function WithdrawDialog({ title, designs, busy, open, onClose, onWithdraw }: WithdrawDialogProps) {
  return (
    <MmDialog open={open} onClose={onClose} title={messages.withdrawSure({ title })} closeLabel={editingMessages.close}>
      <p>{messages.withdrawText({ designs })}</p>
      <div className="mt-6 flex flex-wrap gap-3">
        <MmButton variant="danger" busy={busy} onClick={onWithdraw}>
          {messages.withdraw}
        </MmButton>
        <MmButton variant="quiet" onClick={onClose}>
          {editingMessages.cancel}
        </MmButton>
      </div>
    </MmDialog>
  );
}
