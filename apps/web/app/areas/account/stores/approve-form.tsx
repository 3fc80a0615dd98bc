import type { Country } from '@merchmill/contract/shop/settings.shapes.ts';
import { storeCalls } from '@merchmill/contract/stores/store.calls.ts';
import type { StoreDetail } from '@merchmill/contract/stores/store.shapes.ts';
import type { SenderAddress } from '@merchmill/contract/stores/store-settings.shapes.ts';
import { countryName } from '../../../shell/messages/country-name.ts';
import { useForm } from '../../../shell/page/use-form.ts';
import { MmButton } from '../../../ui/button.tsx';
import { MmFact } from '../../../ui/fact.tsx';
import { MmForm } from '../../../ui/form/form.tsx';
import { storeMessages as messages } from '../messages/stores.ts';
import { checkSender, SenderFields, typedSender } from './sender-fields.tsx';

type ApproveProps = { store: StoreDetail; sender: SenderAddress | null; countries: readonly Country[] };

/** The seller confirms shop, currency and address: before that nothing is published or imported. */
export function ApproveForm({ store, sender, countries }: ApproveProps) {
  const { bizId: storeId, name, url, currency, timeZone, country } = store;
  const form = useForm({
    initial: typedSender(sender, country),
    check: (typed) => checkSender(countries, typed),
    send: (call, body) =>
      call(storeCalls.approve, { params: { storeId }, body: { ...body, shopName: name, currency } }),
    say: messages.approved({ name }),
  });
  return (
    <MmForm form={form} className="grid gap-6">
      <dl className="grid gap-4 text-small xs:grid-cols-2">
        <MmFact name={messages.approveShop}>{name}</MmFact>
        <MmFact name={messages.approveAddress}>
          <a href={url} target="_blank" rel="noreferrer" className="mm-link break-all">
            {url.replace(/^https?:\/\//, '')}
          </a>
        </MmFact>
        <MmFact name={messages.approveCurrency}>
          {currency}
          <span className="block font-normal text-quiet">{messages.approveCurrencyNote}</span>
        </MmFact>
        <MmFact name={messages.approveCountry}>{countryName(country)}</MmFact>
        <MmFact name={messages.approveZone}>{timeZone.replaceAll('_', ' ')}</MmFact>
      </dl>
      <SenderFields form={form} countries={countries} />
      <MmButton type="submit" busy={form.busy} className="justify-self-start">
        {messages.approveSend}
      </MmButton>
    </MmForm>
  );
}
