import { unitStates, urgencies } from '@merchmill/contract/fulfillment/production.ts';
import { Form, Link, useSubmit } from 'react-router';
import { MmButton } from '../../../ui/button.tsx';
import { MmSelect } from '../../../ui/select.tsx';
import { productionMessages as messages } from '../messages/production.ts';
import { techniqueName } from '../unit-badges.tsx';
import { ageSteps, isNarrowed, type ProductionQuery, productionLink } from './production-query.ts';

type Choice = { value: string; label: string };
type FilterProps = { name: string; label: string; value: string; all: string; choices: readonly Choice[] };

/** Every filter begins with an entry for all. */
const FilterSelect = ({ all, choices, value, ...rest }: FilterProps) => (
  <MmSelect {...rest} defaultValue={value} placeholder={all} options={choices} className="min-w-36" />
);

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
