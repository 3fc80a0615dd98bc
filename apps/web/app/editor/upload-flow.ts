import { isApiError, isErrorNamed } from '@merchmill/contract/api-error.ts';
import { designCalls } from '@merchmill/contract/design/design.calls.ts';
import type { ErrorName } from '@merchmill/contract/error-codes.ts';
import { errors } from '@merchmill/contract/errors.ts';
import { fileCalls } from '@merchmill/contract/shop/file.calls.ts';
import type { Material } from '@merchmill/contract/shop/file.shapes.ts';
import { uploadLimits } from '@merchmill/contract/shop/upload-limits.ts';
import {
  fileKind,
  isPictureKind,
  kindBytes,
  kindRefusals,
  pictureMimes,
} from '@merchmill/contract/shop/upload-rules.ts';
import { randomId } from '../shell/api/random-id.ts';
import { isRequestFault } from '../shell/api/request-error.ts';
import { httpMessages } from '../shell/messages/http.ts';
import type { ShopState } from '../shell/state/shop-state.ts';
import type { EditorKit } from './editor-context.tsx';
import { editorMessages as messages } from './messages.ts';
import { placeMaterial } from './place-material.ts';
import { isPlainSvg, placeSvg } from './place-svg.ts';
import type { UploadingPicture } from './upload-store.ts';
import type { EditorApi } from './use-editor-api.ts';

/** Large pictures on slow lines take their time. */
const uploadTimeoutMs = 600_000;
export const acceptedPictures = [...pictureMimes, 'image/svg+xml'].join(',');
const limitMb = Math.round(uploadLimits.bytes / 1024 / 1024);

/** Pixels of a file that is shown while it is on its way: four bytes each. */
const previewPixels = 25_000_000;

const startOf = async (file: Blob) => new Uint8Array(await file.slice(0, kindBytes).arrayBuffer());

/** Whether a file is a drawing that becomes paths in this page, by its first bytes. */
export async function isDrawing(file: Blob): Promise<boolean> {
  const start = await startOf(file);
  return fileKind(start) === 'vector' && isPlainSvg(start);
}

/** What can be said of a picture before it is sent. */
export interface Judged {
  /** Why it cannot be sent at all. */
  readonly refusal: string | null;
  /** The browser would hold all of its pixels to show it as small as a stamp. */
  readonly isHuge: boolean;
}

/** By its size and its first bytes; what it is called counts nothing. The server has the last word. */
export async function judgePicture(file: Blob): Promise<Judged> {
  const refuse = (refusal: string): Judged => ({ refusal, isHuge: true });
  const kind = fileKind(await startOf(file));
  if (!isPictureKind(kind)) return refuse(errors[kindRefusals[kind]].msg);
  if (file.size > uploadLimits.bytes) return refuse(messages.upload.tooLarge({ mb: limitMb }));
  const { headBytes, judgeUpload } = await import('@merchmill/contract/shop/judge-upload.ts');
  const verdict = judgeUpload(new Uint8Array(await file.slice(0, headBytes).arrayBuffer()), file.size);
  if (verdict.ok) {
    const { widthPx, heightPx } = verdict.header;
    return { refusal: null, isHuge: widthPx * heightPx > previewPixels };
  }
  // Its size may stand further behind, where only the server looks.
  return verdict.refusal === 'uploadUnreadable' ? { refusal: null, isHuge: true } : refuse(errors[verdict.refusal].msg);
}

function failureText(error: unknown): string {
  if (isApiError(error)) return error.message;
  return isRequestFault(error, 'network') ? httpMessages.networkExceptionMsg : messages.upload.failed;
}

const refusals: readonly ErrorName[] = [
  ...Object.values(kindRefusals),
  'uploadTooManyPixels',
  'uploadProgressive',
  'uploadInterlaced',
  'uploadLargeWebp',
  'uploadAnimated',
  'uploadUnreadable',
  'uploadTooSmall',
  'tooLarge',
];

/** Whether the server found fault with the file itself. */
const isRefusal = (error: unknown) => refusals.some((name) => isErrorNamed(error, name));

interface UploadPlaces {
  readonly kit: EditorKit;
  readonly shop: Pick<ShopState, 'session' | 'ui'>;
  readonly api: EditorApi;
  onStored(): void;
}

