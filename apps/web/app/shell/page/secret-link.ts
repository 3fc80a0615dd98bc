import { isApiError, isErrorNamed } from '@merchmill/contract/api-error.ts';
import { data } from 'react-router';

/** Whom a link from a mail is for; null where it is used, over, or none of ours. */
export async function loadLink(loading: Promise<{ email: string }>) {
  try {
    return data(await loading);
  } catch (error) {
    const isOver = isErrorNamed(error, 'linkInvalid') || (isApiError(error) && error.status === 400);
    if (isOver) return data(null, { status: 404 });
    throw error;
  }
}

/** The address is a key: it must not be told to where a link leads. */
export const secretLinkHeaders = () => ({ 'referrer-policy': 'no-referrer' });

export const secretLinkMeta = [
  { name: 'robots', content: 'noindex' },
  { name: 'referrer', content: 'no-referrer' },
];
