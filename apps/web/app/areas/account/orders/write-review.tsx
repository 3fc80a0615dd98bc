import { ReviewForm } from '@merchmill/contract/catalog/review.shapes.ts';
import { orderCalls } from '@merchmill/contract/orders/order.calls.ts';
import { Star } from 'lucide-react';
import { useId, useState } from 'react';
import { lifeMessages as messages } from '../../../features/orders/messages/order-life.ts';
import { ActDialog } from '../../../features/orders/order/act-form.tsx';
import { useForm } from '../../../shell/page/use-form.ts';
import { MmButton } from '../../../ui/button.tsx';
import { cx } from '../../../ui/class-names.ts';
import { MmTextArea } from '../../../ui/text-field.tsx';

const ratings = [1, 2, 3, 4, 5] as const;

/** A word and stars on something that was delivered. */
export function WriteReview({ line }: { line: { bizId: string; title: string; variant: string } }) {
  const [open, setOpen] = useState(false);
  const title = `${line.title}, ${line.variant}`;
  const form = useForm({
    initial: { rating: 0, text: '' },
    check: (typed) => ReviewForm.safeParse({ orderLineId: line.bizId, ...typed }),
    send: (call, body) => call(orderCalls.review, { body }),
    done: () => setOpen(false),
    say: messages.reviewed,
  });
  return (
    <>
      <MmButton variant="secondary" size="s" aria-label={messages.reviewOf({ title })} onClick={() => setOpen(true)}>
        {messages.review}
      </MmButton>
      <ActDialog
        open={open}
        onClose={() => setOpen(false)}
        title={messages.review}
        lead={title}
        label={messages.sendReview}
        form={form}
      >
        <Rating rating={form.values.rating} error={form.errors.rating} onChange={(rating) => form.set({ rating })} />
        <MmTextArea {...form.field('text')} label={messages.reviewText} optional={messages.optional} maxLength={2000} />
      </ActDialog>
    </>
  );
}

/** One to five stars as radio buttons: by mouse, touch and arrow keys. */
type RatingProps = { rating: number; error: string | undefined; onChange: (rating: number) => void };

function Rating({ rating, error, onChange }: RatingProps) {
  const name = useId();
  return (
    <fieldset>
      <legend className="mb-2 text-small font-semibold">{messages.stars}</legend>
      <div className="flex">
        {ratings.map((each) => (
          <label
            key={each}
            className="grid size-11 cursor-pointer place-items-center rounded-pill has-focus-visible:outline-3 has-focus-visible:outline-accent"
          >
            <input
              type="radio"
              name={name}
              value={each}
              checked={each === rating}
              aria-invalid={error ? true : undefined}
              aria-describedby={error ? `${name}-note` : undefined}
              onChange={() => onChange(each)}
              className="sr-only"
            />
            <span className="sr-only">{messages.starsOf({ count: each })}</span>
            <Star
              aria-hidden
              className={cx('size-7', each <= rating ? 'fill-highlight text-ink' : 'text-line-strong')}
            />
          </label>
        ))}
      </div>
      {error && (
        <p id={`${name}-note`} className="mt-1 text-small text-danger">
          {error}
        </p>
      )}
    </fieldset>
  );
}
