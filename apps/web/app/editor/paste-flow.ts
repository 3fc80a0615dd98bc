import { isApiError } from '@merchmill/contract/api-error.ts';
import { designCalls } from '@merchmill/contract/design/design.calls.ts';
import { addAsset, together } from '@merchmill/design/changes.ts';
import { assetIdsIn, type Clip, pasteShift, readClip, withAssetIds, writeClip } from '@merchmill/design/clip.ts';
import type { AssetRef, Layer } from '@merchmill/design/document.ts';
import { fitDocument } from '@merchmill/design/fit.ts';
import { isAllowed } from '@merchmill/design/layers.ts';
import { isSoundDocument } from '@merchmill/design/parse-document.ts';
import { addLayers, copiesOf } from '@merchmill/design/selection.ts';
import type { Memory } from '../shell/state/browser-memory.ts';
import type { EditorKit } from './editor-context.tsx';
import { areaOf, documentOf, selectedLayers } from './editor-store.ts';
import { copyOffsetMm, hasRoomFor, removeAll } from './layer-actions.ts';
import { nameOfAll } from './layer-names.ts';
import { editorMessages as messages } from './messages.ts';
import { assetIdOf, storedPictureUrl } from './picture-library.ts';
import { textMessages } from './text-messages.ts';
import type { EditorApi } from './use-editor-api.ts';

const memoryKey = 'designerClipboard';

interface ClipboardPlaces {
  readonly kit: EditorKit;
  readonly api: Pick<EditorApi, 'call'>;
  readonly memory: Memory;
  addFiles(files: readonly File[]): void;
}

/** What a clipboard has for the designer. */
export interface Pasted {
  readonly text: string;
  readonly files: readonly File[];
}

const isPicture = ({ type }: File) => type === 'image/png' || type === 'image/jpeg';

/** Copies layers to the clipboard, and pastes what is on it: layers of ours, or a picture, which is uploaded. */
export class PasteFlow {
  readonly #places: ClipboardPlaces;

  constructor(places: ClipboardPlaces) {
    this.#places = places;
  }

  /** @returns the selected layers as text; null where nothing is selected */
  readonly copy = (): string | null => {
    const editor = this.#places.kit.store.getState();
    const layers = selectedLayers(editor);
    if (layers.length === 0) return null;
    editor.announce(messages.clipboard.copied({ name: nameOfAll(layers) }));
    return this.#write(layers);
  };

  readonly cut = (): string | null => {
    const { store } = this.#places.kit;
    const layers = selectedLayers(store.getState()).filter((layer) => isAllowed(layer, 'remove'));
    if (layers.length === 0) return null;
    const text = this.#write(layers);
    removeAll(store, store.getState().selected);
    return text;
  };

  #write(layers: readonly Layer[]): string {
    const { kit, memory } = this.#places;
    const text = writeClip({ layers, assets: documentOf(kit.store.getState()).assets });
    // Another tab reads it here where the browser keeps its clipboard to itself. A full store keeps what was there.
    memory.removeItem(memoryKey);
    memory.setItem(memoryKey, text);
    return text;
  }

  /** @param pasted null where the browser doesn't say what is on its clipboard */
  readonly paste = async (pasted: Pasted | null): Promise<void> => {
    const { kit, memory, addFiles } = this.#places;
    const pictures = pasted?.files.filter(isPicture) ?? [];
    if (pictures.length > 0) return addFiles(pictures);
    const clip = readClip(pasted ? pasted.text : (memory.getItem(memoryKey) ?? ''));
    if (!clip) return kit.tell(messages.clipboard.nothing);
    if (!(await this.#loadFonts(clip.layers))) return kit.tell(textMessages.fontFailed);
    try {
      const assets = await this.#usableAssets(clip);
      if (assets) this.#place(clip.layers, assets);
      else kit.tell(messages.clipboard.picturesOfOthers);
    } catch (error) {
      kit.tell(isApiError(error) ? error.message : messages.clipboard.failed);
    }
  };

  async #loadFonts(layers: readonly Layer[]): Promise<boolean> {
    return this.#places.kit.fonts.loadFor(layers).then(
      () => true,
      () => false,
    );
  }

  /** The pictures by the keys of the clip, as the shop has them; null where one of them may not be used here. */
  async #usableAssets(clip: Clip): Promise<Map<string, AssetRef> | null> {
    const { kit, api } = this.#places;
    const own = Object.values(documentOf(kit.store.getState()).assets);
    const known = new Map(own.map((asset) => [asset.fileId, asset]));
    const wanted = [...assetIdsIn(clip.layers)].map((id) => [id, clip.assets[id]!.fileId] as const);
    const fileIds = [...new Set(wanted.map(([, fileId]) => fileId))].filter((fileId) => !known.has(fileId));
    if (fileIds.length > 0) {
      const usable = await api.call(designCalls.usablePictures, { body: { fileIds } }, { errorMode: 'silent' });
      for (const asset of usable) known.set(asset.fileId, asset);
    }
    if (!wanted.every(([, fileId]) => known.has(fileId))) return null;
    return new Map(wanted.map(([id, fileId]) => [id, known.get(fileId)!]));
  }

  #place(layers: readonly Layer[], assets: ReadonlyMap<string, AssetRef>): void {
    const { kit } = this.#places;
    if (!hasRoomFor(kit, layers)) return;
    const editor = kit.store.getState();
    const document = documentOf(editor);
    // In another design the same key may be another picture.
    const rekeyed = withAssetIds(layers, (id) => assetIdOf(assets.get(id)!));
    const copies = copiesOf(document, rekeyed, pasteShift(rekeyed, areaOf(editor), copyOffsetMm));
    const change = together(
      ...[...assets.values()].map((asset) => addAsset(assetIdOf(asset), asset)),
      addLayers(editor.areaCode, copies),
    );
    // Texts are fitted afterwards, and may be larger than a design takes.
    if (!isSoundDocument(fitDocument(change(document), kit.env))) {
      kit.tell(messages.clipboard.tooMuch);
      return;
    }
    for (const asset of assets.values()) kit.pictures.add(assetIdOf(asset), storedPictureUrl(asset.fileId));
    editor.apply(change);
    editor.select(...copies.map(({ id }) => id));
    editor.announce(messages.clipboard.pasted({ name: nameOfAll(copies) }));
  }
}
