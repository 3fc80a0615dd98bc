import { contentConsoleCalls } from '@merchmill/contract/catalog/content.console.calls.ts';
import type { BlockForm, EditedBlock } from '@merchmill/contract/catalog/content.console.shapes.ts';
import { marketingPages } from '@merchmill/contract/catalog/content.ts';
import { ExternalLink, Pencil, Plus, Trash2 } from 'lucide-react';
import { useState } from 'react';
import { pageContext } from '../../../page-context.ts';
import { formatDayOfYear } from '../../../shell/messages/dates.ts';
import { pageTitle } from '../../../shell/page/page-meta.ts';
import { useAction, type Work } from '../../../shell/page/use-action.ts';
import { MmBadge } from '../../../ui/badge.tsx';
import { MmButton, MmIconButton, MmLinkButton } from '../../../ui/button.tsx';
import { RemoveDialog } from '../editing/edit-table.tsx';
import { OrderButtons } from '../editing/order-buttons.tsx';
import { editingMessages, contentEditingMessages as messages } from '../messages/editing.ts';
import { operationsMessages } from '../messages/operations.ts';
import { requireStaff } from '../require-staff.ts';
import type { Route } from './+types/blocks';
import { BlockDialog } from './block-dialog.tsx';
import { moved } from './moved.ts';

type Page = BlockForm['page'];
const addresses: Record<Page, string> = {
  home: '/',
  'how-it-works': '/how-it-works',
  'etsy-introduce': '/etsy-introduce',
};

export async function loader({ context, request }: Route.LoaderArgs) {
  const { call } = requireStaff(context.get(pageContext), request, 'content.view');
  return { blocks: await call(contentConsoleCalls.blocks) };
}

export const meta = () => [
  { title: pageTitle(operationsMessages.title({ page: messages.tabs.blocks })) },
  { name: 'robots', content: 'noindex' },
];

const nameOf = (block: EditedBlock) => block.title ?? messages.kinds[block.kind];

export default function BlocksPage({ loaderData: { blocks } }: Route.ComponentProps) {
  const { busy, run } = useAction();
  const [open, setOpen] = useState<{ page: Page; block: EditedBlock | null } | null>(null);
  const [leaving, setLeaving] = useState<EditedBlock | null>(null);
  const order = (page: Page, bizIds: string[]) =>
    run((call) => call(contentConsoleCalls.orderBlocks, { body: { page, bizIds } }));
  const remove: Work<unknown> = async (call) => {
    if (!leaving) return;
    const { bizId, version } = leaving;
    await call(contentConsoleCalls.removeBlock, { params: { bizId }, body: { version } });
  };
  return (
    <div className="grid gap-10">
      {marketingPages.map((page) => (
        <PageBlocks
          key={page}
          page={page}
          blocks={blocks.filter((block) => block.page === page)}
          busy={busy}
          onOrder={(bizIds) => void order(page, bizIds)}
          onOpen={(block) => setOpen({ page, block })}
          onRemove={setLeaving}
        />
      ))}
      {open && <BlockDialog key={open.block?.version ?? open.page} {...open} onClose={() => setOpen(null)} />}
      <RemoveDialog name={leaving && nameOf(leaving)} onClose={() => setLeaving(null)} onRemove={remove} />
    </div>
  );
}

type PageProps = {
  page: Page;
  blocks: readonly EditedBlock[];
  busy: boolean;
  onOrder: (bizIds: string[]) => void;
  onOpen: (block: EditedBlock | null) => void;
  onRemove: (block: EditedBlock) => void;
};

function PageBlocks({ page, blocks, busy, onOrder, onOpen, onRemove }: PageProps) {
  const ids = blocks.map((block) => block.bizId);
  return (
    <section aria-label={messages.pages[page]} className="grid gap-3">
      <div className="flex flex-wrap items-center gap-3">
        <h2 className="mm-headline text-h3">{messages.pages[page]}</h2>
        <MmLinkButton
          to={addresses[page]}
          size="s"
          variant="quiet"
          icon={<ExternalLink aria-hidden className="size-4" />}
        >
          {messages.preview}
        </MmLinkButton>
        <MmButton
          size="s"
          variant="secondary"
          className="ms-auto"
          icon={<Plus aria-hidden className="size-4" />}
          onClick={() => onOpen(null)}
        >
          {messages.addBlock}
        </MmButton>
      </div>
      <ol className="grid overflow-hidden rounded-card border bg-card">
        {blocks.map((block, at) => (
          <BlockRow
            key={block.bizId}
            block={block}
            at={at}
            busy={busy}
            count={blocks.length}
            onMove={(to) => onOrder(moved(ids, at, to))}
            onOpen={() => onOpen(block)}
            onRemove={() => onRemove(block)}
          />
        ))}
      </ol>
    </section>
  );
}

type BlockRowProps = {
  block: EditedBlock;
  at: number;
  busy: boolean;
  count: number;
  onMove: (to: number) => void;
  onOpen: () => void;
  onRemove: () => void;
};

function BlockRow({ block, at, busy, count, onMove, onOpen, onRemove }: BlockRowProps) {
  return (
    <li className="flex flex-wrap items-center gap-x-4 gap-y-1 border-b px-4 py-2 last:border-b-0">
      <span className="w-32 shrink-0 text-small font-semibold">{messages.kinds[block.kind]}</span>
      <span className="min-w-40 flex-1 truncate text-small text-quiet">{block.title ?? messages.ownTexts}</span>
      <Window block={block} />
      <span className="ms-auto flex">
        <OrderButtons name={nameOf(block)} at={at} count={count} busy={busy} onMove={onMove} />
        <MmIconButton label={editingMessages.editRow({ name: nameOf(block) })} onClick={onOpen}>
          <Pencil aria-hidden className="size-4" />
        </MmIconButton>
        <MmIconButton label={editingMessages.removeRow({ name: nameOf(block) })} onClick={onRemove}>
          <Trash2 aria-hidden className="size-4" />
        </MmIconButton>
      </span>
    </li>
  );
}

function Window({ block: { isShown, shownFrom, shownUntil } }: { block: EditedBlock }) {
  const days = [
    shownFrom && messages.from({ day: formatDayOfYear(shownFrom) }),
    shownUntil && messages.until({ day: formatDayOfYear(shownUntil) }),
  ];
  const text = days.filter(Boolean).join(' ');
  return (
    <span className="flex items-center gap-2 text-small text-quiet tabular-nums">
      {text}
      <MmBadge tone={isShown ? 'success' : 'neutral'}>{isShown ? messages.shown : messages.notShown}</MmBadge>
    </span>
  );
}
