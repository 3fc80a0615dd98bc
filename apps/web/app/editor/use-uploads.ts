import { isApiError, isErrorNamed } from '@merchmill/contract/api-error.ts';
import { errors } from '@merchmill/contract/errors.ts';
import { fileCalls, type Material, uploadLimits } from '@merchmill/contract/files.ts';
import { useQueryClient } from '@tanstack/react-query';
import { useMemo } from 'react';
import { randomId } from '../api/random-id.ts';
import { isRequestFault } from '../api/request-error.ts';
import { httpMessages } from '../messages/http.ts';
import { useShop } from '../state/shop-context.tsx';
import { useKit } from './editor-context.tsx';
import { editorMessages as words } from './messages.ts';
import { placeMaterial } from './place-material.ts';
import type { UploadingPicture } from './upload-store.ts';
import { useEditorApi } from './use-editor-api.ts';

/** Large pictures on slow lines take their time. */
const uploadTimeoutMs = 600_000;
export const acceptedPictures = 'image/jpeg,image/png,image/webp';
export const materialsKey = ['designer', 'materials'] as const;

/** Why a file cannot be sent at all; null when it can. What a file really is, the server finds out. */
function refusal(file: File): string | null {
  if (file.size > uploadLimits.bytes) return words.upload.tooLarge(Math.round(uploadLimits.bytes / 1024 / 1024));
  if (file.type === 'image/svg+xml' || file.type === 'application/pdf') return errors.uploadVector.msg;
  const known = file.type === '' || acceptedPictures.split(',').includes(file.type);
  return known ? null : errors.uploadNotPicture.msg;
}

function failureText(error: unknown): string {
  if (isApiError(error)) return error.message;
  return isRequestFault(error, 'network') ? httpMessages.networkExceptionMsg : words.upload.failed;
}

/** Sends pictures to the shop and puts them on the design. */
export function useUploads() {
  const kit = useKit();
  const shop = useShop();
  const api = useEditorApi();
  const queries = useQueryClient();
  return useMemo(() => {
    const { uploads, store } = kit;

    const done = (picture: UploadingPicture, material: Material) => {
      uploads.getState().remove(picture.id);
      URL.revokeObjectURL(picture.previewUrl);
      placeMaterial(kit, material, picture.replaces);
      store.getState().announce(words.upload.placed(picture.name));
      void queries.invalidateQueries({ queryKey: materialsKey });
    };

    const send = async (picture: UploadingPicture): Promise<void> => {
      const { update } = uploads.getState();
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
        done(picture, material);
      } catch (error) {
        if (isErrorNamed(error, 'notLoggedIn')) return waitForLogin(picture);
        update(picture.id, { state: 'failed', problem: failureText(error) });
        store.getState().announce(`${picture.name}: ${failureText(error)}`);
      }
    };

    const sendWaiting = () => {
      for (const picture of uploads.getState().pictures) if (picture.state === 'waiting') void send(picture);
    };
    const waitForLogin = (picture: UploadingPicture) => {
      uploads.getState().update(picture.id, { state: 'waiting' });
      shop.ui.getState().askForLogin(sendWaiting);
    };

    const add = (file: File, replaces: string | null) => {
      const problem = refusal(file);
      const picture: UploadingPicture = {
        id: randomId(),
        name: file.name,
        file,
        previewUrl: URL.createObjectURL(file),
        state: problem ? 'failed' : 'waiting',
        share: 0,
        problem,
        replaces,
      };
      uploads.getState().add(picture);
      if (problem) store.getState().announce(`${file.name}: ${problem}`);
      else if (shop.session.getState().isLoggedIn) void send(picture);
      else waitForLogin(picture);
    };

    return {
      /** Sends files; who is not logged in is asked to first, and it goes on afterwards. */
      addFiles: (files: readonly File[], replaces: string | null = null) => {
        for (const file of files) add(file, replaces);
      },
      retry: (picture: UploadingPicture) =>
        shop.session.getState().isLoggedIn ? void send(picture) : waitForLogin(picture),
      dismiss: (picture: UploadingPicture) => {
        uploads.getState().remove(picture.id);
        URL.revokeObjectURL(picture.previewUrl);
      },
    };
  }, [kit, shop, api, queries]);
}
