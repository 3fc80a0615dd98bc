import { reviewCalls } from '@merchmill/contract/catalog/review.calls.ts';
import type { Review, Scores } from '@merchmill/contract/catalog/review.shapes.ts';
import type { LoadState } from '@merchmill/contract/enums.ts';
import { useState } from 'react';
import { Link } from 'react-router';
import { formatDayOfYear } from '../../shell/messages/dates.ts';
import { useApi } from '../../shell/state/shop-context.tsx';
import { MmBadge } from '../../ui/badge.tsx';
import { MmButton } from '../../ui/button.tsx';
import { MmStars } from '../../ui/stars.tsx';
import { reviewMessages as messages } from './messages/reviews.ts';
import { DetailSection } from './product/detail-section.tsx';

const oneDecimal = (rating: number) => Math.round(rating * 10) / 10;

export type Reviewed = { kind: 'product' | 'spu'; bizId: string };

/** Stars and number under a title; leads down to the reviews. Nothing where there are none. */
export function RatingLine({ rating }: { rating: { average: number | null; count: number } }) {
  if (rating.average === null) return null;
  return (
    <a href="#reviews" className="mt-2 inline-flex min-h-11 items-center gap-2 text-small hover:text-accent xs:min-h-8">
      <MmStars rating={rating.average} label={messages.stars({ rating: oneDecimal(rating.average) })} />
      <span className="underline underline-offset-4">{messages.count({ count: rating.count })}</span>
    </a>
  );
}

/** What buyers said, with how the ratings are spread; more on demand. Give it the item's id as its key. */
export function ReviewSection({ item, first }: { item: Reviewed; first: Scores }) {
  const { list, more, state } = useMoreReviews(item, first);
  return (
    <DetailSection title={messages.title} anchor="reviews">
      {first.average === null ? (
        <p className="text-quiet">{messages.none}</p>
      ) : (
        <div className="grid max-w-3xl gap-8">
          <Summary scores={first} average={first.average} />
          {list.some((review) => review.demo) && (
            <p className="border-s-4 border-highlight ps-4 text-small">{messages.demoNote}</p>
          )}
          <ul className="grid" data-load={state}>
            {list.map((review) => (
              <ReviewEntry key={review.bizId} review={review} />
            ))}
          </ul>
          {state === 'error' && <p role="alert">{messages.moreFailed}</p>}
          {list.length < first.total && (
            <MmButton variant="secondary" busy={state === 'loading'} onClick={more} className="justify-self-start">
              {messages.more}
            </MmButton>
          )}
        </div>
      )}
    </DetailSection>
  );
}

function useMoreReviews({ kind, bizId }: Reviewed, first: Scores) {
  const { call } = useApi();
  const [pages, setPages] = useState<readonly (readonly Review[])[]>([first.list]);
  const [state, setState] = useState<LoadState>('success');
  const load = async () => {
    setState('loading');
    try {
      const query = { kind, bizId, pageNum: pages.length + 1, pageSize: first.pageSize };
      const { list } = await call(reviewCalls.scores, { query }, { errorMode: 'silent' });
      setPages((known) => [...known, list]);
      setState('success');
    } catch {
      setState('error');
    }
  };
  // One that came meanwhile pushes others to the next page.
  const list = [...new Map(pages.flat().map((review) => [review.bizId, review])).values()];
  return { list, more: () => void load(), state };
}

function Summary({ scores, average }: { scores: Scores; average: number }) {
  return (
    <div className="grid items-center gap-6 xs:grid-cols-[auto_minmax(0,1fr)] xs:gap-12">
      <div className="grid gap-1.5">
        <p aria-hidden className="mm-headline text-h1 leading-none tabular-nums">
          {average.toFixed(1)}
        </p>
        <MmStars rating={average} label={messages.stars({ rating: oneDecimal(average) })} />
        <p className="text-small text-quiet">{messages.count({ count: scores.total })}</p>
      </div>
      <div>
        <ul aria-label={messages.distribution} className="grid max-w-md gap-1.5 text-small tabular-nums">
          {[5, 4, 3, 2, 1].map((rating) => {
            const count = scores.distribution[rating - 1] ?? 0;
            return (
              <li key={rating} className="grid grid-cols-[1.5ch_1fr_4ch] items-center gap-3">
                <span className="sr-only">{messages.share({ rating, count })}</span>
                <span aria-hidden>{rating}</span>
                <span aria-hidden className="h-2 overflow-hidden rounded-pill bg-line">
                  <span
                    className="block h-full rounded-pill bg-ink"
                    style={{ width: `${(count / Math.max(1, scores.total)) * 100}%` }}
                  />
                </span>
                <span aria-hidden className="text-end text-quiet">
                  {count}
                </span>
              </li>
            );
          })}
        </ul>
        <p className="mt-3 text-small text-quiet">{messages.who}</p>
      </div>
    </div>
  );
}

function ReviewEntry({ review }: { review: Review }) {
  return (
    <li className="grid gap-1.5 border-t py-5">
      <p className="flex flex-wrap items-center gap-x-3 gap-y-1 text-small">
        <MmStars rating={review.rating} label={messages.stars({ rating: oneDecimal(review.rating) })} />
        <span className="font-semibold">{review.author}</span>
        <time dateTime={review.createdAt} className="text-quiet">
          {formatDayOfYear(review.createdAt)}
        </time>
        {review.demo && <MmBadge>{messages.demo}</MmBadge>}
      </p>
      {review.text && <p className="max-w-2xl whitespace-pre-line">{review.text}</p>}
      {review.about && (
        <p className="text-small text-quiet">
          {messages.about}{' '}
          <Link to={review.about.link} className="mm-link">
            {review.about.title}
          </Link>
        </p>
      )}
    </li>
  );
}
