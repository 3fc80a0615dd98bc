import { readFileSync } from 'node:fs';
import { expect, it } from 'vitest';
import { diagramFile, orderStatesPage } from './order-states.ts';

it('[TRN-07] docs/order-states.md is drawn from the transitions as they are declared', () => {
  expect(readFileSync(diagramFile, 'utf8')).toBe(orderStatesPage());
});
