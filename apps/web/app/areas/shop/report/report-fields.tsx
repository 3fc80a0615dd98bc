import { reportCategories } from '@merchmill/contract/design/report.ts';
import type { ComponentProps } from 'react';
import { reportMessages as messages } from '../../../features/design/messages/report.ts';
import type { useForm } from '../../../shell/page/use-form.ts';
import { MmButton } from '../../../ui/button.tsx';
import { MmCheckbox } from '../../../ui/checkbox.tsx';
import { MmForm } from '../../../ui/form/form.tsx';
import { MmSelect } from '../../../ui/select.tsx';
import { MmTextArea, MmTextField } from '../../../ui/text-field.tsx';

export type Typed = { category: string; statement: string; name: string; email: string; goodFaith: boolean };

type FieldsProps = {
  form: ComponentProps<typeof MmForm>['form'] &
    Pick<ReturnType<typeof useForm<Typed, unknown>>, 'field' | 'toggle' | 'busy'>;
  needsFaith: boolean;
  needsName: boolean;
};

export function ReportFields({ form, needsFaith, needsName }: FieldsProps) {
  return (
    <MmForm form={form} className="grid gap-5">
      <MmSelect
        {...form.field('category')}
        label={messages.category}
        placeholder={messages.choose}
        options={reportCategories.map((value) => ({ value, label: messages.categories[value] }))}
      />
      <MmTextArea
        {...form.field('statement')}
        label={messages.statement}
        hint={messages.statementHint}
        maxLength={2000}
      />
      <MmTextField {...form.field('name')} label={messages.name} autoComplete="name" required={needsName} />
      <MmTextField
        {...form.field('email')}
        label={messages.email}
        hint={messages.emailHint}
        type="email"
        inputMode="email"
        autoComplete="email"
        required={needsName}
      />
      {needsFaith && (
        <div>
          <MmCheckbox {...form.toggle('goodFaith')}>{messages.goodFaith}</MmCheckbox>
          <p className="text-small text-quiet">{messages.goodFaithHint}</p>
        </div>
      )}
      <MmButton type="submit" size="l" wide busy={form.busy}>
        {messages.send}
      </MmButton>
    </MmForm>
  );
}
