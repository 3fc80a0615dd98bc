import { ownedBy } from '../../../owned-by.ts';
import { deleted, type PersonalData } from '../../../platform/db/personal-data.ts';
import { businessApplications } from './application.tables.ts';

export const applicationPersonalData: PersonalData = {
  module: 'application',
  tables: [deleted(businessApplications, ({ id }) => ownedBy(id, businessApplications), ['decidedBy'])],
};
