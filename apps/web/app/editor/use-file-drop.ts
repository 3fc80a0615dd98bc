import { type DragEvent, useState } from 'react';
import { useUploads } from './use-uploads.ts';

const hasFiles = (event: DragEvent) => event.dataTransfer.types.includes('Files');

/** Pictures may be dropped on the canvas. */
export function useFileDrop() {
  const { addFiles } = useUploads();
  const [isOver, setIsOver] = useState(false);
  const handlers = {
    onDragEnter: (event: DragEvent) => {
      if (hasFiles(event)) setIsOver(true);
    },
    onDragOver: (event: DragEvent) => {
      if (!hasFiles(event)) return;
      // Only what is allowed here can be dropped; otherwise the browser leaves the page for the picture.
      event.preventDefault();
      event.dataTransfer.dropEffect = 'copy';
    },
    onDragLeave: (event: DragEvent) => {
      if (!event.currentTarget.contains(event.relatedTarget as Node | null)) setIsOver(false);
    },
    onDrop: (event: DragEvent) => {
      setIsOver(false);
      if (!hasFiles(event)) return;
      event.preventDefault();
      addFiles([...event.dataTransfer.files]);
    },
  };
  return { handlers, isOver };
}
