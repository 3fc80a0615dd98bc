import { pieceStates, urgencies } from '@merchmill/contract/fulfillment/production.calls.ts';
import { Form, Link, useSubmit } from 'react-router';
import { MmButton } from '../../../ui/button.tsx';
import { productionMessages as words } from '../messages/production.ts';
import { techniqueName } from '../piece-badges.tsx';
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

const ageText = (hours: number) => (hours < 24 ? words.overHours({ hours }) : words.overDays({ days: hours / 24 }));

type Props = { query: ProductionQuery; warehouses: readonly string[]; techniques: readonly string[] };

/** Narrows board and table; the table can be narrowed further. Works at once, and without scripts by its button. */
export function ProductionFilters({ query, warehouses, techniques }: Props) {
  const submit = useSubmit();
  const asChoices = (values: readonly string[], title: (value: string) => string): Choice[] =>
    values.map((value) => ({ value, label: title(value) }));
  return (
    <Form
      key={productionLink(query, {})}
      aria-label={words.filters}
      onChange={(event) => void submit(event.currentTarget, { preventScrollReset: true })}
      className="flex flex-wrap items-end gap-3"
    >
      {query.view === 'table' && <input type="hidden" name="view" value="table" />}
      {query.sort !== 'dueAt' && <input type="hidden" name="sort" value={query.sort} />}
      <FilterSelect
        name="warehouse"
        label={words.warehouse}
        value={query.warehouse ?? ''}
        all={words.all}
        choices={asChoices(warehouses, (name) => name)}
      />
      <FilterSelect
        name="technique"
        label={words.technique}
        value={query.technique ?? ''}
        all={words.all}
        choices={asChoices(techniques, techniqueName)}
      />
      <FilterSelect
        name="urgency"
        label={words.deadline}
        value={query.urgency ?? ''}
        all={words.all}
        choices={urgencies.map((value) => ({ value, label: words.urgencies[value] }))}
      />
      {query.view === 'table' && (
        <>
          <FilterSelect
            name="states"
            label={words.state}
            value={query.states ?? ''}
            all={words.allOpen}
            choices={pieceStates.map((value) => ({ value, label: words.states[value] }))}
          />
          <FilterSelect
            name="minAgeHours"
            label={words.age}
            value={String(query.minAgeHours ?? '')}
            all={words.anyAge}
            choices={ageSteps.map((hours) => ({ value: String(hours), label: ageText(hours) }))}
          />
        </>
      )}
      <noscript>
        <MmButton type="submit" variant="secondary">
          {words.apply}
        </MmButton>
      </noscript>
      {isNarrowed(query) && (
        <Link
          to={query.view === 'table' ? '/operations/production?view=table' : '/operations/production'}
          className="mm-link inline-flex min-h-11 items-center text-small"
        >
          {words.clearFilters}
        </Link>
      )}
    </Form>
  );
}
