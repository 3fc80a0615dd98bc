import { hotConsoleCalls } from '@merchmill/contract/catalog/hot.console.calls.ts';
import type { DateRule, HotForm } from '@merchmill/contract/catalog/hot.console.shapes.ts';
import { useEffect, useState } from 'react';
import type { FieldErrors } from '../../../shell/page/field-errors.ts';
import { useApi } from '../../../shell/state/shop-context.tsx';
import { MmSelect } from '../../../ui/select.tsx';
import { ValueField } from '../editing/value-fields.tsx';
import { contentEditingMessages } from '../messages/editing.ts';

const { festival: messages, months, weekdays } = contentEditingMessages;
type Festival = NonNullable<HotForm['festival']>;
type Props = { festival: Festival; errors: FieldErrors; onFestival: (festival: Festival) => void };

const rules = ['fixed', 'nth-weekday', 'easter'] as const;
const nths = ['1', '2', '3', '4', '5', '-1'] as const;
const usual: Record<DateRule['rule'], DateRule> = {
  fixed: { rule: 'fixed', month: 12, day: 25 },
  'nth-weekday': { rule: 'nth-weekday', month: 5, weekday: 0, nth: 2 },
  easter: { rule: 'easter', offsetDays: 0 },
};

/** When a festival is each year, with the days that come of it. */
export function FestivalEditor({ festival, errors, onFestival }: Props) {
  const { dateRule, orderByLeadDays } = festival;
  const setRule = (rule: DateRule) => onFestival({ ...festival, dateRule: rule });
  return (
    <fieldset className="grid gap-4">
      <legend className="mb-3 font-semibold">{messages.title}</legend>
      <MmSelect
        label={messages.rule}
        value={dateRule.rule}
        options={rules.map((value) => ({ value, label: messages.rules[value] }))}
        onChange={(event) => {
          const rule = rules.find((each) => each === event.currentTarget.value);
          if (rule) setRule(usual[rule]);
        }}
      />
      <div className="grid gap-4 xs:grid-cols-3">
        <RuleFields rule={dateRule} errors={errors} onRule={setRule} />
      </div>
      <ValueField
        label={messages.lead}
        value={orderByLeadDays}
        error={errors['festival.orderByLeadDays']}
        onValue={(days) => onFestival({ ...festival, orderByLeadDays: days ?? Number.NaN })}
      />
      <NextDays festival={festival} />
    </fieldset>
  );
}

type RuleProps = { rule: DateRule; errors: FieldErrors; onRule: (rule: DateRule) => void };

function RuleFields({ rule, errors, onRule }: RuleProps) {
  if (rule.rule === 'easter')
    return (
      <div className="xs:col-span-3">
        <ValueField
          label={messages.offset}
          value={rule.offsetDays}
          error={errors['festival.dateRule.offsetDays']}
          onValue={(days) => onRule({ ...rule, offsetDays: days ?? Number.NaN })}
        />
      </div>
    );
  return (
    <>
      <MmSelect
        label={messages.month}
        value={String(rule.month)}
        options={months.map((label, index) => ({ value: String(index + 1), label }))}
        onChange={(event) => onRule({ ...rule, month: Number(event.currentTarget.value) })}
      />
      {rule.rule === 'fixed' ? (
        <ValueField
          label={messages.day}
          value={rule.day}
          error={errors['festival.dateRule.day']}
          onValue={(day) => onRule({ ...rule, day: day ?? Number.NaN })}
        />
      ) : (
        <>
          <MmSelect
            label={messages.nth}
            value={String(rule.nth)}
            options={nths.map((value) => ({ value, label: messages.nths[value] }))}
            onChange={(event) => onRule({ ...rule, nth: Number(event.currentTarget.value) })}
          />
          <MmSelect
            label={messages.weekday}
            value={String(rule.weekday)}
            options={weekdays.map((label, index) => ({ value: String(index), label }))}
            onChange={(event) => onRule({ ...rule, weekday: Number(event.currentTarget.value) })}
          />
        </>
      )}
    </>
  );
}

const pauseMs = 250;

function NextDays({ festival }: { festival: Festival }) {
  const { call } = useApi();
  const [days, setDays] = useState<{ date: string; orderBy: string }[]>([]);
  const asked = JSON.stringify(festival);
  useEffect(() => {
    const body: Festival = JSON.parse(asked);
    const timer = setTimeout(() => {
      call(hotConsoleCalls.festivalDays, { body }, { errorMode: 'silent' })
        .then(setDays)
        .catch(() => setDays([]));
    }, pauseMs);
    return () => clearTimeout(timer);
  }, [call, asked]);
  return (
    <div role="status" className="rounded-card bg-info-wash p-4 text-small">
      <p className="font-semibold">{messages.nextTitle}</p>
      <ul className="mt-1 tabular-nums">
        {days.map((day) => (
          <li key={day.date}>{messages.next(day)}</li>
        ))}
      </ul>
    </div>
  );
}
