import { sql } from 'drizzle-orm';
import { deleted, type Person, type PersonalData } from '../db/personal-data.ts';
import { idempotencyKeys } from './idempotency.tables.ts';

/** Answers that tell of the person or their orders, whoever got them. */
const about = ({ id, orderIds }: Person) =>
  sql`exists (select from jsonb_array_elements_text(${JSON.stringify([id, ...orderIds])}::jsonb) told
    where position(told in ${idempotencyKeys.answer}::text) > 0)`;

export const idempotencyPersonalData: PersonalData = {
  module: 'idempotency',
  // Their own keys, whose scope ends with whose they are.
  tables: [
    deleted(idempotencyKeys, ({ id }) => sql`${idempotencyKeys.scope} like ${`%:${id}`}`, ['key', 'requestHash']),
  ],
  async erase(ctx, person) {
    await ctx.db.delete(idempotencyKeys).where(about(person));
  },
};
