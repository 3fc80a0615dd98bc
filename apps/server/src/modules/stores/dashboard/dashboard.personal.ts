import { ownedBy } from '../../../owned-by.ts';
import { deleted, type PersonalData } from '../../../platform/db/personal-data.ts';
import { storeStatements, walletShortages } from './dashboard.tables.ts';

export const dashboardPersonalData: PersonalData = {
  module: 'dashboard',
  tables: [
    deleted(walletShortages, ({ id }) => ownedBy(id, walletShortages)),
    deleted(storeStatements, ({ id }) => ownedBy(id, storeStatements)),
  ],
};
