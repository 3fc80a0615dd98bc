import { isApiError } from '@merchmill/contract/api-error.ts';
import { data } from 'react-router';

/** What the API does not know, and an address it cannot even read, is a page that does not exist. */
export async function loadOr404<T>(loading: Promise<T>): Promise<T> {
  try {
    return await loading;
  } catch (error) {
    if (isApiError(error) && (error.status === 404 || error.status === 400)) throw data(null, { status: 404 });
    throw error;
  }
}
