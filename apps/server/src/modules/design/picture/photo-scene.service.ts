import { mkdir, rename, rm, stat } from 'node:fs/promises';
import path from 'node:path';
import { type PictureRole, pictureRoles } from '@merchmill/contract/catalog/picture-roles.ts';
import { dayMs } from '@merchmill/contract/durations.ts';
import type { PhotoSubject } from '@merchmill/mockup/photo-scene.ts';
import { halfFiles, type SceneMeta, sceneFiles } from '@merchmill/mockup/scene.ts';
import { and, asc, eq, gt, inArray, lt } from 'drizzle-orm';
import { AppError, invalidField } from '../../../app-error.ts';
import { type Ctx, inTransaction } from '../../../context.ts';
import { RenderFailed } from '../../../platform/render/render-pool.ts';
import { photoSceneForm } from '../../../platform/render/scene-encode.ts';
import {
  addShopPicture,
  type FileRow,
  findFile,
  type IncomingFile,
  inWorkFolder,
  isUsedIn,
  setFileUses,
} from '../../shop/file/index.ts';
import { photoScenes } from './picture.tables.ts';
import { findScene } from './scene-meta.ts';

/* Scenes of the shop's own photographs. What is stored under the name of one never changes. */

export type PhotoScene = typeof photoScenes.$inferSelect;

/** Marks an upload as made for a product: photos of claims and designs are never shown to everybody by their id. */
const photographUse = (fileId: string) => `photograph:${fileId}`;

/** A smaller photograph makes a picture that no product page can enlarge. */
const minSidePx = 600;

const allFiles: readonly string[] = ['meta.json', ...sceneFiles, ...halfFiles];
const keyOf = (id: string, file: string) => `scene/${id}/${file}`;

/** Where this instance lays scenes for the threads that compose pictures. */
export const photoSceneFolder = ({ dataDir }: Pick<Ctx['config'], 'dataDir'>) => path.join(dataDir, 'scenes');

/** Takes in a photograph of a product; only its uploader sees it before a scene is made of it. */
export async function takePhotograph(
  ctx: Ctx,
  incoming: IncomingFile,
  uploaderId: string,
): Promise<Pick<FileRow, 'id' | 'widthPx' | 'heightPx'>> {
  const file = await addShopPicture(ctx, incoming, uploaderId);
  if (Math.min(file.widthPx, file.heightPx) < minSidePx)
    throw invalidField('file', `This photograph is too small. Use one of at least ${minSidePx} × ${minSidePx} pixels.`);
  await setFileUses(ctx, { usedBy: photographUse(file.id), ownerId: uploaderId }, [file.id]);
  return file;
}

export type NewPhotoScene = Omit<PhotoSubject, 'label'> & { fileId: string; role: PictureRole };

async function getPhotograph(ctx: Ctx, fileId: string): Promise<FileRow> {
  const file = (await isUsedIn(ctx, fileId, [photographUse(fileId)])) ? await findFile(ctx, fileId) : undefined;
  if (!file) throw invalidField('fileId', 'Please upload the photograph again.');
  return file;
}

type Stored = { meta: SceneMeta };

/** Cuts the layers out of the photograph and puts them into the store, the description last. */
async function storeLayers(ctx: Ctx, file: FileRow, subject: PhotoSubject, turn: string): Promise<Stored> {
  return inWorkFolder(ctx, file.bytes, async (folder) => {
    const from = path.join(folder, 'photograph');
    if (!(await ctx.files.fetchTo(file.storageKey, from))) throw new AppError('notFound');
    const made = await ctx.photoScenes
      .run({ from, toFolder: folder, subject }, { turn, weight: 1 })
      .catch((error: unknown) => Promise.reject(error instanceof RenderFailed ? new AppError('busy') : error));
    if (!made) throw invalidField('spec', 'The print area isn’t on the product. Select the product again.');
    for (const name of allFiles.toReversed()) {
      const mime = name.endsWith('.webp') ? 'image/webp' : 'application/octet-stream';
      await ctx.files.putFile(keyOf(made.meta.id, name), path.join(folder, name), mime);
    }
    return made;
  });
}

/** Makes a scene of an uploaded photograph. The same once more is the same scene. */
export async function makePhotoScene(
  ctx: Ctx,
  { fileId, role, ...subject }: NewPhotoScene,
  turn: string,
): Promise<PhotoScene> {
  const file = await getPhotograph(ctx, fileId);
  const { meta } = await storeLayers(ctx, file, { ...subject, label: pictureRoles[role] }, turn);
  const row = { id: meta.id, fileId, role, spec: subject.spec, meta, createdAt: ctx.now() };
  return inTransaction(ctx, async (ctx) => {
    // What is made again is young again: it is not cleared away before it is saved.
    const [made] = await ctx.db
      .insert(photoScenes)
      .values(row)
      .onConflictDoUpdate({ target: photoScenes.id, set: { createdAt: row.createdAt } })
      .returning();
    await setFileUses(ctx, { usedBy: photographUse(fileId), ownerId: null }, [fileId]);
    return made!;
  });
}

