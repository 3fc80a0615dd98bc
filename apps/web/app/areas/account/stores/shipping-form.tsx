import type { DataOf } from '@merchmill/contract/call.ts';
import { storeCalls } from '@merchmill/contract/stores/store.calls.ts';
import type { StoreState } from '@merchmill/contract/stores/store.ts';
import { useForm } from '../../../shell/page/use-form.ts';
import { MmButton } from '../../../ui/button.tsx';
import { MmForm } from '../../../ui/form/form.tsx';
import { MmSelect } from '../../../ui/select.tsx';
import { storeSettingsMessages as messages } from '../messages/store-settings.ts';

type Shipping = DataOf<typeof storeCalls.shipping>;

/** What is typed: a method for each profile by its id, nothing for the cheapest one. */
type Values = { methods: Readonly<Record<string, string>>; fallback: string };

const toBody = ({ methods, fallback }: Values) => ({
  profiles: Object.entries(methods).flatMap(([profileId, method]) => (method ? [{ profileId, method }] : [])),
  fallback: fallback || null,
});

type Props = { storeId: string; shipping: Shipping; state: StoreState };

/** Which of our methods each shipping profile of the shop gets. */
export function ShippingForm({ storeId, shipping, state }: Props) {
  const isByFile = state === 'byFile';
  const { known, methods, profiles, fallback } = shipping;
  const initial: Values = {
    methods: Object.fromEntries(profiles.map(({ profileId, method }) => [profileId, method])),
    fallback: fallback ?? '',
  };
  const form = useForm({
    initial,
    check: (values: Values) => ({ data: toBody(values) }),
    send: (call, body) => call(storeCalls.setShipping, { params: { storeId }, body }),
    say: messages.saved,
    guarded: true,
  });
  const options = [
    { value: '', label: messages.cheapest },
    ...methods.map(({ id, name }) => ({ value: id, label: name })),
  ];
  return (
    <MmForm form={form} className="grid gap-5">
      {known.length === 0 && !isByFile && (
        <p className="text-small text-quiet">{state === 'connected' ? messages.noProfiles : messages.noProfilesOff}</p>
      )}
      <div className="grid gap-5 xs:grid-cols-2">
        {known.map(({ id, name }) => (
          <MmSelect
            key={id}
            label={name}
            options={options}
            value={form.values.methods[id] ?? ''}
            onChange={({ currentTarget }) => {
              const { value } = currentTarget;
              form.set((before) => ({ methods: { ...before.methods, [id]: value }, fallback: before.fallback }));
            }}
          />
        ))}
        <MmSelect
          {...form.field('fallback')}
          label={isByFile ? messages.byFileMethod : messages.fallback}
          options={options}
        />
      </div>
      <MmButton type="submit" variant="secondary" busy={form.busy} className="justify-self-start">
        {messages.save}
      </MmButton>
    </MmForm>
  );
}
