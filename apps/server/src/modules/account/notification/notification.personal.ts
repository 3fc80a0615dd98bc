import { eq } from 'drizzle-orm';
import { deleted, type PersonalData } from '../../../platform/db/personal-data.ts';
import { notificationPreferences, notifications } from './notification.tables.ts';

export const notificationPersonalData: PersonalData = {
  module: 'notification',
  tables: [
    deleted(notifications, ({ id }) => eq(notifications.userId, id)),
    deleted(notificationPreferences, ({ id }) => eq(notificationPreferences.userId, id)),
  ],
  // Staff were told what they did, by name.
  async erase({ db }, { id }) {
    await db.delete(notifications).where(eq(notifications.byUserId, id));
  },
};
