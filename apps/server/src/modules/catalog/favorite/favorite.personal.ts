import { ownedBy } from '../../../owned-by.ts';
import { deleted, type PersonalData } from '../../../platform/db/personal-data.ts';
import { favorites } from './favorite.tables.ts';

export const favoritePersonalData: PersonalData = {
  module: 'favorite',
  tables: [deleted(favorites, ({ id }) => ownedBy(id, favorites))],
};
