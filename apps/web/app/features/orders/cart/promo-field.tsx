import { isApiError } from '@merchmill/contract/api-error.ts';
import { cartCalls } from '@merchmill/contract/orders/cart.calls.ts';
import { PromoCode, type PromoState } from '@merchmill/contract/orders/promo.shapes.ts';
import { promoLimit } from '@merchmill/contract/orders/promo.ts';
import { CircleAlert, Tag, X } from 'lucide-react';
import { useState } from 'react';
import { z } from 'zod';
import { useRootData } from '../../../shell/layout/use-root-data.ts';
import { useForm } from '../../../shell/page/use-form.ts';
import { useCurrency } from '../../../shell/state/shop-context.tsx';
import { MmButton } from '../../../ui/button.tsx';
import { MmForm } from '../../../ui/form/form.tsx';
import { MmTextField } from '../../../ui/text-field.tsx';
import { cartMessages as messages } from '../messages/cart.ts';
import type { OrderExtras } from './use-order-extras.ts';

const CodeForm = z.object({ promoCode: PromoCode });

/** Checks what was typed at the shop and takes it, or says beside the field why not. */
function useCodeForm({ promoCodes, takeCode }: OrderExtras) {
  const { currency } = useCurrency();
  const [said, setSaid] = useState('');
  const form = useForm({
    initial: { promoCode: '' },
    check: ({ promoCode }) => {
      if (promoCode.trim()) return CodeForm.safeParse({ promoCode });
      return { error: { issues: [{ path: ['promoCode'], message: messages.promoEmpty }] } };
    },
    send: (call, { promoCode: code }) => {
      setSaid('');
      return call(cartCalls.checkPromo, { body: { code, with: [...promoCodes], currency } });
    },
    done: ({ code, label }) => {
      takeCode(code);
      setSaid(messages.promoTaken({ code, label }));
    },
    clears: true,
    failed: (error, { fail }) => {
      fail({ promoCode: isApiError(error) ? error.message : messages.promoFailed });
      return true;
    },
    reloads: false,
  });
  return { form, said };
}

/** The codes that are taken, and a field for one more. `states` is what the total made of them. */
export function PromoField({ extras, states }: { extras: OrderExtras; states: readonly PromoState[] }) {
  const { form, said } = useCodeForm(extras);
  const demo = useRootData()?.config.demo;
  return (
    <div className="grid gap-3">
      <TakenCodes extras={extras} states={states} />
      {extras.promoCodes.length < promoLimit && (
        <MmForm form={form} className="flex items-start gap-2.5">
          <div className="min-w-0 flex-1">
            <MmTextField
              {...form.field('promoCode')}
              label={messages.promo}
              autoComplete="off"
              autoCapitalize="characters"
              spellCheck={false}
              maxLength={40}
              hint={demo ? messages.promoDemo : undefined}
            />
          </div>
          <MmButton type="submit" variant="secondary" busy={form.busy} className="mt-6.5 !h-12">
            {messages.promoApply}
          </MmButton>
        </MmForm>
      )}
      <span role="status" className="sr-only">
        {said}
      </span>
    </div>
  );
}

function TakenCodes({ extras, states }: { extras: OrderExtras; states: readonly PromoState[] }) {
  if (extras.promoCodes.length === 0) return null;
  return (
    <ul className="grid gap-2">
      {extras.promoCodes.map((code) => {
        const state = states.find((each) => each.code === code);
        return (
          <li key={code} className="rounded-card border bg-paper-deep py-0.5 pe-0.5 ps-3.5 text-small">
            <span className="flex items-center gap-2">
              <Tag aria-hidden className="size-4 shrink-0 text-quiet" />
              <span className="min-w-0 flex-1">
                <span className="font-semibold">{code}</span>{' '}
                {state && !state.problem && <span className="text-quiet">{state.label}</span>}
              </span>
              <button
                type="button"
                aria-label={messages.promoRemove({ code })}
                title={messages.promoRemove({ code })}
                onClick={() => extras.dropCode(code)}
                className="grid size-11 shrink-0 place-items-center rounded-pill text-quiet hover:text-danger"
              >
                <X aria-hidden className="size-4.5" />
              </button>
            </span>
            {state?.problem && (
              <span role="alert" className="flex gap-1.5 pe-3 pb-2.5 text-danger">
                <CircleAlert aria-hidden className="mt-0.5 size-4 shrink-0" />
                {state.problem}
              </span>
            )}
          </li>
        );
      })}
    </ul>
  );
}
