import type { ArticleImport } from '@merchmill/contract/shop-import.ts';

export const accountArticles: ArticleImport[] = [
  {
    seoHandle: 'account-and-login',
    topic: 'account',
    title: 'Account and login',
    summary: 'Why you need an account, how to verify your email, and what to do if you can’t log in.',
    body: `
You can browse and design without an account. You'll need one to save designs and place orders.

## Create an account

Enter your name, your email address, and a password with at least ten characters. We'll email you a code: enter it, and you're in. The code expires in 15 minutes, and you can request a new one anytime.

## If you can't log in

- Check that it's the email address you signed up with.
- After several wrong passwords, you'll need to wait a moment. This protects your account.
- Make sure your browser accepts cookies. You can't stay logged in without them.

## Log out

*Log out* ends your session in this browser. Sessions end on their own after 14 days without a visit.
`,
  },
  {
    seoHandle: 'your-data',
    topic: 'account',
    title: 'Your data at a glance',
    summary: 'What we store, who can see it, and how to have it deleted: our privacy policy in short.',
    body: `
This is the short version. Our [privacy policy](/privacy) has the details.

- **We store** your account, your designs, your orders with their addresses, and technical records of requests.
- **We don't store** card numbers. You enter them on the payment provider's page.
- **Nobody else sees** your images and designs unless you share a design's link.
- **We don't use** advertising cookies or third-party scripts.
- **Your browser stores** your currency, country, list layout, recently viewed items, and unsaved designer drafts. They stay there, except to show you prices and dates.
- **You can get** a copy of your data or have it deleted: email us from your account's email address. Accounting records the law requires us to keep are stripped of everything they don't need.
`,
  },
];
