import { readMoneyInput, writeMoneyInput } from '@merchmill/contract/money.ts';
import type { Country } from '@merchmill/contract/shop/settings.shapes.ts';
import { OrderRules } from '@merchmill/contract/stores/order-rules.shapes.ts';
import { maxWaitHours, orderReleases } from '@merchmill/contract/stores/order-rules.ts';
import { storeCalls } from '@merchmill/contract/stores/store.calls.ts';
import { X } from 'lucide-react';
import { pickerMessages } from '../../../shell/messages/pickers.ts';
import { useForm } from '../../../shell/page/use-form.ts';
import { MmButton, MmIconButton } from '../../../ui/button.tsx';
import { MmCheckbox } from '../../../ui/checkbox.tsx';
import { MmForm } from '../../../ui/form/form.tsx';
import { MmDigitsField, MmMoneyField } from '../../../ui/number-fields.tsx';
import { MmCombobox } from '../../../ui/pickers/combobox.tsx';
import { MmRadioCards } from '../../../ui/radio-cards.tsx';
import { storeSettingsMessages as messages } from '../messages/store-settings.ts';

type Typed = Omit<OrderRules, 'release' | 'waitHours' | 'costAbove' | 'itemsAbove'> &
  Record<'release' | 'waitHours' | 'costAbove' | 'itemsAbove', string>;

const typed = ({ waitHours, costAbove, itemsAbove, ...rest }: OrderRules): Typed => ({
  ...rest,
  waitHours: String(waitHours),
  costAbove: costAbove === null ? '' : writeMoneyInput(costAbove),
  itemsAbove: itemsAbove === null ? '' : String(itemsAbove),
});

/** What is not a number is said at its field, as what is out of bounds is. */
const toRules = ({ waitHours, costAbove, itemsAbove, ...rest }: Typed) => ({
  ...rest,
  waitHours: Number(waitHours.trim() || Number.NaN),
  costAbove: costAbove.trim() ? (readMoneyInput(costAbove) ?? Number.NaN) : null,
  itemsAbove: itemsAbove.trim() ? Number(itemsAbove) : null,
});

type Props = { storeId: string; rules: OrderRules; countries: readonly Country[]; isByFile: boolean };

/** When orders of a store are made, and which of them wait for their seller. */
export function OrderRulesForm({ storeId, rules, countries, isByFile }: Props) {
  const form = useForm({
    initial: typed(rules),
    check: (values: Typed) => OrderRules.safeParse(toRules(values)),
    send: (call, body) => call(storeCalls.setOrderRules, { params: { storeId }, body }),
    say: messages.saved,
    guarded: true,
  });
  const { values, set } = form;
  return (
    <MmForm form={form} className="grid gap-5">
      <MmRadioCards
        legend={messages.release}
        cards={orderReleases.map((value) => ({
          value,
          title: messages.releases[value],
          note: messages.releaseNotes[value],
        }))}
        chosen={values.release}
        onChoose={(release) => set({ release })}
        columns
      />
      {values.release === 'afterWait' && (
        <MmDigitsField
          {...form.field('waitHours')}
          kind="digits"
          label={messages.waitHours}
          hint={messages.waitHoursHint({ max: maxWaitHours })}
          maxLength={3}
        />
      )}
      <fieldset className="grid min-w-0 gap-5">
        <legend className="mb-3 text-small font-semibold">{messages.reviewTitle}</legend>
        <div className="grid gap-5 xs:grid-cols-2">
          <MmMoneyField {...form.field('costAbove')} label={messages.costAbove} hint={messages.costAboveHint} />
          <MmDigitsField
            {...form.field('itemsAbove')}
            kind="digits"
            label={messages.itemsAbove}
            hint={messages.itemsAboveHint}
            maxLength={6}
          />
        </div>
        <Countries known={countries} chosen={values.countries} onChosen={(chosen) => set({ countries: chosen })} />
        <div className="grid gap-1">
          {!isByFile && <MmCheckbox {...form.toggle('shippingUnmapped')}>{messages.shippingUnmapped}</MmCheckbox>}
          <MmCheckbox {...form.toggle('gift')}>{messages.gift}</MmCheckbox>
        </div>
      </fieldset>
      <MmButton type="submit" variant="secondary" busy={form.busy} className="justify-self-start">
        {messages.save}
      </MmButton>
    </MmForm>
  );
}

type CountriesProps = { known: readonly Country[]; chosen: readonly string[]; onChosen: (chosen: string[]) => void };

function Countries({ known, chosen, onChosen }: CountriesProps) {
  const names = new Map(known.map(({ code, name }) => [code, name]));
  const nameOf = (code: string) => names.get(code) ?? code;
  return (
    <fieldset className="grid min-w-0 gap-2">
      <legend className="mb-1 text-small font-semibold">{messages.reviewCountries}</legend>
      {chosen.length === 0 ? (
        <p className="text-small text-quiet">{messages.noCountries}</p>
      ) : (
        <ul className="flex flex-wrap gap-2">
          {chosen.map((code) => (
            <li key={code} className="flex min-h-11 items-center rounded-card border bg-card ps-4 text-small">
              {nameOf(code)}
              <MmIconButton
                label={messages.removeCountry({ country: nameOf(code) })}
                onClick={() => onChosen(chosen.filter((each) => each !== code))}
              >
                <X aria-hidden className="size-4" />
              </MmIconButton>
            </li>
          ))}
        </ul>
      )}
      <MmCombobox
        hideLabel
        adds
        label={messages.addCountry}
        placeholder={messages.addCountry}
        choices={known
          .filter(({ code }) => !chosen.includes(code))
          .map(({ code, name }) => ({ value: code, label: name }))}
        onChoose={(choice) => choice && onChosen([...chosen, choice.value])}
        messages={pickerMessages}
      />
    </fieldset>
  );
}
