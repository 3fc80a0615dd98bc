import type { Block, Span } from '@merchmill/contract/catalog/content.shapes.ts';
import { Link } from 'react-router';
import { MmTable } from '../../../ui/table.tsx';
import { HelpPicture } from './help-picture.tsx';

/** Parts of a text with their places as keys: a text does not change while it is shown. */
const placed = <T,>(parts: readonly T[]) => parts.map((part, place) => ({ part, place: String(place) }));

/** A text of blocks in a readable measure. */
export function BlockView({ blocks }: { blocks: readonly Block[] }) {
  return (
    <div className="grid max-w-2xl gap-5 leading-relaxed">
      {placed(blocks).map(({ part, place }) => (
        <BlockPart key={place} block={part} />
      ))}
    </div>
  );
}

function BlockPart({ block }: { block: Block }) {
  switch (block.kind) {
    case 'heading':
      return block.level === 2 ? (
        <h2 id={block.id} className="mm-headline mt-5 scroll-mt-32 text-h3">
          {block.text}
        </h2>
      ) : (
        <h3 id={block.id} className="mt-2 scroll-mt-32 font-semibold">
          {block.text}
        </h3>
      );
    case 'paragraph':
      return (
        <p>
          <Spans spans={block.spans} />
        </p>
      );
    case 'list':
      return <ItemList block={block} />;
    case 'note':
      return (
        <p className="border-s-4 border-highlight bg-card py-3 pe-4 ps-4">
          <Spans spans={block.spans} />
        </p>
      );
    case 'picture':
      return <HelpPicture name={block.name} alt={block.alt} />;
    case 'table':
      return <BlockTable block={block} />;
  }
}

function ItemList({ block }: { block: Extract<Block, { kind: 'list' }> }) {
  const items = placed(block.items).map(({ part, place }) => (
    <li key={place} className="ps-1">
      <Spans spans={part} />
    </li>
  ));
  return block.ordered ? (
    <ol className="grid list-decimal gap-2 ps-6 marker:font-semibold marker:text-accent">{items}</ol>
  ) : (
    <ul className="grid list-disc gap-2 ps-6 marker:text-accent">{items}</ul>
  );
}

function BlockTable({ block }: { block: Extract<Block, { kind: 'table' }> }) {
  const rows = placed(block.rows);
  const caption = block.head.map((cell) => cell.map((span) => span.text).join('')).join(', ');
  return (
    <MmTable
      caption={caption}
      columns={placed(block.head).map(({ part, place }, at) => ({
        key: place,
        title: <Spans spans={part} />,
        cell: ({ part: row }: (typeof rows)[number]) => <Spans spans={row[at] ?? []} />,
      }))}
      rows={rows}
      rowKey={({ place }) => place}
    />
  );
}

function Spans({ spans }: { spans: readonly Span[] }) {
  return placed(spans).map(({ part, place }) => <SpanPart key={place} span={part} />);
}

/** Paths that the server answers itself, outside of the pages. */
const outsidePages = /^\/(docs|openapi|media)\b/;

function SpanPart({ span }: { span: Span }) {
  switch (span.kind) {
    case 'text':
      return span.text;
    case 'strong':
      return <strong className="font-semibold">{span.text}</strong>;
    case 'emphasis':
      return <em>{span.text}</em>;
    case 'code':
      return <code className="rounded-xs bg-paper-deep px-1.5 py-0.5 text-[0.9em]">{span.text}</code>;
    case 'link':
      return span.link.startsWith('/') && !outsidePages.test(span.link) ? (
        <Link to={span.link} prefetch="intent" className="mm-link">
          {span.text}
        </Link>
      ) : (
        <a href={span.link} className="mm-link">
          {span.text}
        </a>
      );
  }
}
