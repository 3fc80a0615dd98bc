import { mailTemplateNames } from '@merchmill/contract/shop/mail.ts';
import { mailMessages } from '@merchmill/web/app/areas/console/messages/mails.ts';
import { expect, it } from 'vitest';

it('every kind of email has a name that people read, and no name is left of a kind that is gone', () => {
  expect(Object.keys(mailMessages.names).sort()).toEqual([...mailTemplateNames].sort());
});
