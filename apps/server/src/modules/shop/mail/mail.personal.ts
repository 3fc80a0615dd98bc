import { type SQL, sql } from 'drizzle-orm';
import { deleted, oneOf, type PersonalData } from '../../../platform/db/personal-data.ts';
import { mails } from './mail.tables.ts';

/** Where a text names one of these addresses. */
const names = (emails: readonly string[]): SQL =>
  sql`exists (select from jsonb_array_elements_text(${JSON.stringify(emails)}::jsonb) a where position(a in lower(${mails.text})) > 0)`;

export const mailPersonalData: PersonalData = {
  module: 'mail',
  tables: [
    // Those to others that name them, too, such as their questions to the shop.
    deleted(mails, ({ emails }) => sql`(${oneOf(sql`lower(${mails.to})`, emails)} or ${names(emails)})`, [
      'html',
      'unsubscribeUrl',
    ]),
  ],
};
