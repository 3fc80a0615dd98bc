import type { WalletRecord } from '@merchmill/contract/money/wallet.shapes.ts';
import { ownedBy } from '../../../owned-by.ts';
import { books, jsonFile, keptRows, type PersonalData } from '../../../platform/db/personal-data.ts';
import { listWalletRecords } from './wallet.service.ts';
import { wallets } from './wallet.tables.ts';

export const walletPersonalData: PersonalData = {
  module: 'wallet',
  tables: [keptRows(wallets, ({ id }) => ownedBy(id, wallets), { kept: books, erased: {}, stays: ['ownerId'] })],
  async *files(ctx, { id }) {
    const all: WalletRecord[] = [];
    for (let cursor: string | null | undefined; cursor !== null; ) {
      const page = await listWalletRecords(ctx, id, { cursor, pageSize: 500 });
      all.push(...page.list);
      cursor = page.nextCursor;
    }
    if (all.length) yield jsonFile('wallet/movements.json', all, ctx.now());
  },
};
