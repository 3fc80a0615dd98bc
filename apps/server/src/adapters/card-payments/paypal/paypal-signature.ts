import { verify, X509Certificate } from 'node:crypto';
import { crc32 } from 'node:zlib';
import { daySeconds } from '@merchmill/contract/durations.ts';
import { type OutboundFetch, ProviderError, sendTwice, silenceOf } from '../provider-call.ts';

type Headers = Record<string, string | string[] | undefined>;

/** PayPal repeats a delivery for three days, as it was. Older ones were recorded by somebody. */
const oldestSeconds = 4 * daySeconds;
const newestSeconds = 300;
const keptCertificates = 8;

/** PayPal's own certificates only, from the system that this shop is set up for. */
export function isCertificateUrl(text: string, test: boolean): boolean {
  if (!URL.canParse(text)) return false;
  const { protocol, host, pathname, search, username } = new URL(text);
  const hosts = test ? ['api.sandbox.paypal.com', 'api-m.sandbox.paypal.com'] : ['api.paypal.com', 'api-m.paypal.com'];
  const isPlain = protocol === 'https:' && search === '' && username === '';
  return isPlain && hosts.includes(host) && /^\/v1\/notifications\/certs\/CERT-[\w-]{1,100}$/.test(pathname);
}

/** What is signed: not the body itself but a checksum of it, so its facts are looked up at PayPal all the same. */
export function signedText(parts: { id: string; time: string; webhookId: string; rawBody: Uint8Array }): string {
  return [parts.id, parts.time, parts.webhookId, crc32(parts.rawBody)].join('|');
}

const one = (headers: Headers, key: string): string => {
  const value = headers[key];
  return typeof value === 'string' && value.length <= 1000 ? value : '';
};

function isRecent(time: string, now: Date): boolean {
  const ageSeconds = (now.getTime() - Date.parse(time)) / 1000;
  return ageSeconds <= oldestSeconds && ageSeconds >= -newestSeconds;
}

type Settings = { webhookId: string; test: boolean };

/** Checks deliveries without asking PayPal each time: only its certificate is fetched, and kept. */
export class PayPalSignatures {
  readonly #settings: Settings;
  readonly #outboundFetch: OutboundFetch;
  readonly #certificates = new Map<string, X509Certificate>();

  constructor(settings: Settings, outboundFetch: OutboundFetch) {
    this.#settings = settings;
    this.#outboundFetch = outboundFetch;
  }

  async isSigned(rawBody: Uint8Array, headers: Headers, now: Date): Promise<boolean> {
    const [id, time] = [one(headers, 'paypal-transmission-id'), one(headers, 'paypal-transmission-time')];
    const [signature, url] = [one(headers, 'paypal-transmission-sig'), one(headers, 'paypal-cert-url')];
    const { webhookId, test } = this.#settings;
    if (one(headers, 'paypal-auth-algo') !== 'SHA256withRSA' || !id || !signature) return false;
    if (!isRecent(time, now) || !isCertificateUrl(url, test)) return false;
    const certificate = await this.#certificate(url);
    if (certificate.validFromDate > now || certificate.validToDate < now) return false;
    const text = signedText({ id, time, webhookId, rawBody });
    return verify('RSA-SHA256', Buffer.from(text), certificate.publicKey, Buffer.from(signature, 'base64'));
  }

  /** Fails where PayPal does not answer: the delivery is then refused for now, and repeated. */
  async #certificate(url: string): Promise<X509Certificate> {
    const known = this.#certificates.get(url);
    if (known) return known;
    const answer = await sendTwice(this.#outboundFetch, url, { method: 'GET', headers: { accept: '*/*' } });
    if (answer.status !== 200) {
      throw new ProviderError('paypal', 'certificate', { status: answer.status, code: silenceOf(answer) });
    }
    const certificate = new X509Certificate(answer.text);
    const [oldest] = this.#certificates.keys();
    if (oldest && this.#certificates.size >= keptCertificates) this.#certificates.delete(oldest);
    this.#certificates.set(url, certificate);
    return certificate;
  }
}
