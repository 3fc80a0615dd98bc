import { aftersaleCalls } from '@merchmill/contract/fulfillment/aftersale.calls.ts';
import type { AfterSale } from '@merchmill/contract/fulfillment/aftersale.shapes.ts';
import type { OrderException } from '@merchmill/contract/orders/exception.shapes.ts';
import { type Remedy, remedies } from '@merchmill/contract/orders/exception.ts';
import type { Customization, OrderDetail } from '@merchmill/contract/orders/order.shapes.ts';
import type { Country } from '@merchmill/contract/shop/settings.shapes.ts';
import { useId } from 'react';
import { z } from 'zod';
import { useForm } from '../../../shell/page/use-form.ts';
import { MmButton } from '../../../ui/button.tsx';
import { MmForm } from '../../../ui/form/form.tsx';
import { MmLocalTime } from '../../../ui/local-time.tsx';
import { MmRadioCards } from '../../../ui/radio-cards.tsx';
import { MmSelect } from '../../../ui/select.tsx';
import { MmTextField } from '../../../ui/text-field.tsx';
import type { TypedAddress } from '../address-rules.ts';
import { lifeMessages as messages } from '../messages/order-life.ts';
import { type OrderAddress, OrderAddressFields, orderAddressForm } from './order-address.tsx';

type Given = { order: OrderDetail; customization: Customization; countries: readonly Country[] };

/** Questions that hold the order up, to be answered here; those that are settled stay below. */
export function OrderExceptions({ exceptions, ...given }: Given & Pick<AfterSale, 'exceptions'>) {
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
            {messages.answered} ({closed.length})
          </summary>
          <ul className="grid gap-4 pb-4 text-small">
            {closed.map((each) => (
              <li key={each.bizId}>
                <p className="font-semibold">{messages.kinds[each.kind]}</p>
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
    <section aria-labelledby={id} className="rounded-card border-2 border-highlight bg-card p-5 xs:p-6">
      <h2 id={id} className="text-lead font-semibold">
        {exception.kind === 'onHold' ? messages.onHold : `${messages.question}: ${messages.kinds[exception.kind]}`}
      </h2>
      <p className="mt-2 max-w-3xl">{exception.question}</p>
      {exception.owner === 'customer' ? (
        <Answer exception={exception} {...given} />
      ) : (
        <p className="mt-3 text-small text-quiet">{messages.byOperations}</p>
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
  if (!choices.length) return <p className="text-small text-quiet">{messages.noDesigns}</p>;
  return (
    <MmSelect
      label={messages.whichDesign}
      placeholder={messages.whichDesign}
      value={chosen}
      error={error}
      onChange={(event) => onChoose(event.target.value)}
      options={choices.map((each) => ({ value: each.templateId, label: each.name }))}
    />
  );
}

type TypedAnswer = TypedAddress & { remedy: Remedy | ''; note: string; templateId: string };

/** An answer of the customer: what it needs depends on the remedy. */
function checkAnswer({ remedy, note, templateId, ...address }: TypedAnswer, addressShape: z.ZodType<OrderAddress>) {
  const shape = z.object({
    remedy: z.enum(remedies, { error: messages.chooseRemedy }),
    note: remedy === 'reply' ? z.string().trim().min(1, messages.writeReply) : z.string().trim(),
    address: addressShape.optional(),
    templateId: z.string().min(1, messages.chooseDesign).optional(),
  });
  return shape.safeParse({
    ...{ remedy, note },
    ...(remedy === 'correctAddress' && { address }),
    ...(remedy === 'replaceDesign' && { templateId }),
  });
}

function Answer({ exception, order, customization, countries }: Given & { exception: OrderException }) {
  const { places, initial, shape } = orderAddressForm(order.address, countries);
  const form = useForm({
    // Where there is but one answer nobody has to choose it.
    initial: {
      ...{ ...initial, note: '', templateId: '' },
      remedy: exception.remedies.length === 1 ? exception.remedies[0]! : ('' as Remedy | ''),
    },
    check: (typed: TypedAnswer) => checkAnswer(typed, shape),
    send: (call, { note, ...body }) =>
      call(aftersaleCalls.answer, { params: { bizId: exception.bizId }, body: { ...body, note: note || undefined } }),
    say: messages.answerSent,
  });
  const { remedy } = form.values;
  const line = customization.lines.find((each) => each.orderLineId === exception.orderLineId);
  return (
    <MmForm form={form} className="mt-5 grid gap-5">
      <MmRadioCards
        legend={messages.answer}
        columns
        cards={exception.remedies.map((each) => ({
          value: each,
          title: each === 'cancel' && exception.kind === 'outOfStock' ? messages.notWait : messages.remedies[each],
        }))}
        chosen={remedy}
        onChoose={(value) => form.set({ remedy: value as Remedy })}
        error={form.errors.remedy}
      />
      {remedy === 'correctAddress' && <OrderAddressFields form={form} places={places} within="address." />}
      {remedy === 'replaceDesign' && (
        <DesignSelect
          choices={line?.choices ?? []}
          chosen={form.values.templateId}
          onChoose={(templateId) => form.set({ templateId })}
          error={form.errors.templateId}
        />
      )}
      <MmTextField
        {...form.field('note')}
        label={remedy === 'reply' ? messages.yourReply : messages.note}
        {...(remedy === 'reply' ? {} : { optional: messages.optional })}
        maxLength={500}
      />
      <div className="flex flex-wrap items-center gap-4">
        <MmButton type="submit" busy={form.busy}>
          {messages.answer}
        </MmButton>
        <span className="text-small text-quiet">
          {messages.answerUntilAlone} <MmLocalTime at={exception.deadline} />
        </span>
      </div>
    </MmForm>
  );
}
