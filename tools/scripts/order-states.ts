/*
 * Draws the life of an order into docs/order-states.md from the table that the server keeps to.
 * `node tools/scripts/order-states.ts` writes it; tools/scripts/order-states.test.ts fails where it is not current.
 */
import { writeFileSync } from 'node:fs';
import path from 'node:path';
import { statesAfter, transitions } from '../../apps/server/src/modules/orders/order/order.rules.ts';
import { type OrderState, orderStates } from '../../packages/contract/src/enums.ts';

export const diagramFile = path.join(import.meta.dirname, '../../docs/order-states.md');

const meanings: Record<OrderState, string> = {
  unpaid: 'Placed; waits for its money.',
  paid: 'Its money is certain. Until it is released it can be changed and canceled freely.',
  inProduction: 'Released: it is printed, checked and packed.',
  partlyShipped: 'Some of its parcels are with a carrier.',
  shipped: 'All of its parcels are with a carrier.',
  delivered: 'All of its parcels have arrived.',
  completed: 'Nothing was asked for two weeks after its delivery.',
  cancelled: 'Taken back before its release; what was paid is given back.',
  refunded: 'All of its money was given back after its release.',
};

const from = (states: readonly OrderState[]) =>
  states.length ? states.map((state) => `\`${state}\``).join(', ') : '–';

/** The page, from the declared transitions. */
export function orderStatesPage(): string {
  const arrows = transitions.map((each) => `  ${each.from} --> ${each.to}: ${each.when}`);
  const ends = orderStates.filter((state) => !statesAfter(state).length).map((state) => `  ${state} --> [*]`);
  const rows = orderStates.map((state) => `| \`${state}\` | ${meanings[state]} | ${from(statesAfter(state))} |`);
  return `# The life of an order

Drawn by \`node tools/scripts/order-states.ts\` from \`apps/server/src/modules/orders/order/order.rules.ts\`. Every change of state is one
of these; the database refuses any other (\`order.triggers.sql\`). Each writes a row into \`order_events\`: when, who, why.

\`\`\`mermaid
stateDiagram-v2
  [*] --> unpaid: placed
${[...arrows, ...ends].join('\n')}
\`\`\`

| State | Means | Next |
|---|---|---|
${rows.join('\n')}

An open question (an *exception*) stops the next step: see \`exception.rules.ts\` beside it.
`;
}

if (process.argv[1] === import.meta.filename) writeFileSync(diagramFile, orderStatesPage());
