import { fileOf, type Shapes } from '../call.ts';
import { BizId, IsoTime, oneLine, PageQuery, pageOf } from '../shapes.ts';
import { z } from '../zod.ts';
import { certificateMimes, certificateQueues, certificateStatuses, shortestRejection } from './certificate.ts';

const StateCode = z.string().regex(/^[A-Z]{2}$/, 'Please choose a US state.');

export const CertificateFile = z.object({
  fileId: BizId,
  name: z.string(),
  mime: z.enum(certificateMimes),
  bytes: z.number().int(),
});
export type CertificateFile = z.infer<typeof CertificateFile>;

export const CertificateForm = z.object({
  /** A file that was uploaded for it. */
  fileId: BizId,
  /** Codes of the states it is for. */
  states: z.array(StateCode).min(1, 'Please choose at least one state.').max(51),
  /** As it stands on the form. */
  number: oneLine().min(2, 'Please enter the certificate or permit number.').max(40),
  /** The last day on which it holds. */
  expiresOn: z.iso.date('Please enter a date such as 2027-12-31.'),
});
export type CertificateForm = z.infer<typeof CertificateForm>;

export const Certificate = z.object({
  bizId: BizId,
  states: z.array(z.object({ code: StateCode, name: z.string() })),
  number: z.string(),
  expiresOn: z.iso.date(),
  status: z.enum(certificateStatuses),
  /** Why it was rejected. */
  reason: z.string().nullable(),
  file: CertificateFile.omit({ fileId: true }),
  submittedAt: IsoTime,
  decidedAt: IsoTime.nullable(),
});
export type Certificate = z.infer<typeof Certificate>;

/** A certificate as staff see it. */
export const CertificateToCheck = Certificate.extend({
  owner: z.object({ bizId: BizId, name: z.string(), email: z.string() }),
  company: z.string().nullable(),
  decidedBy: z.string().nullable(),
  /** An order was placed without tax because of it. */
  used: z.boolean(),
  /** It came from whoever asks: somebody else decides. */
  own: z.boolean(),
});
export type CertificateToCheck = z.infer<typeof CertificateToCheck>;

const reason = z
  .string()
  .trim()
  .min(shortestRejection, 'Please say why, so it can be fixed.')
  .max(300, 'Please keep it under 300 characters.');

export const certificateShapes = {
  list: {
    summary: 'My US resale certificates, newest first.',
    data: z.object({ list: z.array(Certificate) }),
  },
  upload: {
    summary: 'Upload the file of a resale certificate: a PDF, JPEG, or PNG of up to 10 MB in the field `file`.',
    data: CertificateFile,
  },
  submit: {
    summary: 'Submit an uploaded resale certificate for review. The same file again returns the same certificate.',
    body: CertificateForm,
    data: Certificate,
  },
  file: {
    summary: 'The file of a resale certificate, as an attachment. Staff who review certificates can download any.',
    params: z.object({ bizId: BizId }),
    data: fileOf(...certificateMimes),
  },
  queue: {
    summary: 'Resale certificates: pending ones oldest first, others newest first.',
    query: PageQuery.extend({ state: z.enum(certificateQueues).default('pending') }),
    data: pageOf(CertificateToCheck),
  },
  decide: {
    summary: 'Accept or reject a resale certificate. An accepted one can still be rejected; orders keep their tax.',
    params: z.object({ bizId: BizId }),
    body: z.discriminatedUnion('decision', [
      z.object({ decision: z.literal('accept') }),
      z.object({ decision: z.literal('reject'), reason }),
    ]),
    data: Certificate,
  },
} satisfies Shapes;
