import { isApiError, isErrorNamed } from '@merchmill/contract/api-error.ts';
import { type ErrorName, errors } from '@merchmill/contract/errors.ts';
import { fileCalls, type Material, uploadLimits } from '@merchmill/contract/files.ts';
import { randomId } from '../api/random-id.ts';
import { isRequestFault } from '../api/request-error.ts';
import { httpMessages } from '../messages/http.ts';
import type { ShopState } from '../state/shop-state.ts';
import type { EditorKit } from './editor-context.tsx';
import { editorMessages as words } from './messages.ts';
import { placeMaterial } from './place-material.ts';
import type { UploadingPicture } from './upload-store.ts';
import type { EditorApi } from './use-editor-api.ts';

/** Large pictures on slow lines take their time. */
const uploadTimeoutMs = 600_000;
export const acceptedPictures = 'image/jpeg,image/png,image/webp';

/** Why a file cannot be sent at all; null when it can. What a file really is, the server finds out. */
export function refusalOf(file: Pick<File, 'size' | 'type'>): string | null {
  if (file.size > uploadLimits.bytes) return words.upload.tooLarge(Math.round(uploadLimits.bytes / 1024 / 1024));
  if (file.type === 'image/svg+xml' || file.type === 'application/pdf') return errors.uploadVector.msg;
  const known = file.type === '' || acceptedPictures.split(',').includes(file.type);
  return known ? null : errors.uploadNotPicture.msg;
}

function failureText(error: unknown): string {
  if (isApiError(error)) return error.message;
  return isRequestFault(error, 'network') ? httpMessages.networkExceptionMsg : words.upload.failed;
}

const refusals: readonly ErrorName[] = [
  'uploadNotPicture',
  'uploadTooManyPixels',
  'uploadAnimated',
  'uploadVector',
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
    for (const file of files) this.#add(file, replaces);
  };

  readonly retry = (picture: UploadingPicture): void => {
    if (this.#places.shop.session.getState().isLoggedIn) void this.#send(picture);
    else this.#waitForLogin(picture);
  };

  readonly dismiss = (picture: UploadingPicture): void => {
    this.#places.kit.uploads.getState().remove(picture.id);
    URL.revokeObjectURL(picture.previewUrl);
  };

  #add(file: File, replaces: string | null): void {
    const { uploads, store } = this.#places.kit;
    const problem = refusalOf(file);
    const picture: UploadingPicture = {
      id: randomId(),
      name: file.name,
      file,
      previewUrl: URL.createObjectURL(file),
      state: problem ? 'failed' : 'waiting',
      share: 0,
      problem,
      isRefused: problem !== null,
      replaces,
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
      });
      this.#stored(picture, material);
    } catch (error) {
      if (isErrorNamed(error, 'notLoggedIn')) return this.#waitForLogin(picture);
      update(picture.id, { state: 'failed', problem: failureText(error), isRefused: isRefusal(error) });
      kit.store.getState().announce(`${picture.name}: ${failureText(error)}`);
    }
  }

  #stored(picture: UploadingPicture, material: Material): void {
    const { kit, onStored } = this.#places;
    this.dismiss(picture);
    placeMaterial(kit, material, picture.replaces);
    kit.store.getState().announce(words.upload.placed(picture.name));
    onStored();
  }
}
