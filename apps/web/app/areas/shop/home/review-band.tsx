import type { ShownReview } from '@merchmill/contract/catalog/review.shapes.ts';
import { useId } from 'react';
import { Link } from 'react-router';
import { reviewMessages as messages } from '../../../features/catalog/messages/reviews.ts';
import { MmBadge } from '../../../ui/badge.tsx';
import { MmPicture } from '../../../ui/picture.tsx';
import { MmStars } from '../../../ui/stars.tsx';

/** What buyers said last, beside a picture of what they bought. */
export function ReviewBand({ title, reviews }: { title: string | null; reviews: readonly ShownReview[] }) {
  const id = useId();
  if (reviews.length === 0) return null;
  return (
    <section aria-labelledby={id} className="mm-page py-10 xs:py-14">
      <h2 id={id} className="mm-headline mb-6 text-h2">
        {title ?? messages.bandTitle}
      </h2>
      <ul className="grid gap-5 sm:grid-cols-3">
        {reviews.map((review) => (
          <li key={review.bizId} className="grid grid-cols-[6rem_1fr] gap-5 rounded-card border bg-card p-5">
            <MmPicture
              picture={review.about.picture}
              alt=""
              sizes="96px"
              upTo={320}
              width={160}
              height={160}
              className="aspect-square w-full rounded-xs bg-paper-deep object-cover"
            />
            <div className="grid content-start gap-2">
              <p className="flex flex-wrap items-center gap-x-3 gap-y-1">
                <MmStars
                  rating={review.rating}
                  label={messages.stars({ rating: review.rating })}
                  className="text-small"
                />
                {review.demo && <MmBadge>{messages.demo}</MmBadge>}
              </p>
              <blockquote className="leading-snug">{review.text}</blockquote>
              <p className="text-small text-quiet">
                {review.author},{' '}
                <Link to={review.about.link} prefetch="intent" className="mm-link">
                  {review.about.title}
                </Link>
              </p>
            </div>
          </li>
        ))}
      </ul>
      {reviews.some((review) => review.demo) && <p className="mt-4 text-small text-quiet">{messages.demoNote}</p>}
    </section>
  );
}
