import { and, eq, gte, isNull, type SQL, sql } from 'drizzle-orm';
import { deleted, namesOneOf, oneOf, type Person, type PersonalData } from '../../../platform/db/personal-data.ts';
import { mails } from './mail.tables.ts';

/**
 * What is given out: what was mailed to the address since it is theirs, without codes and links. Those are for whoever
 * has the mailbox, and an archive is made for whoever is logged in.
 */
const given = ({ email, provenAt }: Person): SQL =>
  provenAt
    ? and(eq(sql`lower(${mails.to})`, email), gte(mails.createdAt, provenAt), isNull(mails.forgetAt))!
    : sql`false`;

export const mailPersonalData: PersonalData = {
  module: 'mail',
  tables: [
    // Those to others that name them, too, such as their questions to the shop.
    deleted(
      mails,
      ({ emails }) => sql`(${oneOf(sql`lower(${mails.to})`, emails)} or ${namesOneOf(mails.text, emails)})`,
      ['html', 'unsubscribeUrl'],
      given,
    ),
  ],
};
