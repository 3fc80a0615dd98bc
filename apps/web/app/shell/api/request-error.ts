export type RequestFault = 'network' | 'timeout' | 'cancelled' | 'emptyAnswer';

/** The request never got a proper answer. What the API itself refuses is an ApiError. */
export class RequestError extends Error {
  override readonly name = 'RequestError';
  readonly fault: RequestFault;

  constructor(fault: RequestFault, message: string) {
    super(message);
    this.fault = fault;
  }
}

export function isRequestFault(error: unknown, fault: RequestFault): boolean {
  return error instanceof RequestError && error.fault === fault;
}

/** Somebody else asked the same again, or the page has moved on: nothing to show to anybody. */
export function isCancelled(error: unknown): boolean {
  return isRequestFault(error, 'cancelled');
}
