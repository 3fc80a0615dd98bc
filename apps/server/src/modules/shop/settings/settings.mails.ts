import type { MailContent, MailSamples } from '../mail/index.ts';

export const testMail = (shopName: string, publicUrl: string): MailContent => ({
  template: 'testMail',
  subject: `Test email from ${shopName}`,
  blocks: [`This is a test email from ${publicUrl}. If you can read it, your shop can send email.`],
  note: 'It was requested in the console.',
});

export const settingsMailSamples: MailSamples<'testMail'> = {
  testMail: ({ shopName, link }) => testMail(shopName, link('')),
};
