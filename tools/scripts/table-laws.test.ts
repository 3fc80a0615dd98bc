import { describe, expect, it } from 'vitest';
import { checkTables, checkTriggers, checkWrites } from './table-laws.ts';

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

describe('the law of foreign writes', () => {
  const file = server('modules/orders/checkout/checkout.service.ts');
  const from = (lines: string) =>
    new Map([[file, `import { orders as all } from '../order/order.tables.ts';\n${lines}`]]);

  it.each([
    ['a row that is added', 'await ctx.db.insert(all).values(row);'],
    ['rows that are changed', 'await ctx.db\n  .update(all)\n  .set({});'],
    ['rows that are deleted in turns', 'await deleteDue(ctx.db, turn, all, due);'],
    ['a statement that is written out', `sql\`delete from \${all} where true\``],
  ])('notices %s in a table of another module', (_, line) => {
    expect(checkWrites(from(line), {})).toEqual([
      `${file} writes all, a table of order: call a function of its module`,
    ]);
  });

  it('lets reading be, what is named, and what a test does', () => {
    expect(checkWrites(from('await ctx.db.select().from(all);'), {})).toEqual([]);
    expect(checkWrites(from('await ctx.db.delete(all);'), { checkout: ['order'] })).toEqual([]);
    const [[, text]] = [...from('await ctx.db.delete(all);')] as [[string, string]];
    expect(checkWrites(new Map([[file.replace('.service.ts', '.test.ts'), text]]), {})).toEqual([]);
  });

  it('takes a name off that nothing needs', () => {
    expect(checkWrites(from(''), { checkout: ['order'] })).toHaveLength(1);
  });
});
