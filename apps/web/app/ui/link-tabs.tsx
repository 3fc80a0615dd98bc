import { useEffect, useRef } from 'react';
import { Link } from 'react-router';
import { cx } from './class-names.ts';

type LinkTabsProps = { label: string; tabs: readonly { link: string; title: string; current: boolean }[] };

const middleOf = (box: HTMLElement) => {
  const { left, width } = box.getBoundingClientRect();
  return left + width / 2;
};

/** Tabs that are pages: each has an address, so it can be shared and reloaded. Scrolls sideways where it is narrow. */
export function MmLinkTabs({ label, tabs }: LinkTabsProps) {
  const list = useRef<HTMLUListElement>(null);
  const currentLink = tabs.find((tab) => tab.current)?.link;
  // biome-ignore lint/correctness/useExhaustiveDependencies: brings the current tab into view whenever it is another one
  useEffect(() => {
    const current = list.current?.querySelector<HTMLElement>('[aria-current]');
    if (list.current && current) list.current.scrollLeft += middleOf(current) - middleOf(list.current);
  }, [currentLink]);
  return (
    <nav aria-label={label} className="mm-link-tabs min-w-0 border-b">
      <ul ref={list} className="relative flex gap-6 overflow-x-auto [scrollbar-width:none]">
        {tabs.map((tab) => (
          <li key={tab.link} className="shrink-0">
            <Link
              to={tab.link}
              prefetch="intent"
              preventScrollReset
              aria-current={tab.current ? 'page' : undefined}
              className={cx(
                'flex h-12 items-center border-b-2 text-small font-semibold whitespace-nowrap transition-colors -outline-offset-3',
                tab.current ? 'border-accent text-ink' : 'border-transparent text-quiet hover:text-ink',
              )}
            >
              {tab.title}
            </Link>
          </li>
        ))}
      </ul>
    </nav>
  );
}
