import { isApiError, isErrorNamed } from '@merchmill/contract/api-error.ts';
import { data } from 'react-router';

/* Pages whose address is a key: a link that was mailed. */

/** What a mailed link leads to; null, as a page that is not there, where the link is used, over, or none of ours. */
export async function loadLink<T>(loading: Promise<T>) {
  try {
    return data(await loading);
  } catch (error) {
    const isOver = isErrorNamed(error, 'linkInvalid') || (isApiError(error) && [400, 404].includes(error.status));
    if (isOver) return data(null, { status: 404 });
    throw error;
  }
}

/** The address must not be told to where a link leads. */
export const secretLinkHeaders = () => ({ 'referrer-policy': 'no-referrer' });

export const secretLinkMeta = [
  { name: 'robots', content: 'noindex' },
  { name: 'referrer', content: 'no-referrer' },
];
