import { ChevronRight } from 'lucide-react';
import { Link } from 'react-router';
import { cx } from './class-names.ts';

/** The way to here; the last entry is the page itself. A phone has room for it and the one above. */
export function MmBreadcrumbs({
  label,
  crumbs,
}: {
  label: string;
  crumbs: readonly { title: string; link: string }[];
}) {
  return (
    <nav aria-label={label} className="mm-breadcrumbs min-w-0">
      <ol className="flex items-center gap-1 text-small whitespace-nowrap text-quiet">
        {crumbs.map((crumb, index) => (
          <li
            key={crumb.link}
            className={cx(
              'flex min-w-0 items-center gap-1 last:flex-1',
              index < crumbs.length - 2 && 'max-xs:hidden',
              index < crumbs.length - 1 && 'shrink-0',
            )}
          >
            {index > 0 && (
              <ChevronRight
                aria-hidden
                className={cx('size-3.5 shrink-0', index === crumbs.length - 2 && 'max-xs:hidden')}
              />
            )}
            {index === crumbs.length - 1 ? (
              <span aria-current="page" className="truncate py-2.5 text-ink">
                {crumb.title}
              </span>
            ) : (
              <Link to={crumb.link} prefetch="intent" className="py-2.5 hover:text-accent hover:underline">
                {crumb.title}
              </Link>
            )}
          </li>
        ))}
      </ol>
    </nav>
  );
}
