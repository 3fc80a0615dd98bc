import type { HelpArticle } from './help-article.ts';

export const accountArticles: readonly HelpArticle[] = [
  {
    seoHandle: 'account-and-login',
    topic: 'account',
    title: 'Create an account and log in',
    summary: 'What an account is for, how to verify your email, and what to do if you can’t log in.',
    body: `
You can browse, design, and [order without an account](/article/order-without-account). With one, you save designs, keep your favorites on every device, write reviews, and see all your orders.

![The page on which you create an account](register)

## Create an account

1. Select *Create account* at the top of any page.
2. Enter your name, your email address, and a password with at least ten characters. A short sentence is easy to remember.
3. We email you a six-digit code. Enter it, and select *Verify & continue*.

The code expires in 15 minutes. If it doesn’t arrive, check your spam folder, then use *Resend code*.

## If you can’t log in

- Check that it’s the email address you signed up with.
- Select *Forgot password?* and then *Email me a link*. The link works once, for 30 minutes, and logs you out everywhere else.
- After several wrong passwords, you’ll need to wait a moment. This protects your account.
- Make sure your browser accepts cookies. You can’t stay logged in without them.
- Lost your phone? *Use a recovery code* from [when you turned on two-step sign-in](/article/protect-your-account).

## Choose light or dark

Pages are light. To change that in this browser, open *Settings*, then *Appearance*, and choose *Dark* or *Same as device*.

## Log out

*Log out* ends your session in this browser. Sessions end on their own after 14 days without a visit.
`,
  },
  {
    seoHandle: 'protect-your-account',
    topic: 'account',
    title: 'Protect your account',
    summary: 'Two-step sign-in, passkeys, and the devices you’re logged in on: how to keep everyone else out.',
    body: `
All of this is in your account under *Settings*.

![The settings page Sign-in with two-step sign-in and passkeys](sign-in-settings)

## Add a second step

1. Open *Sign-in*. Next to *Two-step sign-in*, select *Set up*.
2. Confirm your password, and scan the code with an authenticator app on your phone.
3. Enter the six-digit code it shows, and select *Turn on*.
4. Save the recovery codes. Each logs you in once if you lose your phone, and we show them only now.

From then on, logging in takes your password and a code.

## Log in with a passkey

A passkey lets you log in with your fingerprint, face, or screen lock. Select *Add a passkey*, name it, and follow your browser. At your next login, choose *Log in with a passkey*.

## See where you’re logged in

*Password & security* lists every device under *Where you’re logged in*. If you don’t recognize one, log it out and change your password. *Log out everywhere else* ends all sessions but this one.

## Change your email address

On the same page, enter the new address and your password, and select *Send code*. Your address changes when you enter the code. We tell the old address, and that message has a link to undo it.

> We never ask for your password or a code by email or phone.
`,
  },
  {
    seoHandle: 'notifications-and-emails',
    topic: 'account',
    title: 'Choose your notifications and emails',
    summary: 'Decide what we tell you about, where, and whether emails about an order go to you or to your customer.',
    body: `
We tell you when your orders, payments, or designs move on: in the shop, by email, or both.

## See what’s new

The bell at the top of each page shows how many *Notifications* you haven’t read. Open it to see them all, show only *Unread* ones, or filter by topic. *Mark all as read* clears the number.

## Choose how we tell you

Open *Settings*, then *Notifications*. For each topic, check *In the shop*, *Email*, or both, and select *Save*. Some can’t be turned off: they’re part of your order, or you need to act on them. Emails you can stop have a link for it at the end.

*Review requests* ask how you like what you ordered, once per order, if this shop sends them.

## Send order emails to your customer

If you sell what we print, look at *Order emails* on the same page. *Proof and production* and *Shipping and delivery* each have three choices:

- *Send to me*: we email you, as long as *Email* is checked for that topic.
- *Send to my customer*: we email the customer in your store’s name, with a link to track the order. Prices aren’t shown. If the order has no customer email, we email you.
- *Don’t send*: nobody gets an email. You still see everything under *Orders*.

Select *Save order emails*. The choice applies from the next email on. Emails about payments, refunds, and questions to you always go to you.
`,
  },
  {
    seoHandle: 'your-data',
    topic: 'account',
    title: 'Your data and privacy',
    summary: 'What we store, who can see it, how to get a copy, and how to delete your account.',
    body: `
This is the short version. Our [privacy policy](/privacy) has the details.

- **We store** your account, your designs, your orders with their addresses, and technical records of requests.
- **We don’t store** card numbers. You enter them on the payment provider’s page.
- **Nobody else sees** your images and designs unless you share or publish them.
- **We don’t use** advertising cookies or third-party scripts.
- **Your browser stores** your currency, country, list layout, light or dark appearance, recently viewed items, and unsaved drafts from the designer.

## Get a copy

1. In your account, open *Settings* and then *Privacy*.
2. Select *Request my data*. You can do this once a day.
3. We email you when the ZIP archive is ready: your data as JSON files, your pictures, and your invoices as PDFs.

![The settings page Privacy with the data copy and account deletion](privacy-settings)

## Delete your account

Select *Delete my account* on the same page, and confirm with your password. You have 7 days to change your mind: log in and select *Keep my account*. After that, we erase your name, addresses, designs, pictures, reviews, and messages. It can’t be undone. Invoices and payment records are kept as long as the law requires.

Orders on their way, money in your wallet, or open refunds come first: the page tells you what’s still open.

Ordered as a guest? [Open your order](/article/order-without-account), and select *Delete my data*. We email you a link to confirm it.

## Change your mind about counting

*Privacy choices* at the bottom of every page shows what you allowed, and lets you change it.
`,
  },
  {
    seoHandle: 'work-with-a-team',
    topic: 'account',
    title: 'Work with a team',
    summary:
      'Let colleagues or your accountant work in your account with their own login, and see only what they need.',
    body: `
Don’t share your password. Invite people instead: everyone logs in as themselves, and you decide what they see.

## Invite someone

1. Open *Settings*, then *Team*.
2. Enter an email address, choose a role, and select *Send invitation*.

The link in the email works once, for seven days, and only for an account with that address. Under *Open invitations* you can use *Send again* for a new link, or *Revoke*.

## Choose a role

- *Manager*: everything about orders, designs, stores, and money.
- *Designer*: designs, products, and publishing to stores, no orders and no money.
- *Orders*: placing, changing, and following orders, no invoices.
- *Accountant*: invoices, payments, and tax information, to read and download.

The same page lists everything a role includes under *What each role can do*.

Your password, sign-in, notifications, saved cards, privacy settings, and the team itself stay yours, whatever the role.

## Accept an invitation

Open the link, and log in or create an account with the address it was sent to. Then select *Accept invitation*. If you’re logged in with another address, log out first.

While you work for someone, a bar at the top of each page says so. *Back to my account* takes you home; your account menu takes you back to work. What you do there is logged with your name.

## Change a role or remove someone

Both are under *Members* and apply to that person’s next click. We email people you remove. If you’re on someone else’s team, *Leave* is at the end of the same page.
`,
  },
];
