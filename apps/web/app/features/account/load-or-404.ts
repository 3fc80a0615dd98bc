import { isErrorNamed } from '@merchmill/contract/api-error.ts';
import { data } from 'react-router';

/** What a page is about. Where it is not there, or somebody else's, neither is the page. */
export async function loadOr404<T>(loading: Promise<T>): Promise<T> {
  return loading.catch((error: unknown) => {
    // An address that no id can have is refused as malformed input.
    if (isErrorNamed(error, 'notFound') || isErrorNamed(error, 'invalidInput')) throw data(null, { status: 404 });
    throw error;
  });
}
