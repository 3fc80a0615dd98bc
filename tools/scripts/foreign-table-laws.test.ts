import { describe, expect, it } from 'vitest';
import { checkJoins, checkWrites } from './foreign-table-laws.ts';

const server = (file: string) => `apps/server/src/${file}`;
const file = server('modules/orders/checkout/checkout.service.ts');
const order = server('modules/orders/order/order.tables.ts');
const from = (lines: string) =>
  new Map([[file, `import { orders as all } from '../order/order.tables.ts';\n${lines}`]]);

describe('the law of foreign writes', () => {
  it.each([
    ['a row that is added', 'await ctx.db.insert(all).values(row);'],
    ['rows that are changed', 'await ctx.db\n  .update(all)\n  .set({});'],
    ['rows that are deleted in turns', 'await deleteDue(ctx.db, turn, all, due);'],
    ['a statement that is written out', `sql\`delete from \${all} where true\``],
  ])('notices %s in a table of another module', (_, line) => {
    expect(checkWrites(from(line))).toEqual([`${file} writes orders, a table of order: call a function of its module`]);
  });

  it('lets reading be, and what a test does', () => {
    expect(checkWrites(from('await ctx.db.select().from(all);'))).toEqual([]);
    const [[, text]] = [...from('await ctx.db.delete(all);')] as [[string, string]];
    expect(checkWrites(new Map([[file.replace('.service.ts', '.test.ts'), text]]))).toEqual([]);
  });

  it('notices a row that a statement changes whose table it spells out', () => {
    const tables = `export const orders = pgTable('all_orders', {});`;
    const statement = 'await db.execute(sql`update all_orders o set state = 1`);';
    expect(
      checkWrites(
        new Map([
          [order, tables],
          [file, statement],
        ]),
      ),
    ).toHaveLength(1);
  });
});

describe('the law of joins', () => {
  const refused = `${file} reads orders, a table of order: call a function of its module, or name the join in graph.ts`;
  const spelt = (statement: string) =>
    new Map([
      [order, `export const orders = pgTable('all_orders', {});\nexport const states = ['paid'];`],
      [file, `const rows = await db.execute(sql\`${statement}\`);`],
    ]);

  it.each([
    ['a table of another module', from('await ctx.db.select().from(all);')],
    ['its type, which knows the columns', new Map([[file, `import type { orders } from '../order/order.tables.ts';`]])],
    ['one that a statement spells out', spelt('select id from all_orders o')],
    ['one that it joins', spelt('select 1 from cart_lines l join all_orders o on true')],
  ])('notices %s', (_, files) => {
    expect(checkJoins(files, {})).toEqual([refused]);
  });

  it('lets what is named be, what is no table, and whoever reads from all', () => {
    expect(checkJoins(from(''), { checkout: { orders: 'the order of a request that came twice' } })).toEqual([]);
    const imported = new Map([...spelt(''), [file, `import { states } from '../order/order.tables.ts';`]]);
    expect(checkJoins(imported, {})).toEqual([]);
    const [[, text]] = [...from('')] as [[string, string]];
    expect(checkJoins(new Map([[server('modules/backoffice/overview.service.ts'), text]]), {})).toEqual([]);
  });

  it('lets keys be', () => {
    const [[, text]] = [...from('')] as [[string, string]];
    expect(checkJoins(new Map([[server('modules/orders/cart/cart.tables.ts'), text]]), {})).toEqual([]);
  });

  it('takes a name off that nothing needs', () => {
    expect(checkJoins(new Map(), { checkout: { orders: 'the order of a request that came twice' } })).toHaveLength(1);
  });

  it('bounds how many there are', () => {
    const tables = Object.fromEntries(Array.from({ length: 61 }, (_, at) => [`table${at}`, 'a list']));
    expect(checkJoins(new Map(), { checkout: tables })).toContain('61 joins are named, and at most 60 may be');
  });
});
