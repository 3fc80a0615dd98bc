import { usualPriceRule } from '@merchmill/contract/stores/price-rule.ts';
import { storeProductCalls } from '@merchmill/contract/stores/publishing.calls.ts';
import { type Presets, storeProductShapes } from '@merchmill/contract/stores/publishing.shapes.ts';
import { useForm } from '../../../shell/page/use-form.ts';
import { MmCheckbox } from '../../../ui/checkbox.tsx';
import { MmForm } from '../../../ui/form/form.tsx';
import { MmTextField } from '../../../ui/text-field.tsx';
import { storePresetMessages as messages } from '../messages/store-presets.ts';
import { PresetButtons, type PresetFormProps } from './preset-form.tsx';
import { PriceRuleFields } from './price-rule-fields.tsx';
import { checkRule, typedRule } from './typed-rule.ts';

type Props = PresetFormProps<Presets['priceRules'][number]> & { currency: string };

/** Names a price rule, or changes one. */
export function RuleForm({ storeId, currency, edited, onEnd }: Props) {
  const form = useForm({
    initial: {
      ...{ name: edited?.name ?? '', isUsual: edited?.isUsual ?? false },
      rule: typedRule(edited?.rule ?? usualPriceRule, currency),
    },
    check: ({ name, isUsual, rule }) => {
      const { data, error } = checkRule(rule, currency);
      if (error) return { error };
      return storeProductShapes.savePriceRule.body.safeParse({
        storeId,
        bizId: edited?.bizId,
        name,
        isUsual,
        rule: data,
      });
    },
    send: (call, body) => call(storeProductCalls.savePriceRule, { body }),
    say: messages.saved,
    clears: true,
    done: onEnd,
  });
  return (
    <MmForm form={form} className="grid gap-5">
      <h3 className="font-semibold">{edited ? messages.editOf({ name: edited.name }) : messages.newRule}</h3>
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
      <PresetButtons edited={edited} onEnd={onEnd} busy={form.busy} />
    </MmForm>
  );
}
