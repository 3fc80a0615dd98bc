import { globSync } from 'node:fs';
import path from 'node:path';
import { getTableName, is } from 'drizzle-orm';
import { getTableConfig, PgTable } from 'drizzle-orm/pg-core';
import { beforeAll, describe, expect, it } from 'vitest';
import type { PersonalTable } from '../../../platform/db/personal-data.ts';
import { allPersonalData } from './personal-data.ts';

const source = path.resolve(import.meta.dirname, '../../..');

/**
 * Tables that tell nothing of a customer, each with why. A new table is either named here or declared in the
 * `x.personal.ts` of its module.
 */
const impersonal: Record<string, readonly string[]> = {
  'the catalog and what the shop itself says': [
    ...['products', 'skus', 'stock', 'warehouses', 'product_warehouses', 'print_areas'],
    ...['categories', 'former_handles', 'category_counts', 'facet_counts', 'artwork_counts', 'listing_artworks'],
    ...['product_categories', 'spu_categories', 'product_listings', 'spu_listings', 'hot_entries'],
    ...['facet_tokens', 'product_index', 'spu_index', 'search_synonyms', 'articles', 'marketing_blocks'],
    ...['photo_scenes', 'shipping_methods', 'shipping_zones', 'shipping_rates', 'shipping_weight_bands'],
    ...['shipping_origins', 'shipping_holidays', 'makers'],
  ],
  'rules and figures of the shop': [
    ...['tax_areas', 'tax_area_countries', 'tax_rates', 'import_charges', 'currencies', 'rate_history', 'settings'],
    ...['invoice_series', 'reconciliation_differences', 'store_quotas'],
    'lead_times',
  ],
  'figures of an order or payment, by ids that name nobody': [
    ...['stock_reservations', 'payment_orders', 'refund_parts', 'payment_disputes', 'shipment_lines'],
    ...['payment_failures', 'review_requests'],
    ...['ledger_accounts', 'ledger_transactions', 'ledger_postings', 'recall_notices'],
  ],
  'what staff made of an order; who of them is an id': [
    ...['production_batches', 'production_units', 'production_events', 'recalls', 'handovers', 'handover_files'],
  ],
  'named by content: deleted with the last design that has it': ['design_documents', 'print_files', 'passing_designs'],
  'measured of pictures, by their content: deleted with the last one that has it': ['picture_facts'],
  'erased by the module that knows which rows (processing, listing)': ['webhook_inbox', 'search_words'],
  'hashes with a key of the shop, deleted after days': ['login_tries', 'rate_limits'],
  'nobody can be told from it': ['privacy_choices', 'visit_counts', 'article_votes'],
  'ids for at most a month': ['cache_tags', 'shop_events', 'lone_runs'],
  'records of the built-in provider and carrier, forgotten through their ports': [
    ...['sandbox_payments', 'sandbox_refunds', 'sandbox_cards', 'sandbox_events', 'simulated_parcels'],
  ],
};

const tables = new Map<string, PgTable>();

beforeAll(async () => {
  for (const file of globSync('**/*.tables.ts', { cwd: source }))
    for (const value of Object.values((await import(path.join(source, file))) as object))
      if (is(value, PgTable)) tables.set(getTableName(value), value);
});

const declared: readonly PersonalTable[] = allPersonalData.flatMap((module) => module.tables);
const nameOf = ({ table }: PersonalTable) => getTableName(table);
const isText = (type: string) => /^(?:text|jsonb|varchar)/.test(type);

describe('[USR-16] the map of personal data', () => {
  it('names every table once: as personal data of a module, or as none', () => {
    const none = Object.values(impersonal).flat();
    const named = [...declared.map(nameOf), ...none];
    expect(named.filter((name, at) => named.indexOf(name) !== at)).toEqual([]);
    const unsaid = [...tables.keys()].filter((name) => !named.includes(name));
    expect(unsaid, 'declare these in the x.personal.ts of their module, or name them above').toEqual([]);
    expect(named.filter((name) => !tables.has(name))).toEqual([]);
  });

  it('says of every column with text that outlives an account whether it is erased', () => {
    for (const each of declared) {
      if (each.becomes === 'deleted') continue;
      const said = [...Object.keys(each.erased), ...each.stays];
      const columns = Object.entries(each.table as unknown as Record<string, unknown>).filter(([, column]) =>
        getTableConfig(each.table).columns.includes(column as never),
      );
      const texts = columns.filter(([, column]) => isText((column as { getSQLType(): string }).getSQLType()));
      const unsaid = texts.map(([name]) => name).filter((name) => !said.includes(name));
      expect(unsaid, `${nameOf(each)}: erased or stays?`).toEqual([]);
      expect(
        each.stays.filter((name) => name in each.erased),
        nameOf(each),
      ).toEqual([]);
    }
  });

  it('gives a reason and, where a law asks for it, the years of what is kept', () => {
    for (const each of declared) {
      if (each.becomes === 'deleted') continue;
      expect(each.kept.why.length, nameOf(each)).toBeGreaterThan(10);
    }
  });
});
