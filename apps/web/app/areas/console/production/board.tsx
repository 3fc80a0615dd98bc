import type { Board } from '@merchmill/contract/fulfillment/production.shapes.ts';
import { Link } from 'react-router';
import { productionMessages as messages } from '../messages/production.ts';
import { type ProductionQuery, productionLink } from './production-query.ts';
import { UnitCard } from './unit-card.tsx';

type Column = Board['columns'][number];
type Props = { board: Board; query: ProductionQuery; now: string };

/** Empty columns make room for the others. */
const columnWidth = ({ rows }: Column) => (rows > 0 ? 'minmax(11.5rem, 1fr)' : '7.25rem');

const columnTitle = (state: Column['state']) => (state === 'shipped' ? messages.shippedToday : messages.states[state]);

/** Columns are states, cards are units, the most urgent at the top. Scrolls sideways on its own where it is narrow. */
export function ProductionBoard({ board, query, now }: Props) {
  return (
    <section
      aria-label={messages.boardColumns}
      // biome-ignore lint/a11y/noNoninteractiveTabindex: a region that scrolls must be reachable by keyboard
      tabIndex={0}
      className="-mx-4 overflow-x-auto px-4 pb-4 xs:-mx-8 xs:px-8"
    >
      <ul className="grid gap-2.5" style={{ gridTemplateColumns: board.columns.map(columnWidth).join(' ') }}>
        {board.columns.map((column) => (
          <li key={column.state} className="min-w-0 rounded-card border bg-paper-deep p-2">
            <ColumnHead column={column} link={productionLink(query, { view: 'table', states: column.state })} />
            {column.list.length === 0 ? (
              <p className="px-2 py-6 text-center text-small text-quiet">{messages.columnEmpty}</p>
            ) : (
              <ul className="grid gap-2">
                {column.list.map((unit) => (
                  <li key={unit.bizId}>
                    <UnitCard unit={unit} now={now} />
                  </li>
                ))}
              </ul>
            )}
            {column.rows > column.list.length && (
              <Link
                to={productionLink(query, { view: 'table', states: column.state })}
                className="mm-link mt-1 flex min-h-11 items-center justify-center text-small"
              >
                {messages.more({ count: column.rows - column.list.length })}
              </Link>
            )}
          </li>
        ))}
      </ul>
    </section>
  );
}

function ColumnHead({ column, link }: { column: Column; link: string }) {
  return (
    <div className="flex items-start justify-between gap-2 px-2 pt-1.5 pb-3">
      <div>
        <h2 className="text-small font-bold">
          <Link to={link} className="hover:text-accent hover:underline">
            {columnTitle(column.state)}
          </Link>
        </h2>
        <p className="text-micro text-quiet">{messages.columnNote({ items: column.rows, units: column.units })}</p>
      </div>
      {column.late > 0 && (
        <span className="text-micro font-bold text-danger">{messages.late({ count: column.late })}</span>
      )}
    </div>
  );
}
