import { describe, expect, it, vi } from 'vitest';
import { credentialsOf } from '../api/browser-credentials.ts';
import { adSourceOf, forgetAdSource, readAdSource, rememberAdSource, takeCounting, visitSource } from './ad-source.ts';
import { consentCookie, consentOf, createConsentStore } from './consent.ts';
import { aMemory } from './test-memory.ts';

const nobody = { token: null, openAuthorization: null };

describe('consent', () => {
  it('is nothing until it is given, and comes back from its cookie for half a year', () => {
    expect(consentOf(null)).toBeNull();
    expect(consentOf('0.all')).toBeNull();
    expect(consentOf('yes')).toBeNull();
    for (const choice of ['all', 'none'] as const) {
      const cookie = consentCookie(choice);
      expect(cookie).toContain('Max-Age=15552000');
      expect(consentOf(/consent=([^;]+)/.exec(cookie)![1]!)).toBe(choice);
    }
  });

  it('is rejected as easily as given, and can be changed', () => {
    const setCookie = vi.fn();
    const store = createConsentStore(null, setCookie);
    store.getState().choose('none');
    expect(store.getState()).toMatchObject({ choice: 'none', asked: false });
    store.getState().ask();
    expect(store.getState().asked).toBe(true);
    store.getState().choose('all');
    expect(store.getState()).toMatchObject({ choice: 'all', asked: false });
    expect(setCookie.mock.calls.map(([cookie]) => cookie.split(';')[0])).toEqual(['consent=1.none', 'consent=1.all']);
  });
});

describe('where a visitor came from', () => {
  it('is read from what an advertisement adds to the address, and nothing else of it', () => {
    expect(adSourceOf('?utm_source=news&utm_campaign=spring-26&email=ada@example.com&gclid=Cj0K')).toBe(
      'utm_source=news&utm_campaign=spring-26&gclid=Cj0K',
    );
    expect(adSourceOf('?page=2')).toBeNull();
    expect(adSourceOf('?utm_source=%3Cscript%3E')).toBeNull();
    expect(adSourceOf(`?utm_source=${'x'.repeat(500)}`)).toBeNull();
    const many = ['utm_source', 'utm_medium', 'utm_campaign', 'utm_term'].map(
      (marker) => `${marker}=${'x'.repeat(90)}`,
    );
    expect(adSourceOf(`?${many.join('&')}`)).toBe(many.slice(0, 3).join('&'));
  });

  it('is kept under its key in the session, and forgotten when the visitor declines', () => {
    const memory = aMemory();
    rememberAdSource('?utm_source=news', memory);
    expect([...memory.items]).toEqual([['adSource', 'utm_source=news']]);
    rememberAdSource('?pageNum=2', memory);
    expect(readAdSource(memory)).toBe('utm_source=news');
    forgetAdSource(memory);
    expect(memory.items.size).toBe(0);
  });

  it.each([
    ['', null],
    ['consent=1.none', null],
    ['consent=0.all', null],
    ['consent=1.all', 'utm_source=news'],
  ])('[NET-02] goes along with requests only after consent (cookie “%s”)', (cookies, sent) => {
    const memory = aMemory();
    rememberAdSource('?utm_source=news', memory);
    expect(credentialsOf(nobody, cookies, memory).adSource).toBe(sent);
  });

  it.each([
    ['utm_source=News%20Letter&gclid=1', 'news-letter'],
    ['gclid=1', 'google'],
    ['utm_campaign=spring', 'other'],
  ])('is counted by who sent it: %s', (source, name) => expect(visitSource(source)).toBe(name));

  it('is counted once in a session', () => {
    const memory = aMemory();
    expect([takeCounting(memory), takeCounting(memory)]).toEqual([true, false]);
  });
});
