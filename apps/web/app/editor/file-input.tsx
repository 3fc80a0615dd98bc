import { type Ref, useImperativeHandle, useRef } from 'react';
import { acceptedPictures } from './upload-flow.ts';
import { useUploads } from './use-uploads.ts';

export interface FileInputHandle {
  open(): void;
}

interface FileInputProps {
  ref: Ref<FileInputHandle>;
  label: string;
  /** The picture layer whose picture is exchanged; without it pictures are added, several at once. */
  replaces?: string;
}

/** The browser's own choice of files, opened by a button that looks like ours. */
export function FileInput({ ref, label, replaces }: FileInputProps) {
  const { addFiles } = useUploads();
  const input = useRef<HTMLInputElement>(null);
  useImperativeHandle(ref, () => ({ open: () => input.current?.click() }));
  return (
    <input
      ref={input}
      type="file"
      accept={acceptedPictures}
      multiple={replaces === undefined}
      aria-label={label}
      tabIndex={-1}
      className="sr-only"
      onChange={(event) => {
        const files = [...(event.target.files ?? [])];
        // Emptied, so that choosing the same file again is a change.
        event.target.value = '';
        if (files.length > 0) addFiles(files, replaces ?? null);
      }}
    />
  );
}
