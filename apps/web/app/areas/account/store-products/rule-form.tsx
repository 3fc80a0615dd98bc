import { usualPriceRule } from '@merchmill/contract/stores/price-rule.ts';
import { storeProductCalls } from '@merchmill/contract/stores/publishing.calls.ts';
import { storeProductShapes } from '@merchmill/contract/stores/publishing.shapes.ts';
import { useForm } from '../../../shell/page/use-form.ts';
import { MmButton } from '../../../ui/button.tsx';
import { MmCheckbox } from '../../../ui/checkbox.tsx';
import { MmForm } from '../../../ui/form/form.tsx';
import { MmTextField } from '../../../ui/text-field.tsx';
import { storePresetMessages as messages } from '../messages/store-presets.ts';
import { PriceRuleFields } from './price-rule-fields.tsx';
import { checkRule, typedRule } from './typed-rule.ts';

/** Names a price rule; the same name replaces it. */
export function RuleForm({ storeId, currency }: { storeId: string; currency: string }) {
  const form = useForm({
    initial: { name: '', isUsual: false, rule: typedRule(usualPriceRule, currency) },
    check: ({ name, isUsual, rule }) => {
      const { data, error } = checkRule(rule, currency);
      if (error) return { error };
      return storeProductShapes.savePriceRule.body.safeParse({ storeId, name, isUsual, rule: data });
    },
    send: (call, body) => call(storeProductCalls.savePriceRule, { body }),
    say: messages.saved,
    clears: true,
  });
  return (
    <MmForm form={form} className="grid gap-5">
      <h3 className="font-semibold">{messages.newRule}</h3>
      <MmTextField {...form.field('name')} label={messages.name} maxLength={40} />
      <PriceRuleFields
        value={form.values.rule}
        currency={currency}
        onChange={(rule) => form.set({ rule })}
        errors={form.errors}
      />
      <MmCheckbox
        checked={form.values.isUsual}
        onChange={({ currentTarget }) => form.set({ isUsual: currentTarget.checked })}
      >
        {messages.makeUsual}
      </MmCheckbox>
      <div>
        <MmButton type="submit" busy={form.busy}>
          {messages.save}
        </MmButton>
      </div>
    </MmForm>
  );
}
