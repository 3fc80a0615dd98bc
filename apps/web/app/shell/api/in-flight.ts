import { RequestError } from './request-error.ts';

/** Requests under way. Starting the same one again cancels the earlier. */
export class InFlight {
  readonly #running = new Map<string, AbortController>();

  start(key: string): AbortController {
    this.#running.get(key)?.abort(new RequestError('cancelled', `${key} was asked again`));
    const controller = new AbortController();
    this.#running.set(key, controller);
    return controller;
  }

  end(key: string, controller: AbortController): void {
    if (this.#running.get(key) === controller) this.#running.delete(key);
  }
}

/**
 * Same method and url; for writes also the same body and idempotency key. Without them two different writes to one
 * address would cancel each other, and the first may already have been carried out.
 */
export function inFlightKey(request: { method: string; url: string; body?: string; idempotencyKey?: string }): string {
  const address = `${request.method} ${request.url}`;
  if (request.method === 'GET') return address;
  return `${address} ${request.idempotencyKey ?? ''} ${request.body ?? ''}`;
}
