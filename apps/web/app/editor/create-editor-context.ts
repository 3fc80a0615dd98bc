import { localMemory } from '../shell/state/browser-memory.ts';
import type { Draft } from './draft.ts';
import { colorOf, type EditorKit, printAreaOf } from './editor-context.tsx';
import { createEditorStore, type DesignState, startingMode, type TemplateHead } from './editor-store.ts';
import type { OpenedDesign } from './open-design.ts';
import { PictureFactsLibrary } from './picture-facts-library.ts';
import { createProofStore } from './proof-store.ts';
import { modeKey } from './top-bar.tsx';
import { createUploadStore } from './upload-store.ts';
import { createViewStore } from './view-store.ts';

/** What the design goes on from: what is saved now or, for a draft of an older version, what was saved then. */
function startedFrom(draft: Draft | null, head: TemplateHead | null, now: DesignState) {
  if (!draft?.template || draft.template.version === head?.version) return { saved: now };
  return { saved: draft.base ?? now, isBaseKnown: draft.base !== null };
}

/** Puts together what the parts of an open designer share. */
export function createEditorContext(
  design: OpenedDesign,
  options: Pick<EditorKit, 'isPriced' | 'tell'> & { color: string | null; isNarrow: boolean },
): EditorKit {
  const { color, isNarrow, isPriced, tell } = options;
  const { data, template, document, draft, fonts, pictures, steps } = design;
  const { printAreas } = data.product;
  // What is ordered has its color.
  const wanted = [isPriced ? draft?.colorCode : null, color, template?.color, data.defaultColor];
  const known = wanted.find((code) => data.colors.some((each) => each.code === code));
  const colorCode = colorOf(data, known ?? '').code;
  const areaCode = printAreas.find(({ code }) => code === draft?.areaCode)?.code ?? printAreas[0]!.code;
  const head = template && { bizId: template.bizId, version: template.version, name: template.name };
  const store = createEditorStore(
    {
      document: draft?.document ?? document,
      colorCode,
      areaCode,
      mode: startingMode(localMemory.getItem(modeKey), isNarrow),
      tool: isNarrow ? null : 'upload',
      template: draft?.template ?? head,
      steps: draft?.steps ?? steps,
      isKept: draft ? true : null,
      ...startedFrom(draft, head, { document, colorCode: template?.color ?? colorCode }),
    },
    fonts,
  );
  const view = createViewStore(printAreaOf(data, areaCode));
  store.subscribe((now, before) => {
    if (now.areaCode !== before.areaCode) view.getState().showArea(printAreaOf(data, now.areaCode));
  });
  fonts.onArrival(() => store.getState().layOut());
  const facts = new PictureFactsLibrary();
  const env = { font: fonts.font, offers: fonts.offers, imageHref: pictures.href, pictureFacts: facts.of };
  const [uploads, proof] = [createUploadStore(), createProofStore(data.proofUrl)];
  return { data, store, view, fonts, pictures, uploads, proof, facts, env, isPriced, tell };
}
