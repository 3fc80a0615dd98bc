import { maxStores } from '@merchmill/contract/stores/store.ts';
import type { FileStoreForm } from '@merchmill/contract/stores/store-file.shapes.ts';
import { and, isNull } from 'drizzle-orm';
import type { z } from 'zod';
import { AppError, invalidField } from '../../../app-error.ts';
import { type Ctx, inTransaction } from '../../../context.ts';
import { newId } from '../../../ids.ts';
import { ownedBy } from '../../../owned-by.ts';
import type { Acting } from '../../../principal.ts';
import { listCurrencies } from '../../shop/currency/index.ts';
import { addSettings } from './settings.service.ts';
import { noteState } from './store.service.ts';
import { stores } from './store.tables.ts';
import { readStore } from './view.service.ts';

/*
 * Stores that sell by files. Their state is one of its own, so that nothing that looks for stores with a connection ever
 * meets them: they have no tokens, no events, and no quota.
 */

export async function addFileStore(ctx: Ctx, principal: Acting, form: z.output<typeof FileStoreForm>) {
  const { ownerId, personId } = principal;
  const have = await ctx.db.$count(stores, and(ownedBy(ownerId, stores), isNull(stores.deletedAt)));
  if (have >= maxStores)
    throw new AppError('prohibited', 'You have as many stores as one account can have. Delete one first.');
  // Without a rate, no price can be worked out.
  if (!(await listCurrencies(ctx)).some(({ currency }) => currency === form.currency))
    throw invalidField('currency', 'Please choose one of our currencies.');
  const at = ctx.now();
  const id = newId(at);
  const reached = { state: 'byFile', reason: 'addedByFile' } as const;
  await inTransaction(ctx, async (ctx) => {
    await ctx.db.insert(stores).values({
      // No platform has an id for it: it stands for itself.
      ...{ id, ownerId, ...form, shopId: id, origin: '', url: '', isOnVacation: false },
      ...{ ...reached, stateSince: at, connectedAt: at },
    });
    await addSettings(ctx, id);
    await noteState(ctx, id, { ...reached, personId });
  });
  return readStore(ctx, principal, id);
}