/** Scenes of photographs by their ids, in the order in which they were asked for. */
export async function findPhotoScenes(ctx: Pick<Ctx, 'db'>, ids: readonly string[]): Promise<PhotoScene[]> {
  const wanted = ids.filter((id) => photoSceneForm.test(id));
  if (!wanted.length) return [];
  const rows = await ctx.db.select().from(photoScenes).where(inArray(photoScenes.id, wanted));
  return wanted.flatMap((id) => rows.find((row) => row.id === id) ?? []);
}

/**
 * Scenes of photographs that a product is saved with. They are young again and held until the end of the transaction,
 * so that none of them is cleared away while it becomes one that is shown.
 */
export async function keepPhotoScenes(ctx: Ctx, ids: readonly string[]): Promise<Map<string, SceneMeta>> {
  const wanted = ids.filter((id) => photoSceneForm.test(id));
  if (!wanted.length) return new Map();
  const rows = await ctx.db
    .update(photoScenes)
    .set({ createdAt: ctx.now() })
    .where(inArray(photoScenes.id, wanted))
    .returning();
  return new Map(rows.map(({ id, meta }) => [id, meta]));
}

/** Descriptions of scenes, of the repository and of photographs, by their ids; unknown ones are left out. */
export async function findScenes(ctx: Pick<Ctx, 'db'>, ids: readonly string[]): Promise<Map<string, SceneMeta>> {
  const ofPhotos = new Map((await findPhotoScenes(ctx, ids)).map(({ id, meta }) => [id, meta]));
  return new Map(
    ids.flatMap((id) => {
      const meta = ofPhotos.get(id) ?? findScene(id);
      return meta ? [[id, meta] as const] : [];
    }),
  );
}

/** A file of a scene that was made of a photograph, for browsers. */
export function readPhotoSceneFile(ctx: Pick<Ctx, 'files'>, id: string, file: string) {
  return allFiles.includes(file) ? ctx.files.get(keyOf(id, file)) : Promise.resolve(undefined);
}

const isThere = (file: string) =>
  stat(file).then(
    () => true,
    () => false,
  );

/** Scenes on their way into the folder of this instance: who needs the same one meanwhile waits for it. */
const underWay = new Map<string, Promise<boolean>>();

/** Lays a scene where the threads of this instance find it; says whether there is such a scene. */
export function layPhotoScene(ctx: Pick<Ctx, 'config' | 'files'>, id: string): Promise<boolean> {
  const folder = path.join(photoSceneFolder(ctx.config), id);
  const running = underWay.get(folder);
  if (running) return running;
  const laid = (async () => (await isThere(folder)) || fetchScene(ctx, id, folder))().finally(() =>
    underWay.delete(folder),
  );
  underWay.set(folder, laid);
  return laid;
}

/** What the files of a scene take at most, about. */
const sceneBytes = 2 * 1024 * 1024;

async function fetchScene(ctx: Pick<Ctx, 'config' | 'files'>, id: string, folder: string): Promise<boolean> {
  return inWorkFolder(ctx, sceneBytes, async (draft) => {
    for (const name of allFiles) {
      if ((await ctx.files.fetchTo(keyOf(id, name), path.join(draft, name))) === undefined) return false;
    }
    await mkdir(photoSceneFolder(ctx.config), { recursive: true, mode: 0o700 });
    // Another process of the same folder may have been faster.
    await rename(draft, folder).catch(async (error) => {
      if (!(await isThere(folder))) throw error;
    });
    return true;
  });
}

/** How long a scene may wait to be saved with its product. */
const unsavedMs = dayMs;

/** Scenes that nobody has made lately, behind an id: they may have been taken out of every product since. */
export async function listOldPhotoScenes(ctx: Ctx, after: string, limit: number): Promise<{ id: string }[]> {
  const before = new Date(ctx.now().getTime() - unsavedMs);
  return ctx.db
    .select({ id: photoScenes.id })
    .from(photoScenes)
    .where(and(lt(photoScenes.createdAt, before), gt(photoScenes.id, after)))
    .orderBy(asc(photoScenes.id))
    .limit(limit);
}

/** Deletes a scene that nothing shows any more; its photograph is shown to nobody with the last one made of it. */
export async function forgetPhotoScene(ctx: Ctx, id: string): Promise<boolean> {
  const gone = await inTransaction(ctx, async (ctx) => {
    const before = new Date(ctx.now().getTime() - unsavedMs);
    const [row] = await ctx.db
      .delete(photoScenes)
      .where(and(eq(photoScenes.id, id), lt(photoScenes.createdAt, before)))
      .returning();
    if (!row) return false;
    const left = await ctx.db.$count(photoScenes, eq(photoScenes.fileId, row.fileId));
    if (!left) await setFileUses(ctx, { usedBy: photographUse(row.fileId), ownerId: null }, []);
    return true;
  });
  if (!gone) return false;
  for (const name of allFiles) await ctx.files.delete(keyOf(id, name));
  await rm(path.join(photoSceneFolder(ctx.config), id), { recursive: true, force: true });
  return true;
}
