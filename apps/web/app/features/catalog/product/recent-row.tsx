import { useId } from 'react';
import { Link } from 'react-router';
import { MmPicture } from '../../../ui/picture.tsx';
import { productPageMessages as messages } from '../messages/product-page.ts';
import { useRecentlyViewed, type Viewed } from './recently-viewed.ts';

/** What this browser looked at before this. */
export function RecentRow({ now }: { now: Viewed }) {
  const before = useRecentlyViewed(now);
  const id = useId();
  if (before.length === 0) return null;
  return (
    <section aria-labelledby={id} className="border-t py-10">
      <h2 id={id} className="mm-headline mb-5 text-h3">
        {messages.recentlyViewed}
      </h2>
      <ul className="-mx-4 flex gap-3 overflow-x-auto px-4 pb-3 [scrollbar-width:thin] xs:-mx-2 xs:px-2">
        {before.map((entry) => (
          <li key={entry.link} className="w-28 shrink-0 xs:w-36">
            <Link to={entry.link} prefetch="intent" className="group grid gap-2 text-small hover:text-accent">
              <MmPicture
                picture={entry.picture}
                alt=""
                sizes="144px"
                upTo={320}
                width={160}
                height={160}
                className="aspect-square w-full rounded-card bg-paper-deep object-cover"
              />
              <span className="line-clamp-2 leading-snug">{entry.title}</span>
            </Link>
          </li>
        ))}
      </ul>
    </section>
  );
}
