import { globSync, readFileSync } from 'node:fs';
import { type MailTemplate, mailTemplateNames, stopOf } from '@merchmill/contract/shop/mail.ts';
import { describe, expect, it } from 'vitest';
import { allMails } from './all-mails.ts';
import { renderMail } from './modules/shop/mail/mail-layout.ts';

const url = 'https://shop.example';
const shop = {
  shopName: 'Pine Prints',
  link: (path: string) => url + path,
  item: (n: number) => ({ title: `Item ${n}`, picture: { url: `${url}/media/mockup/${n}/160`, alt: `Picture ${n}` } }),
};
const brand = {
  ...{ name: 'Pine Prints', accent: '#1d5c3a', ink: '#10261a' },
  logo: { url: `${url}/media/file/f1/640`, widthPx: 400, heightPx: 120 },
  sender: ['Pine Prints SIA, Forest Road 1', 'help@pine.example'],
};

/** Gmail shows no more of a mail. */
const clippedAt = 102_400;

const sources = globSync(`${import.meta.dirname}/modules/**/*.mails.ts`).map((file) => readFileSync(file, 'utf8'));

describe('the mails of the shop', () => {
  it('[CAP-17] are at least 25, each with a sample, and none that nothing sends', () => {
    expect(mailTemplateNames.length).toBeGreaterThanOrEqual(25);
    expect(Object.keys(allMails).sort()).toEqual([...mailTemplateNames].sort());
    const isMade = (name: MailTemplate) =>
      sources.some((source) => new RegExp(`template(:| =) '${name}'`).test(source));
    expect(mailTemplateNames.filter((name) => !isMade(name))).toEqual([]);
  });

  it.each(mailTemplateNames)('[CAP-17] %s is whole: text and HTML, links of the shop, and a way to stop it', (name) => {
    const content = allMails[name](shop);
    const { subject, text, html } = renderMail(content, brand);
    expect(content.template).toBe(name);
    expect(subject.length).toBeGreaterThan(5);
    expect(subject.length).toBeLessThan(80);
    expect(Buffer.byteLength(html)).toBeLessThan(clippedAt);
    expect(html).not.toMatch(/<script|undefined|\[object|NaN/);
    expect(text).not.toMatch(/undefined|\[object|NaN|<(br|p|b|td)\b/);
    const links = [...html.matchAll(/(?:href|src)="([^"]+)"/g)].map(([, link]) => link!);
    // Of others, only a carrier's page of the parcel is linked.
    const elsewhere = links.filter((link) => !link.startsWith('https://shop.example'));
    expect(elsewhere.map((link) => new URL(link).host)).toEqual(name === 'orderShipped' ? ['tools.usps.com'] : []);
    expect(html.match(/class="b"/g) ?? []).toHaveLength(content.action ? 1 : 0);
    for (const [image] of html.matchAll(/<img[^>]+>/g)) expect(image).toMatch(/ alt="[^"]+" width="\d+" height="\d+"/);
    for (const said of [html, text]) expect(said).toContain('Forest Road 1');
    expect(content.unsubscribe !== undefined).toBe(stopOf(name) === 'link');
    expect(/Unsubscribe/.test(html)).toBe(stopOf(name) === 'link');
  });
});
