import type { Readable } from 'node:stream';
import { mayInTeam } from '@merchmill/contract/account/team.ts';
import { errors } from '@merchmill/contract/errors.ts';
import { uploadLimits } from '@merchmill/contract/shop/upload-limits.ts';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { z } from 'zod';
import { allowsLocalUpload } from '../../../adapters/file-storage/disk.ts';
import { AppError, assertFound, invalidField } from '../../../app-error.ts';
import { limitConcurrencyByUser } from '../../../concurrency-limiter.ts';
import type { Ctx } from '../../../context.ts';
import { type FindSession, identify } from '../../../platform/http/api.ts';
import { success } from '../../../platform/http/envelope.ts';
import type { Principal } from '../../../principal.ts';
import { may } from '../../../principal.ts';
import { servedFormat } from './file.rules.ts';
import { type FileRow, findFile, findUsableFiles } from './file.service.ts';
import { type IncomingFile, inWorkFolder, receive, tooLarge } from './incoming.ts';
import { getPictureView, isPictureWidth } from './picture-view.service.ts';
import { receiveUpload } from './upload.service.ts';

/* What the contract's calls cannot say: bodies that are files, and answers that are. */

const uploadsOfOne = limitConcurrencyByUser({ atOnce: 3, queueLimit: 30 });

/** Takes a turn for a person's upload, before its body is read. */
export function inUploadTurn<T>(userId: string, work: () => Promise<T>): Promise<T> {
  return uploadsOfOne(userId, work);
}

const status = (error: unknown) => (error as { statusCode?: unknown }).statusCode;
const isSystemFault = (error: unknown) => typeof (error as NodeJS.ErrnoException).syscall === 'string';

function uploadFault(error: unknown): unknown {
  if (error instanceof AppError || isSystemFault(error)) return error;
  if (status(error) === errors.tooLarge.status) return tooLarge();
  return new AppError('invalidInput', 'The upload was incomplete. Please try again.');
}

async function receivePart(request: FastifyRequest, folder: string): Promise<IncomingFile & { name: string }> {
  try {
    const part = await request.file();
    if (part?.fieldname !== 'file') throw invalidField('file', 'Send one image in the field `file`.');
    // The form's reader cuts off what is too long, so it is allowed a byte more than we are.
    return { ...(await receive(part.file, folder)), name: part.filename ?? '' };
  } catch (error) {
    throw uploadFault(error);
  }
}

/** What a form may have around its file. */
const formBytes = 256 * 1024;

/** Room that a body will take: what it says, or all that it may. */
function announcedBytes({ headers }: FastifyRequest): number {
  const said = Number(headers['content-length'] ?? uploadLimits.bytes);
  return Math.min(Number.isFinite(said) ? said : uploadLimits.bytes, uploadLimits.bytes);
}

/** What the slowest line brings in a second, once it has had some time to begin. */
const slowestBytes = 16 * 1024;
const beginMs = 20_000;
const lookMs = 2000;

/** Breaks off a body that comes so slowly that it only keeps its room from others. */
async function atPace<T>({ raw }: FastifyRequest, work: () => Promise<T>): Promise<T> {
  const begun = performance.now();
  const before = raw.socket.bytesRead;
  const timer = setInterval(() => {
    if (raw.complete) return clearInterval(timer);
    const seconds = (performance.now() - begun - beginMs) / 1000;
    if (raw.socket.bytesRead - before < seconds * slowestBytes) raw.destroy();
  }, lookMs);
  return work().finally(() => clearInterval(timer));
}

/** Hands out the file of a multipart request, whose field must be called `file`, once it has come whole. */
export async function withFilePart<T>(
  ctx: Ctx,
  request: FastifyRequest,
  work: (file: IncomingFile & { name: string }) => Promise<T>,
): Promise<T> {
  if (!request.isMultipart()) throw new AppError('unsupportedType', 'Send the image as multipart/form-data.');
  if (Number(request.headers['content-length'] ?? 0) > uploadLimits.bytes + formBytes) throw tooLarge();
  return inWorkFolder(ctx, announcedBytes(request), async (folder) =>
    work(await atPace(request, () => receivePart(request, folder))),
  );
}

