import { certificateCalls } from '@merchmill/contract/orders/certificate.calls.ts';
import type { Actor, TestApp } from '../../../testing/test-app.ts';

let sheets = 0;

/** A small but whole PDF; each one is another. */
export const aPdf = (text = `Sheet ${++sheets}`): Buffer =>
  Buffer.from(`%PDF-1.4\n1 0 obj << /Type /Catalog >> endobj\n% ${text}\ntrailer << /Root 1 0 R >>\n%%EOF\n`);

/** A body of multipart/form-data with one file. */
export function fileForm(bytes: Buffer, name = 'certificate.pdf', type = 'application/pdf') {
  const boundary = 'a-boundary-of-certificates';
  const head = `--${boundary}\r\ncontent-disposition: form-data; name="file"; filename="${name}"\r\ncontent-type: ${type}\r\n\r\n`;
  const payload = Buffer.concat([Buffer.from(head), bytes, Buffer.from(`\r\n--${boundary}--\r\n`)]);
  return { payload, headers: { 'content-type': `multipart/form-data; boundary=${boundary}` } };
}

/** Sends a file and gives the answer as it came. */
export async function sendFile({ app }: TestApp, actor: Actor, bytes: Buffer = aPdf(), name?: string) {
  const { payload, headers } = fileForm(bytes, name);
  const { method, path: url } = certificateCalls.upload;
  const response = await app.inject({ method, url, payload, headers: { ...headers, authorization: actor.token } });
  return response.json();
}

type Given = { states?: string[]; number?: string; expiresOn?: string; bytes?: Buffer; name?: string };

/** A certificate that waits for the staff. */
export async function aCertificate(shop: TestApp, actor: Actor, given: Given = {}) {
  const { states = ['TX'], number = '32-0123456-7', expiresOn, bytes, name } = given;
  const { data } = await sendFile(shop, actor, bytes, name);
  const lastDay = expiresOn ?? `${shop.ctx.now().getUTCFullYear() + 2}-12-31`;
  const body = { fileId: data.fileId as string, states, number, expiresOn: lastDay };
  return shop.call(actor, certificateCalls.submit, { body });
}

export const accept = (shop: TestApp, staff: Actor, bizId: string) =>
  shop.send(staff, certificateCalls.decide, { params: { bizId }, body: { decision: 'accept' } });

export const reject = (shop: TestApp, staff: Actor, bizId: string, reason = 'The form is not signed.') =>
  shop.send(staff, certificateCalls.decide, { params: { bizId }, body: { decision: 'reject', reason } });
