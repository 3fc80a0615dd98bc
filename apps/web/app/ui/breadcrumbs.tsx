import { ChevronRight } from 'lucide-react';
import { Link } from 'react-router';

/** The way to here; the last entry is the page itself. */
export function MmBreadcrumbs({
  label,
  crumbs,
}: {
  label: string;
  crumbs: readonly { title: string; link: string }[];
}) {
  return (
    <nav aria-label={label} className="mm-breadcrumbs min-w-0">
      <ol className="flex items-center gap-1 overflow-x-auto text-small whitespace-nowrap text-quiet [scrollbar-width:none]">
        {crumbs.map((crumb, index) => (
          <li key={crumb.link} className="flex items-center gap-1">
            {index > 0 && <ChevronRight aria-hidden className="size-3.5 shrink-0" />}
            {index === crumbs.length - 1 ? (
              <span aria-current="page" className="py-2.5 text-ink">
                {crumb.title}
              </span>
            ) : (
              <Link to={crumb.link} prefetch="intent" className="py-2.5 hover:text-magenta hover:underline">
                {crumb.title}
              </Link>
            )}
          </li>
        ))}
      </ol>
    </nav>
  );
}
