import { ArrowRight } from 'lucide-react';
import { type FocusEvent, type KeyboardEvent, useEffect, useId, useRef } from 'react';
import { Link, useLocation } from 'react-router';
import { cx } from '../../ui/class-names.ts';
import { MmPicture } from '../../ui/picture.tsx';
import { MmSheetIcon } from '../../ui/sheet-icon.tsx';
import { MmSkeleton } from '../../ui/skeleton.tsx';
import { formatDay } from '../messages/dates.ts';
import { layoutMessages as messages } from '../messages/layout.ts';
import type { MenuKey } from '../state/active-menu.ts';
import { FavoritesLink } from './favorites-link.tsx';
import type { MenuSection } from './menu-sections.ts';
import { useActiveMenu } from './use-active-menu.ts';

export type MenuProps = {
  sections: readonly (MenuSection | 'favourites')[];
  /** What the sections hold is not there yet. */
  loading: boolean;
  onWanted: () => void;
};

const openDelayMs = 120;
const closeDelayMs = 200;

/** The menu with a pause before it follows the pointer, so that it does not open for whoever passes over it. */
function useDelayedMenu(onWanted: () => void) {
  const { menu, open, close } = useActiveMenu();
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined);
  const { key: place } = useLocation();
  const plan = (next: MenuKey | null, delayMs: number) => {
    clearTimeout(timer.current);
    if (next) onWanted();
    timer.current = setTimeout(() => (next ? open(next) : close()), delayMs);
  };
  const toggle = (key: MenuKey) => {
    clearTimeout(timer.current);
    onWanted();
    if (menu.name === key) close();
    else open(key);
  };
  // biome-ignore lint/correctness/useExhaustiveDependencies: going anywhere closes the panel
  useEffect(() => {
    clearTimeout(timer.current);
    close();
  }, [place]);
  useEffect(() => () => clearTimeout(timer.current), []);
  return { menu, plan, toggle, close };
}

/**
 * The sections in a row, each with a panel. The titles are links of their own; the panel opens under the pointer and by
 * the button beside the title, so that keyboard and touch reach it too.
 */
export function MegaMenu({ sections, loading, onWanted }: MenuProps) {
  const { menu, plan, toggle, close } = useDelayedMenu(onWanted);
  const panelId = useId();
  const onKeyDown = (event: KeyboardEvent<HTMLElement>) => {
    if (event.key !== 'Escape' || menu.name === null) return;
    event.currentTarget.querySelector<HTMLElement>(`[data-section="${menu.name}"]`)?.focus();
    close();
  };
  const onBlur = (event: FocusEvent<HTMLElement>) => {
    if (!event.currentTarget.contains(event.relatedTarget)) close();
  };
  return (
    <nav
      aria-label={messages.mainMenu}
      data-menu={menu.id}
      onKeyDown={onKeyDown}
      onBlur={onBlur}
      className="hidden border-t xs:block"
    >
      <ul className="mm-page flex gap-1">
        {sections.map((section) => {
          if (section === 'favourites') {
            return (
              <li key={section} className="first:-ms-2.5 empty:hidden">
                <FavoritesLink className={cx(titleStyle, 'gap-1.5 px-2.5')} />
              </li>
            );
          }
          const isOpen = menu.name === section.key;
          return (
            <li
              key={section.key}
              onPointerEnter={(event) =>
                event.pointerType === 'mouse' && plan(section.key, menu.name ? 60 : openDelayMs)
              }
              onPointerLeave={(event) => event.pointerType === 'mouse' && plan(null, closeDelayMs)}
              className="first:-ms-2.5"
            >
              <SectionTitle
                section={section}
                isOpen={isOpen}
                panelId={`${panelId}-${section.key}`}
                onToggle={() => toggle(section.key)}
              />
              {isOpen && (
                <div
                  id={`${panelId}-${section.key}`}
                  className="absolute inset-x-0 top-full max-h-[calc(100dvh-9rem)] animate-fade-in overflow-y-auto border-y bg-card shadow-card"
                >
                  <Panel section={section} loading={loading} />
                </div>
              )}
            </li>
          );
        })}
      </ul>
    </nav>
  );
}

const titleStyle = 'inline-flex h-11 items-center text-small font-semibold whitespace-nowrap';

type TitleProps = { section: MenuSection; isOpen: boolean; panelId: string; onToggle: () => void };

