import type { MailTemplate } from '@merchmill/contract/shop/mail.ts';

/** Something ordered. Its picture has an absolute address. */
export type MailItem = {
  title: string;
  variant?: string | undefined;
  quantity: number;
  /** What the line costs, where the mail has totals. */
  amount?: string | undefined;
  picture?: { url: string; alt: string } | undefined;
};

type Row = { label: string; value: string };

/** A part of a mail. */
export type MailBlock =
  /** Lines of one block stay lines. */
  | { kind: 'text'; text: string }
  /** What somebody wrote, as they wrote it. */
  | { kind: 'quote'; text: string }
  /** A code to type, set so that it can be read off. */
  | { kind: 'code'; code: string }
  /** Those with an address lead there. */
  | { kind: 'list'; items: readonly (string | { text: string; url: string })[] }
  /** With pictures; `more` units are not named. */
  | { kind: 'items'; items: readonly MailItem[]; more?: number }
  | { kind: 'totals'; rows: readonly Row[]; total: Row }
  /** Such as an address. */
  | { kind: 'section'; title: string; lines: readonly string[] };

/** What a mail says; how it looks is said in one place for all (mail-layout.ts). */
export type MailContent = {
  /** Which of the shop's mails it is. */
  template: MailTemplate;
  subject: string;
  /** Name of the reader. Without it the mail begins with its text. */
  greeting?: string | undefined;
  /** A string is text; an empty line in it begins another block. */
  blocks: readonly (string | MailBlock)[];
  /** Where one goes on from here. */
  action?: { label: string; url: string } | undefined;
  /** What it is about, below the button. */
  details?: readonly MailBlock[] | undefined;
  /** Small, at the end: why one got it, what to do if it was not meant. */
  note?: string | undefined;
  /** Of letters that one subscribes to: a page to stop them, and the address for one click (RFC 8058). */
  unsubscribe?: { page: string; oneClick: string } | undefined;
  /** The store that a seller's customer bought from: the mail is in its name, and ours is not in it. */
  storeName?: string | null | undefined;
};

/** Strings as text blocks. */
export const blocksOf = (blocks: MailContent['blocks']): MailBlock[] =>
  blocks.flatMap((block) =>
    typeof block === 'string'
      ? block
          .split(/\n{2,}/)
          .filter(Boolean)
          .map((text): MailBlock => ({ kind: 'text', text }))
      : [block],
  );

/** What inboxes show beside the subject: the first words, without the greeting. */
export function preheaderOf({ blocks }: MailContent): string {
  const [first] = blocksOf(blocks);
  return first && 'text' in first ? first.text.replace(/\s+/g, ' ').slice(0, 140) : '';
}

const pictureWidth = 160;

/** A picture of the shop as mail programs ask for it: small, by its whole address. */
export const mailPicture = (publicUrl: string, { url, alt }: { url: string; alt: string }) => ({
  url: new URL(`${url}/${pictureWidth}`, publicUrl).href,
  alt,
});

/* Dates as mails say them. They are in UTC: a mail does not know where it is read. */

const day = new Intl.DateTimeFormat('en-US', { month: 'short', day: 'numeric', year: 'numeric', timeZone: 'UTC' });
const minute = new Intl.DateTimeFormat('en-US', {
  month: 'short',
  day: 'numeric',
  hour: 'numeric',
  minute: '2-digit',
  timeZone: 'UTC',
});

/** E.g. Nov 30, 2026; takes a `2026-11-30` as well. */
export const mailDay = (at: Date | string): string => day.format(new Date(at));

/** E.g. Nov 30 – Dec 2, 2026. With plain spaces: old programs show thin ones as boxes. */
export const mailDays = (from: Date | string, to: Date | string): string =>
  day.formatRange(new Date(from), new Date(to)).replaceAll('\u2009', ' ');

/** E.g. Nov 30, 9:40 AM UTC. */
export const mailMinute = (at: Date): string => `${minute.format(at)} UTC`;
