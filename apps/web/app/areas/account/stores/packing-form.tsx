import { storeCalls } from '@merchmill/contract/stores/store.calls.ts';
import { maxGiftText, packingSlips } from '@merchmill/contract/stores/store.ts';
import { GiftSetting } from '@merchmill/contract/stores/store-settings.shapes.ts';
import { useForm } from '../../../shell/page/use-form.ts';
import { MmButton } from '../../../ui/button.tsx';
import { MmCheckbox } from '../../../ui/checkbox.tsx';
import { MmForm } from '../../../ui/form/form.tsx';
import { MmRadioCards } from '../../../ui/radio-cards.tsx';
import { MmTextField } from '../../../ui/text-field.tsx';
import { storeSettingsMessages as messages } from '../messages/store-settings.ts';

/** What lies in a parcel beside the goods. */
export function PackingForm({ storeId, gift }: { storeId: string; gift: GiftSetting }) {
  const form = useForm({
    initial: { ...gift, packingSlip: gift.packingSlip as string },
    check: (values) => GiftSetting.safeParse(values),
    send: (call, body) => call(storeCalls.setGift, { params: { storeId }, body }),
    say: messages.saved,
    guarded: true,
  });
  return (
    <MmForm form={form} className="grid gap-5">
      <MmRadioCards
        legend={messages.packingSlip}
        cards={packingSlips.map((value) => ({
          value,
          title: messages.slips[value],
          note: messages.slipNotes[value],
        }))}
        chosen={form.values.packingSlip}
        onChoose={(packingSlip) => form.set({ packingSlip })}
        columns
      />
      <MmTextField
        {...form.field('slipText')}
        label={messages.slipText}
        optional={messages.optional}
        maxLength={maxGiftText}
      />
      <MmCheckbox {...form.toggle('printsMessage')}>{messages.printsMessage}</MmCheckbox>
      <MmButton type="submit" variant="secondary" busy={form.busy} className="justify-self-start">
        {messages.save}
      </MmButton>
    </MmForm>
  );
}