function SectionTitle({ section, isOpen, panelId, onToggle }: TitleProps) {
  const line = cx('border-b-2', isOpen ? 'border-accent' : 'border-transparent');
  const toggle = { 'aria-expanded': isOpen, 'aria-controls': panelId, 'data-section': section.key, onClick: onToggle };
  const chevron = (
    <MmSheetIcon name="chevron" className={cx('size-3.5 transition-transform', isOpen && 'rotate-180')} />
  );
  if (section.link === null) {
    return (
      <span className={cx('inline-flex', line)}>
        <button type="button" {...toggle} className={cx(titleStyle, 'gap-1.5 px-2.5')}>
          {section.title}
          {chevron}
        </button>
      </span>
    );
  }
  return (
    <span className={cx('inline-flex', line)}>
      <Link to={section.link} prefetch="intent" className={cx(titleStyle, 'ps-2.5')}>
        {section.title}
      </Link>
      <button
        type="button"
        {...toggle}
        aria-label={messages.openSection({ title: section.title })}
        className={cx(titleStyle, 'px-1.5')}
      >
        {chevron}
      </button>
    </span>
  );
}

function Panel({ section, loading }: { section: MenuSection; loading: boolean }) {
  return (
    <div className="mm-page grid gap-x-10 gap-y-6 pt-5 pb-8">
      <Link
        to={section.tabs[0]!.link}
        className="mm-headline inline-flex min-h-11 items-center gap-2 justify-self-start text-h3 hover:text-accent"
      >
        {section.tabs[0]!.title}
        <ArrowRight aria-hidden className="size-5" />
      </Link>
      {loading && <PanelSkeleton />}
      {section.list.length > 0 && <Tree section={section} />}
      {section.hot.length > 0 && <HotCards section={section} />}
    </div>
  );
}

function PanelSkeleton() {
  return (
    <div aria-busy className="grid grid-cols-[repeat(auto-fill,minmax(13rem,1fr))] gap-x-8 gap-y-7">
      {[1, 2, 3, 4, 5].map((each) => (
        <MmSkeleton key={each} className="h-36" />
      ))}
    </div>
  );
}

function Tree({ section }: { section: MenuSection }) {
  return (
    <ul className="grid grid-cols-[repeat(auto-fill,minmax(13rem,1fr))] gap-x-8 gap-y-7">
      {section.list.map((entry) => (
        <li key={entry.link} className="flex gap-3.5">
          {entry.image && (
            <MmPicture
              picture={entry.image}
              alt=""
              sizes="64px"
              upTo={320}
              width={64}
              height={64}
              className="size-16 shrink-0 rounded-card bg-paper-deep object-cover"
            />
          )}
          <div className="min-w-0">
            <Link to={entry.link} className="inline-flex min-h-8 items-center font-semibold hover:text-accent">
              {entry.title}
              <span className="ms-1.5 text-micro font-normal text-quiet tabular-nums">{entry.count}</span>
            </Link>
            <ul>
              {entry.children.map((child) => (
                <li key={child.link}>
                  <Link
                    to={child.link}
                    className="inline-flex min-h-7 items-center text-small text-quiet hover:text-accent hover:underline"
                  >
                    {child.title}
                  </Link>
                </li>
              ))}
            </ul>
          </div>
        </li>
      ))}
    </ul>
  );
}

function HotCards({ section }: { section: MenuSection }) {
  return (
    <ul className="grid grid-cols-[repeat(auto-fill,minmax(15rem,1fr))] gap-5">
      {section.hot.map((entry) => (
        <li key={entry.bizId}>
          <Link to={entry.link} className="group flex gap-3.5 rounded-card hover:text-accent">
            {entry.image && (
              <MmPicture
                picture={entry.image}
                alt=""
                sizes="88px"
                upTo={320}
                width={88}
                height={88}
                className="size-22 shrink-0 rounded-card bg-paper-deep object-cover"
              />
            )}
            <span className="grid content-center gap-0.5">
              <span className="font-semibold">{entry.title}</span>
              <span className="line-clamp-2 text-small text-quiet">{entry.blurb}</span>
              {entry.orderBy && (
                <span className="text-micro font-semibold text-accent">
                  {messages.orderBy({ date: formatDay(entry.orderBy) })}
                </span>
              )}
            </span>
          </Link>
        </li>
      ))}
    </ul>
  );
}
