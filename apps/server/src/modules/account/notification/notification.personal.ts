import { eq } from 'drizzle-orm';
import { deleted, type PersonalData } from '../../../platform/db/personal-data.ts';
import { notificationPreferences, notifications } from './notification.tables.ts';

export const notificationPersonalData: PersonalData = {
  module: 'notification',
  tables: [
    deleted(notifications, ({ id }) => eq(notifications.userId, id)),
    deleted(notificationPreferences, ({ id }) => eq(notificationPreferences.userId, id)),
  ],
};
