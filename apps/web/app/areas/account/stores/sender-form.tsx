import type { Country } from '@merchmill/contract/shop/settings.shapes.ts';
import { storeCalls } from '@merchmill/contract/stores/store.calls.ts';
import type { SenderAddress } from '@merchmill/contract/stores/store-settings.shapes.ts';
import { useForm } from '../../../shell/page/use-form.ts';
import { MmButton } from '../../../ui/button.tsx';
import { MmForm } from '../../../ui/form/form.tsx';
import { storeSettingsMessages as messages } from '../messages/store-settings.ts';
import { checkSender, SenderFields, typedSender } from './sender-fields.tsx';

type SenderProps = {
  storeId: string;
  sender: SenderAddress | null;
  /** Of the shop at the marketplace, to begin with. */
  country: string;
  countries: readonly Country[];
};

export function SenderForm({ storeId, sender, country, countries }: SenderProps) {
  const form = useForm({
    initial: typedSender(sender, country),
    check: (typed) => checkSender(countries, typed),
    send: (call, body) => call(storeCalls.setSender, { params: { storeId }, body }),
    say: messages.saved,
    guarded: true,
  });
  return (
    <MmForm form={form} className="grid gap-5">
      <SenderFields form={form} countries={countries} />
      <MmButton type="submit" variant="secondary" busy={form.busy} className="justify-self-start">
        {messages.save}
      </MmButton>
    </MmForm>
  );
}
