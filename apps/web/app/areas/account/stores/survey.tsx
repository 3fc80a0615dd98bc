import { storeCalls } from '@merchmill/contract/stores/store.calls.ts';
import { SurveyForm as Shape } from '@merchmill/contract/stores/store.shapes.ts';
import { maxSurveyComment, surveyPains, surveyProducts, surveyVolumes } from '@merchmill/contract/stores/store.ts';
import { useId } from 'react';
import { useForm } from '../../../shell/page/use-form.ts';
import { MmButton } from '../../../ui/button.tsx';
import { MmCheckbox } from '../../../ui/checkbox.tsx';
import { MmForm } from '../../../ui/form/form.tsx';
import { MmSelect } from '../../../ui/select.tsx';
import { MmTextArea } from '../../../ui/text-field.tsx';
import { storeMessages as messages } from '../messages/stores.ts';

type Values = { volume: string; products: readonly string[]; pains: readonly string[]; comment: string };

type ChoicesProps<Name extends string> = {
  legend: string;
  labels: Readonly<Record<Name, string>>;
  names: readonly Name[];
  chosen: readonly string[];
  onChoose: (chosen: readonly string[]) => void;
};

/** Several of a few. */
function Choices<Name extends string>({ legend, labels, names, chosen, onChoose }: ChoicesProps<Name>) {
  return (
    <fieldset className="min-w-0">
      <legend className="text-small font-semibold">{legend}</legend>
      <div className="mt-1 grid gap-x-6 xs:grid-cols-3">
        {names.map((name) => (
          <MmCheckbox
            key={name}
            checked={chosen.includes(name)}
            onChange={({ currentTarget }) =>
              onChoose(currentTarget.checked ? [...chosen, name] : chosen.filter((each) => each !== name))
            }
          >
            {labels[name]}
          </MmCheckbox>
        ))}
      </div>
    </fieldset>
  );
}

/** Asked once, of whoever may change stores. */
export function Survey() {
  const id = useId();
  const initial: Values = { volume: '', products: [], pains: [], comment: '' };
  const form = useForm({
    initial,
    check: (values) => Shape.safeParse(values),
    send: (call, body) => call(storeCalls.answerSurvey, { body }),
    say: messages.surveyThanks,
  });
  const { field, values, set } = form;
  return (
    <section aria-labelledby={id} className="mt-10 rounded-card border bg-card p-5 xs:p-6">
      <h2 id={id} className="text-base font-semibold">
        {messages.surveyTitle}
      </h2>
      <p className="mt-1 text-quiet">{messages.surveyLead}</p>
      <MmForm form={form} className="mt-5 grid gap-5">
        <MmSelect
          {...field('volume')}
          label={messages.surveyVolume}
          placeholder={messages.surveyChoose}
          options={surveyVolumes.map((value) => ({ value, label: messages.volumes[value] }))}
        />
        <Choices
          legend={messages.surveyProducts}
          labels={messages.products}
          names={surveyProducts}
          chosen={values.products}
          onChoose={(products) => set({ products })}
        />
        <Choices
          legend={messages.surveyPains}
          labels={messages.pains}
          names={surveyPains}
          chosen={values.pains}
          onChoose={(pains) => set({ pains })}
        />
        <MmTextArea
          {...field('comment')}
          rows={3}
          label={messages.surveyComment}
          optional={messages.optional}
          maxLength={maxSurveyComment}
        />
        <MmButton type="submit" variant="secondary" busy={form.busy} className="justify-self-start">
          {messages.surveySend}
        </MmButton>
      </MmForm>
    </section>
  );
}
