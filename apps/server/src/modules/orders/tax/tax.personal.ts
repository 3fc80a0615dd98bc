import { ownedBy } from '../../../owned-by.ts';
import { deleted, type PersonalData } from '../../../platform/db/personal-data.ts';
import { taxProfiles } from './tax.tables.ts';

export const taxPersonalData: PersonalData = {
  module: 'tax',
  tables: [deleted(taxProfiles, ({ id }) => ownedBy(id, taxProfiles))],
};
