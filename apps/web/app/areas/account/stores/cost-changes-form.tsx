import { storeCalls } from '@merchmill/contract/stores/store.calls.ts';
import { costChangeRules } from '@merchmill/contract/stores/store.ts';
import { CostChanges } from '@merchmill/contract/stores/store-settings.shapes.ts';
import { useForm } from '../../../shell/page/use-form.ts';
import { MmButton } from '../../../ui/button.tsx';
import { MmForm } from '../../../ui/form/form.tsx';
import { MmRadioCards } from '../../../ui/radio-cards.tsx';
import { storeSettingsMessages as messages } from '../messages/store-settings.ts';

/** What becomes of a store’s prices by rule when ours change. */
export function CostChangesForm({ storeId, costChanges }: { storeId: string; costChanges: CostChanges }) {
  const form = useForm({
    initial: { onCostChange: costChanges.onCostChange as string },
    check: (values) => CostChanges.safeParse(values),
    send: (call, body) => call(storeCalls.setCostChanges, { params: { storeId }, body }),
    say: messages.saved,
    guarded: true,
  });
  return (
    <MmForm form={form} className="grid gap-5">
      <MmRadioCards
        legend={messages.onCostChange}
        cards={costChangeRules.map((value) => ({
          value,
          title: messages.costChanges[value],
          note: messages.costChangeNotes[value],
        }))}
        chosen={form.values.onCostChange}
        onChoose={(onCostChange) => form.set({ onCostChange })}
        columns
      />
      <MmButton type="submit" variant="secondary" busy={form.busy} className="justify-self-start">
        {messages.save}
      </MmButton>
    </MmForm>
  );
}
