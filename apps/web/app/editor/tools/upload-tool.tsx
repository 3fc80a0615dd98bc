import { uploadLimits } from '@merchmill/contract/shop/upload-limits.ts';
import { FileImage, FileX2, ImageUp, X } from 'lucide-react';
import { useRef } from 'react';
import { useStore } from 'zustand';
import { MmButton, MmIconButton } from '../../ui/button.tsx';
import { useEditorKit } from '../editor-context.tsx';
import { FileInput, type FileInputHandle } from '../file-input.tsx';
import { editorMessages as messages } from '../messages.ts';
import type { UploadingPicture } from '../upload-store.ts';
import { useUploads } from '../use-uploads.ts';
import { MyPictures } from './my-pictures.tsx';

/** New pictures, and those one has. */
export function UploadTool() {
  return (
    <div className="grid gap-4 p-4">
      <UploadButton />
      <UploadList />
      <MyPictures />
    </div>
  );
}

export function UploadButton() {
  const input = useRef<FileInputHandle>(null);
  return (
    <div className="grid gap-2">
      <MmButton wide icon={<ImageUp aria-hidden className="size-4" />} onClick={() => input.current?.open()}>
        {messages.upload.choose}
      </MmButton>
      <FileInput ref={input} label={messages.upload.choose} />
      <p className="text-micro text-quiet">{messages.upload.hint({ mb: uploadLimits.bytes / 1024 / 1024 })}</p>
    </div>
  );
}

/** Pictures on their way, and those that did not get through. */
export function UploadList() {
  const { uploads } = useEditorKit();
  const pictures = useStore(uploads, (state) => state.pictures);
  if (pictures.length === 0) return null;
  return (
    <ul aria-label={messages.upload.onTheirWay} className="grid gap-2">
      {pictures.map((picture) => (
        <UploadRow key={picture.id} picture={picture} />
      ))}
    </ul>
  );
}

function UploadRow({ picture }: { picture: UploadingPicture }) {
  const { retry, dismiss } = useUploads();
  const { name, state, share, problem, isRefused, previewUrl } = picture;
  return (
    <li className="flex gap-3 rounded-card border bg-card p-2">
      {isRefused ? (
        <span aria-hidden className="grid size-12 shrink-0 place-items-center rounded-xs bg-danger-wash text-danger">
          <FileX2 className="size-5" />
        </span>
      ) : previewUrl === null ? (
        <span aria-hidden className="grid size-12 shrink-0 place-items-center rounded-xs bg-paper-deep text-quiet">
          <FileImage className="size-5" />
        </span>
      ) : (
        <img
          data-theme="light"
          src={previewUrl}
          alt=""
          decoding="async"
          className="size-12 shrink-0 rounded-xs bg-paper-deep object-cover"
        />
      )}
      <div className="grid min-w-0 flex-1 content-center gap-1">
        <p className="truncate text-micro font-medium">{name}</p>
        {state === 'sending' && <SendingBar name={name} share={share} />}
        {state === 'waiting' && <p className="text-micro text-quiet">{messages.upload.waiting}</p>}
        {state === 'failed' && <p className="text-micro text-danger">{problem}</p>}
        {state !== 'sending' && !isRefused && (
          <button
            type="button"
            aria-label={messages.upload.retry({ name })}
            onClick={() => retry(picture)}
            className="mm-link justify-self-start py-1 text-micro font-semibold"
          >
            {state === 'waiting' ? messages.materials.logIn : messages.tryAgain}
          </button>
        )}
      </div>
      <MmIconButton
        label={state === 'sending' ? messages.upload.cancel({ name }) : messages.upload.dismiss({ name })}
        onClick={() => dismiss(picture)}
        className="-mt-1 -me-1"
      >
        <X aria-hidden className="size-4" />
      </MmIconButton>
    </li>
  );
}

function SendingBar({ name, share }: { name: string; share: number }) {
  const percent = Math.round(share * 100);
  return (
    <>
      <div
        role="progressbar"
        aria-label={messages.upload.progress({ name })}
        aria-valuenow={percent}
        aria-valuemin={0}
        aria-valuemax={100}
        className="h-1.5 overflow-hidden rounded-pill bg-line"
      >
        <div
          className="h-full origin-left bg-accent transition-transform duration-300"
          style={{ transform: `scaleX(${share})` }}
        />
      </div>
      <p className="text-micro text-quiet">{share < 1 ? `${percent} %` : messages.upload.checking}</p>
    </>
  );
}
