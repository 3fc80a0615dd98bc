import { businessCalls } from '@merchmill/contract/orders/business.calls.ts';
import type { BusinessIdentity } from '@merchmill/contract/orders/business.shapes.ts';
import { useForm } from '../../../../shell/page/use-form.ts';
import { businessMessages as messages } from '../../messages/business.ts';
import { checkIdentity, type IdentityValues, valuesOf } from './identity-values.ts';

export function useIdentityForm(identity: BusinessIdentity) {
  const form = useForm({
    initial: valuesOf(identity),
    check: checkIdentity,
    send: (call, body) => call(businessCalls.saveIdentity, { body }),
    say: messages.saved,
    done: (saved, { replace }) => replace(valuesOf(saved)),
  });
  /** For a field of text in one of the parts. */
  const inPart = <Part extends 'address' | 'euResponsible'>(part: Part, name: string & keyof IdentityValues[Part]) => ({
    name: `${part}.${name}`,
    error: form.errors[`${part}.${name}`],
    value: form.values[part][name] as string,
    onChange: ({ currentTarget: { value } }: { currentTarget: { value: string } }) =>
      form.set((before) => ({ ...before, [part]: { ...before[part], [name]: value } })),
  });
  return { form, inPart };
}
export type IdentityFields = ReturnType<typeof useIdentityForm>;
