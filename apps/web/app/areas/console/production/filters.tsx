import { unitStates, urgencies } from '@merchmill/contract/fulfillment/production.ts';
import { Form, Link, useSubmit } from 'react-router';
import { MmButton } from '../../../ui/button.tsx';
import { productionMessages as messages } from '../messages/production.ts';
import { techniqueName } from '../unit-badges.tsx';
import { ageSteps, isNarrowed, type ProductionQuery, productionLink } from './production-query.ts';

type Choice = { value: string; label: string };
type FilterProps = { name: string; label: string; value: string; all: string; choices: readonly Choice[] };

function FilterSelect({ name, label, value, all, choices }: FilterProps) {
  return (
    <label className="grid gap-1 text-micro font-semibold text-quiet">
      {label}
      <select
        name={name}
        defaultValue={value}
        className="h-11 min-w-36 rounded-card border border-line-strong bg-card px-3 text-small font-medium text-ink hover:border-ink"
      >
        <option value="">{all}</option>
        {choices.map((choice) => (
          <option key={choice.value} value={choice.value}>
            {choice.label}
          </option>
        ))}
      </select>
    </label>
  );
}

const ageText = (hours: number) =>
  hours < 24 ? messages.overHours({ hours }) : messages.overDays({ days: hours / 24 });

type Props = { query: ProductionQuery; warehouses: readonly string[]; techniques: readonly string[] };

/** Narrows board and table; the table can be narrowed further. Works at once, and without scripts by its button. */
export function ProductionFilters({ query, warehouses, techniques }: Props) {
  const submit = useSubmit();
  const asChoices = (values: readonly string[], title: (value: string) => string): Choice[] =>
    values.map((value) => ({ value, label: title(value) }));
  return (
    <Form
      key={productionLink(query, {})}
      aria-label={messages.filters}
      onChange={(event) => void submit(event.currentTarget, { preventScrollReset: true })}
      className="flex flex-wrap items-end gap-3"
    >
      {query.view === 'table' && <input type="hidden" name="view" value="table" />}
      {query.sort !== 'dueAt' && <input type="hidden" name="sort" value={query.sort} />}
      <FilterSelect
        name="warehouse"
        label={messages.warehouse}
        value={query.warehouse ?? ''}
        all={messages.all}
        choices={asChoices(warehouses, (name) => name)}
      />
      <FilterSelect
        name="technique"
        label={messages.technique}
        value={query.technique ?? ''}
        all={messages.all}
        choices={asChoices(techniques, techniqueName)}
      />
      <FilterSelect
        name="urgency"
        label={messages.deadline}
        value={query.urgency ?? ''}
        all={messages.all}
        choices={urgencies.map((value) => ({ value, label: messages.urgencies[value] }))}
      />
      {query.view === 'table' && (
        <>
          <FilterSelect
            name="states"
            label={messages.state}
            value={query.states ?? ''}
            all={messages.allOpen}
            choices={unitStates.map((value) => ({ value, label: messages.states[value] }))}
          />
          <FilterSelect
            name="minAgeHours"
            label={messages.age}
            value={String(query.minAgeHours ?? '')}
            all={messages.anyAge}
            choices={ageSteps.map((hours) => ({ value: String(hours), label: ageText(hours) }))}
          />
        </>
      )}
      <noscript>
        <MmButton type="submit" variant="secondary">
          {messages.apply}
        </MmButton>
      </noscript>
      {isNarrowed(query) && (
        <Link
          to={query.view === 'table' ? '/operations/production?view=table' : '/operations/production'}
          className="mm-link inline-flex min-h-11 items-center text-small"
        >
          {messages.clearFilters}
        </Link>
      )}
    </Form>
  );
}
