import { readFile } from 'node:fs/promises';
import path from 'node:path';
import { fontVersion } from '@merchmill/design/fonts.ts';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { AppError, assertFound } from '../../../app-error.ts';
import { limitConcurrencyByUser } from '../../../concurrency-limiter.ts';
import type { Ctx } from '../../../context.ts';
import { addressOf } from '../../../platform/http/limiter.ts';
import { Packed, sendPacked } from '../../../platform/http/packing.ts';
import { shopFonts } from '../../../platform/render/fonts.ts';
import { pictureMime } from '../../../platform/render/image-encode.ts';
import { proofTable } from '../../../platform/render/proof-table.ts';
import { photoSceneForm, revisionOfPhoto } from '../../../platform/render/scene-encode.ts';
import { isPictureWidth } from '../../shop/file/index.ts';
import { designReach, type IsPublished } from './design-reach.service.ts';
import { mockupFormat } from './mockup.rules.ts';
import { type FindProduct, findMockup, getMockup, isBeingMade } from './mockup.service.ts';
import { readPhotoSceneFile } from './photo-scene.service.ts';
import { currentSegment } from './picture.service.ts';
import { findScene, listSceneIds, sceneFilePath } from './scene-meta.ts';

const forEver = 'public, max-age=31536000, immutable';
const forMinutes = 'public, max-age=300';
/** Pictures of what is somebody's own: in no shared cache, and soon asked for again, when it may be gone. */
const ownForMinutes = 'private, max-age=300';

/** Pictures that one address may have made anew per minute; those already made are not counted. */
const newPicturesPerMinute = 300;

function sendCacheable(
  request: FastifyRequest,
  reply: FastifyReply,
  { bytes, etag }: { bytes: Uint8Array; etag: string },
) {
  reply.header('etag', etag);
  if (request.headers['if-none-match']?.includes(etag)) return reply.code(304).send();
  return reply.send(bytes);
}

type MockupParams = { design: string; product: string; scene: string; color: string; width: string };

const designForm = /^(blank|[0-9a-f]{40})$/;
const productForm = /^[A-Za-z0-9_-]{1,64}$/;
const oldScene = /^[a-z][a-z0-9-]*(~[a-z][a-z0-9-]*)?\.[0-9a-f]{12}-\d{1,6}(s\d{1,6})?$/;

/**
 * An old address whose picture was never made: what it would show is gone, so it leads to the one that replaces it.
 */
function successorOf({ design, product, scene, color, width }: MockupParams): string {
  const current = assertFound(oldScene.test(scene) ? currentSegment(design, scene) : undefined);
  return `/media/mockup/${[design, product, current, color, width].map(encodeURIComponent).join('/')}`;
}

/** What the catalog, a later module, knows of products and designs. */
type Catalog = { findProduct: FindProduct; isPublished: IsPublished };
type MockupRequest = FastifyRequest<{ Params: MockupParams }>;

/** Half of what is made at once is left to others, whatever one address asks for. */
const picturesOfOne = limitConcurrencyByUser({ atOnce: 6, queueLimit: 150 });

