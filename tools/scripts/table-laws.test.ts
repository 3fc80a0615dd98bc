import { describe, expect, it } from 'vitest';
import { checkTables, checkTriggers } from './table-laws.ts';

const server = (file: string) => `apps/server/src/${file}`;
const cart = server('modules/orders/cart/cart.tables.ts');
const order = server('modules/orders/order/order.tables.ts');
const check = (files: Record<string, string>) => checkTables(new Map(Object.entries(files)));

describe('the laws of the tables', () => {
  it('notice a table of the database that two modules declare', () => {
    const lines = `export const cartLines = pgTable('lines', {});`;
    expect(check({ [cart]: lines, [order]: `export const orderLines = pgTable(\n  'lines', {});` })).toEqual([
      `${cart} and ${order} both declare the table lines`,
    ]);
  });

  it('notice tables that migrations would not know', () => {
    const promo = server('modules/orders/promo/promo.service.ts');
    expect(check({ [promo]: `export const promos = pgTable('promos', {});` })).toEqual([
      `${promo} declares the table promos: migrations are made of *.tables.ts alone`,
    ]);
  });

  it('let two files export one name', () => {
    const of = (name: string) => `export const lines = pgTable('${name}', {});`;
    expect(check({ [cart]: of('a'), [order]: of('b') })).toEqual([]);
  });

  it('notice triggers that do not lie beside tables', () => {
    const files = new Set([cart]);
    expect(checkTriggers([cart.replace('.tables.ts', '.triggers.sql')], files)).toEqual([]);
    expect(checkTriggers([server('modules/orders/cart/guards.triggers.sql')], files)).toHaveLength(1);
  });
});
