import { designCalls } from '@merchmill/contract/design/design.calls.ts';
import type { DesignerData, Template } from '@merchmill/contract/design/design.shapes.ts';
import { canonicalJson, type DesignDocument, emptyDocument } from '@merchmill/design/document.ts';
import { fitDocument } from '@merchmill/design/fit.ts';
import { defaultFontId, findDesignFont } from '@merchmill/design/fonts.ts';
import { isInked } from '@merchmill/design/layers.ts';
import { localMemory } from '../shell/state/browser-memory.ts';
import { type Draft, findDraft } from './draft.ts';
import { FontLibrary, loadFontEngine, textsIn } from './font-library.ts';
import { PictureLibrary } from './picture-library.ts';
import type { EditorApi } from './use-editor-api.ts';

/** What is designed: a product or a ready design, anew or from what was saved. */
export interface DesignSubject {
  readonly bizId: string;
  readonly templateId: string | null;
}

/** Everything that must be there before the first stroke. */
export interface OpenedDesign {
  readonly data: DesignerData;
  readonly template: Template | null;
  readonly document: DesignDocument;
  readonly fonts: FontLibrary;
  readonly pictures: PictureLibrary;
  /** What was drawn here before and not saved. */
  readonly draft: Draft | null;
}

/** Whether all fonts of a design are fonts of ours. */
function hasKnownFonts(document: DesignDocument): boolean {
  return Object.values(document.areas).every(({ layers }) => [...textsIn(layers).keys()].every(findDesignFont));
}

/** A design with all areas of its product; those that it does not have yet are empty. */
export function withAllAreas(document: DesignDocument, data: DesignerData): DesignDocument {
  const empty = emptyDocument(data.product.printAreas);
  const isComplete = Object.keys(empty.areas).every((code) => Object.hasOwn(document.areas, code));
  return isComplete ? document : { ...document, areas: { ...empty.areas, ...document.areas } };
}

/** The product with the areas that are offered, and those that one of these designs prints on already. */
export function withUsedAreas(data: DesignerData, documents: readonly DesignDocument[]): DesignerData {
  const printAreas = data.product.printAreas.filter(
    ({ code, offered }) => offered || documents.some((document) => isInked(document.areas[code])),
  );
  return { ...data, product: { ...data.product, printAreas } };
}

export async function openDesign(subject: DesignSubject, { call }: EditorApi): Promise<OpenedDesign> {
  // Comes while we ask for the design; what goes wrong is told where it is used.
  loadFontEngine().catch(() => {});
  const template = subject.templateId
    ? await call(designCalls.template, { params: { bizId: subject.templateId } }, { errorMode: 'silent' })
    : null;
  const all = await call(
    designCalls.designer,
    { params: { bizId: template?.product.bizId ?? subject.bizId } },
    { errorMode: 'silent' },
  );
  const fonts = new FontLibrary(all.fonts);
  const pictures = new PictureLibrary();
  const found = findDraft(localMemory, { productId: subject.bizId, templateId: subject.templateId });
  const readable = found && hasKnownFonts(found.document) ? found : null;
  const begun = template?.document ?? all.document;
  const data = withUsedAreas(all, readable ? [begun, readable.document] : [begun]);
  const started = withAllAreas(begun, data);
  await Promise.all([
    fonts.load(defaultFontId),
    fonts.loadDocument(started),
    readable && fonts.loadDocument(readable.document),
  ]);
  const document = fitDocument(started, fonts);
  pictures.addDocument(document);
  const draft = readable && { ...readable, document: fitDocument(withAllAreas(readable.document, data), fonts) };
  if (draft) pictures.addDocument(draft.document);
  const isSame = draft !== null && canonicalJson(draft.document) === canonicalJson(document);
  return { data, template, document, fonts, pictures, draft: isSame ? null : draft };
}
