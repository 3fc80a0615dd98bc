import type { ArticleImport } from '@merchmill/contract/shop-import.ts';

export const accountArticles: ArticleImport[] = [
  {
    seoHandle: 'account-and-login',
    topic: 'account',
    title: 'Account and login',
    summary: 'What an account is for, how to confirm your address, and what to do when the login does not work.',
    body: `
You can browse and design without an account. You need one to save designs and to order, so that both are still there tomorrow.

## Creating one

Name, e-mail address and a password of at least ten characters. We send a code to the address; type it in, and you are in. A code is valid for fifteen minutes; a new one can be sent at any time.

## The login does not work

- Is it the address you registered with? Spaces at its end do not matter, other letters do.
- After several wrong attempts we ask you to wait a little. That protects you.
- Browsers that forbid cookies cannot stay logged in.

## Logging out

*Log out* ends the session in this browser. Sessions end by themselves after fourteen days without a visit.
`,
  },
  {
    seoHandle: 'your-data',
    topic: 'account',
    title: 'Your data, in short',
    summary: 'What we keep, who sees it, and how to have it erased. The short version of the privacy policy.',
    body: `
This is the short version. The [privacy policy](/privacy) is the one that counts.

- **We keep** your account, your designs, your orders with their addresses, and technical records of requests.
- **We do not keep** card numbers: they are entered on the payment provider's page.
- **Nobody else sees** your pictures and designs, unless you send somebody the link of a design.
- **There are** no advertising cookies and no scripts of third parties on this site.
- **In your browser** stay the chosen currency and country, the layout of lists, what you looked at last, and unsaved drafts of the designer. They never leave it except to show you prices and dates.
- **You may have** a copy of your data or have it erased: write to us from the address of your account. Books that the law makes us keep are stripped of what they do not need.
`,
  },
];
