import { createStore, type StoreApi } from 'zustand/vanilla';

export interface UploadingPicture {
  readonly id: string;
  readonly name: string;
  readonly file: File;
  /** Address of the file in this page, to show it before it is stored; null for one too large to be decoded for that. */
  readonly previewUrl: string | null;
  /** Stops sending it. */
  readonly stop: AbortController;
  readonly state: 'waiting' | 'sending' | 'failed';
  /** Share that is on its way. */
  readonly share: number;
  readonly problem: string | null;
  /** The file itself is the problem: sending it again would not help. */
  readonly isRefused: boolean;
  /** Takes the place of this picture layer instead of becoming one of its own. */
  readonly replaces: string | null;
  /** The folder of images that it is stored in. */
  readonly folderId: string | null;
}

export type UploadStore = StoreApi<{
  readonly pictures: readonly UploadingPicture[];
  /** The folder of images that is open: what is uploaded meanwhile goes into it. */
  readonly folderId: string | null;
  openFolder(folderId: string | null): void;
  add(picture: UploadingPicture): void;
  update(id: string, patch: Partial<Pick<UploadingPicture, 'state' | 'share' | 'problem' | 'isRefused'>>): void;
  remove(id: string): void;
}>;

/** The pictures that are on their way to the shop, or could not get there. */
export function createUploadStore(): UploadStore {
  return createStore((set, get) => ({
    pictures: [],
    folderId: null,
    openFolder: (folderId) => set({ folderId }),
    add: (picture) => set({ pictures: [...get().pictures, picture] }),
    update: (id, patch) =>
      set({ pictures: get().pictures.map((picture) => (picture.id === id ? { ...picture, ...patch } : picture)) }),
    remove: (id) => set({ pictures: get().pictures.filter((picture) => picture.id !== id) }),
  }));
}