/** Sends pictures to the shop and puts them on the design. Who is not logged in is asked to first, and it goes on. */
export class UploadFlow {
  readonly #places: UploadPlaces;

  constructor(places: UploadPlaces) {
    this.#places = places;
  }

  /** @param replaces the picture layer whose picture is exchanged */
  readonly addFiles = (files: readonly File[], replaces: string | null = null): void => {
    for (const file of files) void this.#add(file, replaces);
  };

  readonly retry = (picture: UploadingPicture): void => {
    if (this.#places.shop.session.getState().isLoggedIn) void this.#send(picture);
    else this.#waitForLogin(picture);
  };

  /** Takes a picture off the list, and stops sending it. */
  readonly dismiss = (picture: UploadingPicture): void => {
    this.#places.kit.uploads.getState().remove(picture.id);
    picture.stop.abort();
    if (picture.previewUrl) URL.revokeObjectURL(picture.previewUrl);
  };

  async #add(file: File, replaces: string | null): Promise<void> {
    const { uploads, store } = this.#places.kit;
    // What cannot be read any more, such as a file that was moved, cannot be sent either.
    const isDrawn = await isDrawing(file).catch(() => false);
    const judging = isDrawn
      ? placeSvg(this.#places.kit, file, replaces).then((refusal): Judged => ({ refusal, isHuge: true }))
      : judgePicture(file);
    const unreadable: Judged = { refusal: messages.upload.unreadable, isHuge: true };
    const { refusal: problem, isHuge } = await judging.catch(() => unreadable);
    if (isDrawn && !problem) return;
    const picture: UploadingPicture = {
      id: randomId(),
      name: file.name,
      file,
      previewUrl: isHuge ? null : URL.createObjectURL(file),
      stop: new AbortController(),
      state: problem ? 'failed' : 'waiting',
      share: 0,
      problem,
      isRefused: problem !== null,
      replaces,
      folderId: uploads.getState().folderId,
    };
    uploads.getState().add(picture);
    if (problem) store.getState().announce(`${file.name}: ${problem}`);
    else this.retry(picture);
  }

  #waitForLogin(picture: UploadingPicture): void {
    const { kit, shop } = this.#places;
    kit.uploads.getState().update(picture.id, { state: 'waiting' });
    shop.ui.getState().askForLogin(() => {
      for (const each of kit.uploads.getState().pictures) if (each.state === 'waiting') void this.#send(each);
    });
  }

  async #send(picture: UploadingPicture): Promise<void> {
    const { kit, api } = this.#places;
    const { update } = kit.uploads.getState();
    update(picture.id, { state: 'sending', share: 0, problem: null });
    try {
      const client = api.uploadClient((share) => update(picture.id, { share }));
      const material = await client.request<Material>({
        method: fileCalls.upload.method,
        url: fileCalls.upload.path.replace(/^\/api/, ''),
        data: { file: picture.file },
        multipart: true,
        errorMode: 'silent',
        timeoutMs: uploadTimeoutMs,
        signal: picture.stop.signal,
      });
      await this.#putIntoFolder(picture, material);
      this.#stored(picture, material);
    } catch (error) {
      if (picture.stop.signal.aborted) return;
      if (isErrorNamed(error, 'notLoggedIn')) return this.#waitForLogin(picture);
      update(picture.id, { state: 'failed', problem: failureText(error), isRefused: isRefusal(error) });
      kit.store.getState().announce(`${picture.name}: ${failureText(error)}`);
    }
  }

  /** What cannot be put into a folder, such as one that was deleted meanwhile, stays outside of all. */
  async #putIntoFolder({ folderId }: UploadingPicture, { bizId }: Material): Promise<void> {
    if (folderId === null) return;
    const body = { bizIds: [bizId], folderId };
    await this.#places.api.call(designCalls.moveMaterials, { body }, { errorMode: 'silent' }).catch(() => {});
  }

  #stored(picture: UploadingPicture, material: Material): void {
    const { kit, onStored } = this.#places;
    this.dismiss(picture);
    placeMaterial(kit, material, picture.replaces);
    kit.store.getState().announce(messages.upload.placed({ name: picture.name }));
    onStored();
  }
}
