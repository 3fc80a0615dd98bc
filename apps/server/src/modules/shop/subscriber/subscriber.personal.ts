import { deleted, oneOf, type PersonalData } from '../../../platform/db/personal-data.ts';
import { subscribers } from './subscriber.tables.ts';

export const subscriberPersonalData: PersonalData = {
  module: 'subscriber',
  tables: [deleted(subscribers, ({ emails }) => oneOf(subscribers.email, emails))],
};
