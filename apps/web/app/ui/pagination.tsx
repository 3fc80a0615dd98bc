import { ChevronLeft, ChevronRight } from 'lucide-react';
import { Link } from 'react-router';
import { cx } from './class-names.ts';

type PaginationProps = {
  label: string;
  pageNum: number;
  pages: number;
  linkTo: (pageNum: number) => string;
  messages: { previous: string; next: string; page: (of: { pageNum: number }) => string };
};

/** First, last, and the neighbors of the current page; a gap is minus the page that follows it. */
export function pagesShown(pageNum: number, pages: number): number[] {
  const near = new Set([1, pages, pageNum - 1, pageNum, pageNum + 1].filter((page) => page >= 1 && page <= pages));
  const sorted = [...near].sort((a, b) => a - b);
  return sorted.flatMap((page, index) => {
    const before = sorted[index - 1];
    if (before === undefined || page === before + 1) return [page];
    return page === before + 2 ? [before + 1, page] : [-page, page];
  });
}

const cell = 'grid h-11 min-w-11 place-items-center rounded-pill px-2 text-small font-semibold tabular-nums';

/** Real links, so that a page can be shared, opened beside and found by search engines. */
export function MmPagination({ label, pageNum, pages, linkTo, messages }: PaginationProps) {
  if (pages < 2) return null;
  const step = (page: number, name: string, icon: typeof ChevronLeft, rel: 'prev' | 'next') => {
    const Icon = icon;
    const inside = page >= 1 && page <= pages;
    return inside ? (
      <Link
        to={linkTo(page)}
        rel={rel}
        prefetch={rel === 'next' ? 'viewport' : 'intent'}
        aria-label={name}
        className={cx(cell, 'hover:bg-paper-deep')}
      >
        <Icon aria-hidden className="size-5" />
      </Link>
    ) : (
      <span className={cx(cell, 'text-line-strong')}>
        <Icon aria-hidden className="size-5" />
      </span>
    );
  };
  return (
    <nav aria-label={label} className="mm-pagination flex flex-wrap items-center justify-center gap-1">
      {step(pageNum - 1, messages.previous, ChevronLeft, 'prev')}
      {pagesShown(pageNum, pages).map((page) =>
        page < 0 ? (
          <span key={page} aria-hidden className={cell}>
            …
          </span>
        ) : (
          <Link
            key={page}
            to={linkTo(page)}
            prefetch="intent"
            aria-label={messages.page({ pageNum: page })}
            aria-current={page === pageNum ? 'page' : undefined}
            className={cx(cell, page === pageNum ? 'bg-ink text-on-ink' : 'hover:bg-paper-deep')}
          >
            {page}
          </Link>
        ),
      )}
      {step(pageNum + 1, messages.next, ChevronRight, 'next')}
    </nav>
  );
}