async function receiveExactly(body: Readable, folder: string, bytes: number): Promise<IncomingFile> {
  const file = await receive(body, folder, bytes).catch((error: unknown) => {
    if (error instanceof AppError || isSystemFault(error)) throw error;
    throw new AppError('requestTimeout', 'The upload was incomplete. Please try again.');
  });
  if (file.bytes !== bytes) throw invalidField('content-length', `This upload URL accepts exactly ${bytes} bytes.`);
  return file;
}

const UploadAddress = z.object({
  key: z.string().max(100),
  bytes: z.coerce.number().int().positive(),
  expires: z.coerce.number().int().positive(),
  signature: z.string().max(100),
});

/** `PUT /media/upload`, where the local store has no address of its own. */
async function takeLocalUpload(ctx: Ctx, request: FastifyRequest) {
  const address = UploadAddress.safeParse(request.query);
  const mime = request.headers['content-type'] ?? '';
  if (!address.success) throw new AppError('prohibited', 'This isn’t a valid upload URL.');
  const { signature, ...upload } = address.data;
  if (!allowsLocalUpload(ctx.signingKey, { ...upload, mime }, signature, ctx.now())) {
    throw new AppError('prohibited', 'This upload URL is invalid, has expired, or doesn’t accept this type of file.');
  }
  if (Number(request.headers['content-length']) !== upload.bytes) {
    throw invalidField('content-length', `This upload URL accepts exactly ${upload.bytes} bytes.`);
  }
  await receiveUpload(ctx, upload.key, (userId, store) =>
    inUploadTurn(userId, () =>
      inWorkFolder(ctx, upload.bytes, async (folder) =>
        store(await atPace(request, () => receiveExactly(request.body as Readable, folder, upload.bytes))),
      ),
    ),
  );
  return success({});
}

async function findVisibleFile(ctx: Ctx, principal: Principal, fileId: string): Promise<FileRow | undefined> {
  if (may(principal, 'orders.view')) return findFile(ctx, fileId);
  if (principal.kind === 'user' && principal.team && !mayInTeam(principal.team.role, 'designs.view')) return undefined;
  return (await findUsableFiles(ctx, principal.kind === 'user' ? principal.ownerId : null, [fileId])).get(fileId);
}

type ViewParams = { Params: { fileId: string; width: string } };

/** `GET /media/file/{fileId}/{width}`: a view of a picture that the session's person may see. */
async function sendView(ctx: Ctx, request: FastifyRequest<ViewParams>, reply: FastifyReply) {
  const { fileId, width } = request.params;
  const widthPx = /^\d{1,5}$/.test(width) ? Number(width) : 0;
  if (!isPictureWidth(widthPx)) throw new AppError('notFound');
  const file = assertFound(await findVisibleFile(ctx, request.principal, fileId));
  const format = servedFormat(request.headers.accept, file.mime);
  // Never in a shared cache, where the next one to ask may not be allowed to see it; and soon asked for again, when it
  // may be deleted.
  const etag = `"${file.sha256.slice(0, 32)}-${widthPx}-${format}"`;
  reply.headers({ 'cache-control': 'private, max-age=300', vary: 'Accept, Cookie, Authorization', etag });
  if (request.headers['if-none-match']?.includes(etag)) return reply.code(304).send();
  const bytes = await getPictureView(ctx, file, { widthPx, format });
  return reply.type(`image/${format}`).send(bytes);
}

export function serveFiles(app: FastifyInstance, ctx: Ctx, findSession: FindSession): void {
  app.addHook('onRequest', (request) => identify(request, ctx, findSession));
  app.get<ViewParams>('/media/file/:fileId/:width', (request, reply) => sendView(ctx, request, reply));
  if (ctx.config.s3) return;
  // The body stays a stream until the address is known to be good.
  app.removeAllContentTypeParsers();
  app.addContentTypeParser('*', (_request, body, done) => done(null, body));
  app.put('/media/upload', (request) => takeLocalUpload(ctx, request));
}
