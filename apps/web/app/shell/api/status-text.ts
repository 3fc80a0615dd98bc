import { httpMessages } from '../messages/http.ts';

type HttpMessageKey = Exclude<keyof typeof httpMessages, 'reference'>;

const statusKeys: ReadonlyMap<number, HttpMessageKey> = new Map([
  [401, 'errMsg401'],
  [403, 'errMsg403'],
  [404, 'errMsg404'],
  [405, 'errMsg405'],
  [408, 'errMsg408'],
  [500, 'errMsg500'],
  [501, 'errMsg501'],
  [502, 'errMsg502'],
  [503, 'errMsg503'],
  [504, 'errMsg504'],
  [505, 'errMsg505'],
]);

/** Text for a fault of the transport; for the statuses that are not in the catalog, and for 400, what the server said. */
export function textForStatus(status: number, serverMsg: string): string {
  if (serverMsg && (status === 400 || status === 401)) return serverMsg;
  const key = statusKeys.get(status);
  return (key && httpMessages[key]) || serverMsg || httpMessages.apiRequestFailed;
}
