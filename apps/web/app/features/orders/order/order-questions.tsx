import { aftersaleCalls } from '@merchmill/contract/fulfillment/aftersale.calls.ts';
import type { AfterSale } from '@merchmill/contract/fulfillment/aftersale.shapes.ts';
import type { Remedy } from '@merchmill/contract/orders/exception.calls.ts';
import type { OrderException } from '@merchmill/contract/orders/exception.shapes.ts';
import type { Customization, OrderDetail } from '@merchmill/contract/orders/order.shapes.ts';
import type { Country } from '@merchmill/contract/shop/settings.shapes.ts';
import { useId, useState } from 'react';
import { z } from 'zod';
import { MmButton } from '../../../ui/button.tsx';
import { MmLocalTime } from '../../../ui/local-time.tsx';
import { MmNote } from '../../../ui/message.tsx';
import { MmRadioCards } from '../../../ui/radio-cards.tsx';
import { MmSelect } from '../../../ui/select.tsx';
import { MmTextField } from '../../../ui/text-field.tsx';
import { lifeMessages as words } from '../messages/order-life.ts';
import { useOrderAddress } from './order-address.tsx';
import { useAct } from './use-act.ts';

type Given = { order: OrderDetail; customization: Customization; countries: readonly Country[] };

/** Questions that hold the order up, to be answered here; those that are settled stay below. */
export function OrderQuestions({ exceptions, ...given }: Given & Pick<AfterSale, 'exceptions'>) {
  const open = exceptions.filter((each) => each.closedAt === null);
  // A hold asks nothing, and its end answers nothing.
  const closed = exceptions.filter((each) => each.closedAt !== null && each.kind !== 'onHold');
  if (!open.length && !closed.length) return null;
  return (
    <div className="mt-6 grid gap-4">
      {open.map((each) => (
        <Question key={each.bizId} exception={each} {...given} />
      ))}
      {closed.length > 0 && (
        <details className="rounded-card border bg-card px-5 py-2">
          <summary className="flex min-h-11 cursor-pointer items-center text-small font-semibold">
            {words.answered} ({closed.length})
          </summary>
          <ul className="grid gap-4 pb-4 text-small">
            {closed.map((each) => (
              <li key={each.bizId}>
                <p className="font-semibold">{words.kinds[each.kind]}</p>
                {each.history.map((event) => (
                  <p key={`${event.at} ${event.text}`} className="text-quiet">
                    <MmLocalTime at={event.at} show="minute" /> · {event.text}
                  </p>
                ))}
              </li>
            ))}
          </ul>
        </details>
      )}
    </div>
  );
}

function Question({ exception, ...given }: Given & { exception: OrderException }) {
  const id = useId();
  return (
    <section aria-labelledby={id} className="rounded-card border-2 border-yellow bg-card p-5 xs:p-6">
      <h2 id={id} className="text-lead font-semibold">
        {exception.kind === 'onHold' ? words.onHold : `${words.question}: ${words.kinds[exception.kind]}`}
      </h2>
      <p className="mt-2 max-w-3xl">{exception.question}</p>
      {exception.owner === 'customer' ? (
        <Answer exception={exception} {...given} />
      ) : (
        <p className="mt-3 text-small text-quiet">{words.byOperations}</p>
      )}
    </section>
  );
}

type Choice = Customization['lines'][number]['choices'][number];
type DesignSelectProps = {
  choices: readonly Choice[];
  chosen: string;
  onChoose: (templateId: string) => void;
  error?: string | undefined;
};

/** Designs of an order's owner that can take the place of one that will not print well. */
export function DesignSelect({ choices, chosen, onChoose, error }: DesignSelectProps) {
  if (!choices.length) return <p className="text-small text-quiet">{words.noDesigns}</p>;
  return (
    <MmSelect
      label={words.whichDesign}
      placeholder={words.whichDesign}
      value={chosen}
      error={error}
      onChange={(event) => onChoose(event.target.value)}
      options={choices.map((each) => ({ value: each.templateId, label: each.name }))}
    />
  );
}

function Answer({ exception, order, customization, countries }: Given & { exception: OrderException }) {
  // Where there is but one answer nobody has to choose it.
  const [remedy, setRemedy] = useState<Remedy | null>(() =>
    exception.remedies.length === 1 ? exception.remedies[0]! : null,
  );
  const [note, setNote] = useState('');
  const [templateId, setTemplate] = useState('');
  const { fields, submit } = useOrderAddress(order.address, countries);
  const { act, busy, problem, errors, isRight } = useAct();
  const send = (address?: OrderDetail['address']) => {
    const isChosen = z.object({
      remedy: z.string({ error: words.chooseRemedy }),
      templateId: remedy === 'replaceDesign' ? z.string().min(1, words.chooseDesign) : z.string(),
      note: remedy === 'reply' ? z.string().trim().min(1, words.writeReply) : z.string(),
    });
    if (!isRight(isChosen, { remedy: remedy ?? undefined, templateId, note }) || !remedy) return;
    const body = {
      remedy,
      note: note.trim() || undefined,
      ...(address ? { address } : {}),
      ...(remedy === 'replaceDesign' ? { templateId } : {}),
    };
    void act(async (call, options) => {
      await call(aftersaleCalls.answer, { params: { bizId: exception.bizId }, body }, options);
      return words.answerSent;
    });
  };
  const line = customization.lines.find((each) => each.orderLineId === exception.orderLineId);
  return (
    <form
      method="post"
      noValidate
      className="mt-5 grid gap-5"
      onSubmit={(event) => {
        event.preventDefault();
        if (remedy === 'correctAddress') submit(send);
        else send();
      }}
    >
      {problem && (
        <div role="alert">
          <MmNote tone="error">{problem}</MmNote>
        </div>
      )}
      <MmRadioCards
        legend={words.answer}
        columns
        cards={exception.remedies.map((each) => ({
          value: each,
          title: each === 'cancel' && exception.kind === 'outOfStock' ? words.notWait : words.remedies[each],
        }))}
        chosen={remedy ?? ''}
        onChoose={(value) => setRemedy(value as Remedy)}
        error={remedy ? undefined : errors.remedy}
      />
      {remedy === 'correctAddress' && fields}
      {remedy === 'replaceDesign' && (
        <DesignSelect
          choices={line?.choices ?? []}
          chosen={templateId}
          onChoose={setTemplate}
          error={errors.templateId}
        />
      )}
      <MmTextField
        label={remedy === 'reply' ? words.yourReply : words.note}
        {...(remedy === 'reply' ? {} : { optional: words.optional })}
        maxLength={500}
        error={errors.note}
        value={note}
        onChange={(event) => setNote(event.target.value)}
      />
      <div className="flex flex-wrap items-center gap-4">
        <MmButton type="submit" busy={busy}>
          {words.answer}
        </MmButton>
        <span className="text-small text-quiet">
          {words.answerUntilAlone} <MmLocalTime at={exception.deadline} />
        </span>
      </div>
    </form>
  );
}
