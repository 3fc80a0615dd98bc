/* When a US resale certificate holds, and what a file has to be to prove one. */

import {
  type CertificateMime,
  type CertificateState,
  type CertificateStatus,
  certificateMimes,
  expiryNoticeDays,
  maxCertificateYears,
} from '@merchmill/contract/orders/certificate.ts';
import { fileKind } from '@merchmill/contract/shop/upload-rules.ts';
import { dayInUtc, daysAfter } from '../../../days.ts';

type Dated = { state: CertificateState; expiresOn: string };

const isOver = ({ expiresOn }: Pick<Dated, 'expiresOn'>, on: string): boolean => expiresOn < on;

/** How it stands on a day (YYYY-MM-DD); it holds through its last one. */
export const statusOf = (certificate: Dated, on: string): CertificateStatus =>
  certificate.state === 'accepted' && isOver(certificate, on) ? 'expired' : certificate.state;

/** The days on which a certificate may end that is submitted on one. */
export function expiryRange(on: string): { first: string; last: string } {
  const year = Number(on.slice(0, 4)) + maxCertificateYears;
  return { first: on, last: `${year}-12-31` };
}

/** The last day that is told of ahead. */
export const noticeUntil = (now: Date): string => dayInUtc(daysAfter(now, expiryNoticeDays));

/** Readers look for it within the last part of a PDF; what was cut off on its way has none. */
const tailBytes = 2048;

/**
 * What a file is by its bytes, whatever it is called; null for everything that is not taken. A PDF begins and ends as one:
 * whatever else it says it is, it is only ever handed out to be saved.
 */
export function certificateMime(bytes: Uint8Array): CertificateMime | null {
  const kind = fileKind(bytes);
  if (kind === 'pdf' || kind === 'illustrator') {
    const text = (part: Uint8Array) => Buffer.from(part).toString('latin1');
    const isWhole = text(bytes.subarray(0, 5)) === '%PDF-' && text(bytes.subarray(-tailBytes)).includes('%%EOF');
    return isWhole ? 'application/pdf' : null;
  }
  return certificateMimes.find((mime) => mime === kind) ?? null;
}

const endings: Record<CertificateMime, string> = {
  'application/pdf': 'pdf',
  'image/jpeg': 'jpg',
  'image/png': 'png',
};

/** The name that a file is saved under: its ending says what it is by its bytes. */
export function savedName(name: string, mime: CertificateMime): string {
  const stem = name.replace(/\.[a-z0-9]{1,5}$/i, '') || 'certificate';
  return `${stem}.${endings[mime]}`;
}
