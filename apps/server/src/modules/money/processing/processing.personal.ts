import { sql } from 'drizzle-orm';
import { oneOf, type PersonalData } from '../../../platform/db/personal-data.ts';
import { listPaymentIdsOf } from '../payment/index.ts';
import { removeAllCards } from './cards.service.ts';
import { webhookInbox } from './processing.tables.ts';

export const processingPersonalData: PersonalData = {
  module: 'processing',
  tables: [],
  // Providers repeat names, addresses, and the ends of card numbers in what they send.
  async erase(ctx, { id }) {
    const ids = await listPaymentIdsOf(ctx, id);
    await ctx.db
      .update(webhookInbox)
      .set({ rawBody: '' })
      .where(oneOf(sql`${webhookInbox.providerEvent} ->> 'paymentId'`, ids));
  },
  eraseFiles: (ctx, { id }) => removeAllCards(ctx, id),
};
