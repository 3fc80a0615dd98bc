import { designCalls } from '@merchmill/contract/design/design.calls.ts';
import type { DesignerData, Template } from '@merchmill/contract/design/design.shapes.ts';
import { canonicalJson, type DesignDocument, emptyDocument } from '@merchmill/design/document.ts';
import { fitDocument } from '@merchmill/design/fit.ts';
import { defaultFontId } from '@merchmill/design/fonts.ts';
import { fittingSteps, noSteps, reachable, type Steps } from '@merchmill/design/history.ts';
import { isInked } from '@merchmill/design/layers.ts';
import { localMemory } from '../shell/state/browser-memory.ts';
import { type Draft, findDraft } from './draft.ts';
import { FontLibrary, loadFontEngine } from './font-library.ts';
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
  /** What can be undone and redone from the saved design. */
  readonly steps: Steps;
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

/** Loads all that it takes to draw a design; texts then have the size of their letters. */
export async function prepareDocument(
  document: DesignDocument,
  { data, fonts, pictures }: Pick<OpenedDesign, 'data' | 'fonts' | 'pictures'>,
): Promise<DesignDocument> {
  await fonts.loadDocument(document);
  pictures.addDocument(document);
  return fitDocument(withAllAreas(document, data), fonts);
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
  const kept = findDraft(localMemory, { productId: subject.bizId, templateId: subject.templateId });
  const found = kept && (await withLoadedFonts(kept, { fonts, pictures }));
  const begun = template?.document ?? all.document;
  const data = withUsedAreas(all, found ? [begun, found.document] : [begun]);
  await Promise.all([
    fonts.load(defaultFontId),
    fonts.loadDocument(begun),
    found && fonts.loadDocument(found.document),
  ]);
  if (found) pictures.addDocument(found.document);
  const document = await prepareDocument(begun, { data, fonts, pictures });
  const ready = (document: DesignDocument) => fitDocument(withAllAreas(document, data), fonts);
  const draft = found && readied(found, ready);
  const isSame = draft !== null && canonicalJson(draft.document) === canonicalJson(document);
  const steps = isSame ? fittingSteps(document, draft.steps) : noSteps;
  return { data, template, document, fonts, pictures, draft: isSame || draft?.isSaved ? null : draft, steps };
}

/**
 * Nothing that undo leads to may wait for a font, nor what the draft goes on from: where one cannot be had, the draft is
 * there without them.
 */
export async function withLoadedFonts(
  draft: Draft,
  { fonts, pictures }: { fonts: Pick<FontLibrary, 'loadDocument'>; pictures: Pick<PictureLibrary, 'addDocument'> },
): Promise<Draft> {
  const { undone, redone } = reachable(draft.document, draft.steps);
  const reached = [...undone, ...redone];
  for (const each of reached) pictures.addDocument(each);
  const areLoaded = (documents: readonly DesignDocument[]) =>
    Promise.all(documents.map((each) => fonts.loadDocument(each))).then(
      () => true,
      () => false,
    );
  const [haveSteps, hasBase] = await Promise.all([
    areLoaded(reached),
    areLoaded(draft.base ? [draft.base.document] : []),
  ]);
  return { ...draft, ...(haveSteps ? {} : { steps: noSteps }), ...(hasBase ? {} : { base: null }) };
}

/** A draft with today's areas and sizes of letters; steps that do not lead there any more are left out. */
export function readied(draft: Draft, ready: (document: DesignDocument) => DesignDocument): Draft {
  const document = ready(draft.document);
  const base = draft.base && { ...draft.base, document: ready(draft.base.document) };
  return { ...draft, document, base, steps: fittingSteps(document, draft.steps) };
}