function serveMockups(app: FastifyInstance, ctx: Ctx, { findProduct, isPublished }: Catalog): void {
  const reachOf = designReach(ctx, isPublished);
  const count = app.createRateLimit({
    max: newPicturesPerMinute,
    timeWindow: '1 minute',
    keyGenerator: (request) => `picture ${addressOf(request)}`,
  });

  async function countNewPicture(request: FastifyRequest): Promise<void> {
    if (!ctx.config.rateLimits) return;
    const limit = await count(request);
    if (!limit.isAllowed && limit.isExceeded) throw new AppError('tooManyRequests');
  }

  async function sendMockup(request: MockupRequest, reply: FastifyReply) {
    const { design, product, scene, color, width } = request.params;
    const widthPx = /^[1-9]\d{1,4}$/.test(width) ? Number(width) : 0;
    if (!isPictureWidth(widthPx) || !designForm.test(design) || !productForm.test(product)) {
      throw new AppError('notFound');
    }
    const format = mockupFormat(request.headers.accept);
    const reach = await reachOf(design);
    if (reach === 'gone') throw new AppError('notFound');
    const order = { address: { design, productId: product, scene, color, widthPx }, format, findProduct };
    let file = await findMockup(ctx, order);
    if (!file) {
      if (scene !== currentSegment(design, scene)) {
        return reply
          .header('cache-control', reach === 'public' ? forMinutes : ownForMinutes)
          .redirect(successorOf(request.params), 302);
      }
      if (!isBeingMade(ctx, order)) await countNewPicture(request);
      file = await picturesOfOne(addressOf(request), () => getMockup(ctx, order));
    }
    reply
      .headers({ 'cache-control': reach === 'public' ? forEver : ownForMinutes, vary: 'Accept' })
      .type(pictureMime[format]);
    return sendCacheable(request, reply, file);
  }

  app.get<{ Params: MockupParams }>('/media/mockup/:design/:product/:scene/:color/:width', sendMockup);
}

const sceneTypes: Record<string, string> = {
  '.json': 'application/json; charset=utf-8',
  '.webp': 'image/webp',
  '.bin': 'application/octet-stream',
};

type SceneRequest = FastifyRequest<{ Params: { sceneId: string; file: string }; Querystring: { v?: string } }>;

/** A layer of a scene; for ever where the address names its revision. */
async function sendSceneFile(ctx: Ctx, request: SceneRequest, reply: FastifyReply) {
  const { sceneId, file } = request.params;
  const { bytes, revision } = photoSceneForm.test(sceneId)
    ? { bytes: assertFound(await readPhotoSceneFile(ctx, sceneId, file)), revision: revisionOfPhoto(sceneId) }
    : {
        bytes: await readFile(assertFound(sceneFilePath(sceneId, file))),
        revision: assertFound(findScene(sceneId)).revision,
      };
  reply.header('cache-control', request.query.v === revision ? forEver : forMinutes);
  reply.type(sceneTypes[path.extname(file)]!);
  return sendCacheable(request, reply, { bytes, etag: `"${revision}-${file}"` });
}

/** A font as designs use it. Its name stays when the package is raised, so browsers ask again after a day. */
async function sendFont(request: FastifyRequest<{ Params: { file: string } }>, reply: FastifyReply) {
  const { file } = request.params;
  const source = assertFound(shopFonts.filePath(file));
  reply.header('cache-control', 'public, max-age=86400, stale-while-revalidate=604800').type('font/woff');
  return sendCacheable(request, reply, { bytes: await readFile(source), etag: `"${fontVersion}"` });
}

/** Packed once; the table of another press has another address. */
function serveProof(app: FastifyInstance, ctx: Ctx): void {
  let packed: Packed | null = null;
  app.get<{ Params: { sha256: string } }>('/media/proof/:sha256', async (request, reply) => {
    const { file, sha256 } = await proofTable(ctx.printProfile);
    if (request.params.sha256 !== sha256) throw new AppError('notFound');
    if (packed?.plain.equals(file) !== true) packed = new Packed(file);
    reply.header('cache-control', forEver).type('application/octet-stream');
    return sendPacked(request, reply, packed);
  });
}

/** Everything that is drawn by us: mockups, and the scenes and fonts that browsers draw with. */
export async function servePictures(app: FastifyInstance, ctx: Ctx, catalog: Catalog): Promise<void> {
  serveMockups(app, ctx, catalog);
  serveProof(app, ctx);
  app.get('/media/scenes.json', (_, reply) =>
    reply.header('cache-control', forMinutes).send({ scenes: listSceneIds() }),
  );
  app.get('/media/scene/:sceneId/:file', (request: SceneRequest, reply) => sendSceneFile(ctx, request, reply));
  app.get('/fonts/:file', sendFont);
}
