import { describe, expect, it } from 'vitest';
import { checkTables, checkTriggers } from './table-laws.ts';

const server = (file: string) => `apps/server/src/${file}`;
const schema = server('platform/db/schema.ts');
const cart = server('modules/orders/cart/cart.tables.ts');
const order = server('modules/orders/order/order.tables.ts');
const both = `export * from '../../modules/orders/cart/cart.tables.ts';\nexport * from '../../modules/orders/order/order.tables.ts';`;
const check = (files: Record<string, string>) => checkTables(new Map(Object.entries({ [schema]: both, ...files })));

describe('the laws of the tables', () => {
  it('notice a name that two modules export, of which the database would have neither table', () => {
    const lines = `export const lines = pgTable('cart_lines', {});`;
    expect(check({ [cart]: lines, [order]: `export const lines = pgTable('order_lines', {});` })).toEqual([
      `${cart} and ${order} both export lines: ${schema} would show neither`,
    ]);
  });

  it('notice a table of the database that two modules declare', () => {
    const lines = `export const cartLines = pgTable('lines', {});`;
    expect(check({ [cart]: lines, [order]: `export const orderLines = pgTable(\n  'lines', {});` })).toEqual([
      `${cart} and ${order} both declare the table lines`,
    ]);
  });

  it('notice tables that the database would not have', () => {
    const promo = server('modules/orders/promo/promo.tables.ts');
    expect(check({ [promo]: `export const promos = pgTable('promos', {});` })).toHaveLength(1);
  });

  it('let types of one name be', () => {
    const of = (name: string) => `export type Line = {};\nexport const ${name} = pgTable('${name}', {});`;
    expect(check({ [cart]: of('a'), [order]: of('b') })).toEqual([]);
  });

  it('notice triggers that do not lie beside tables', () => {
    const files = new Set([cart]);
    expect(checkTriggers([cart.replace('.tables.ts', '.triggers.sql')], files)).toEqual([]);
    expect(checkTriggers([server('modules/orders/cart/guards.triggers.sql')], files)).toHaveLength(1);
  });
});
