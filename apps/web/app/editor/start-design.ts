import type { Template } from '@merchmill/contract/design/design.shapes.ts';
import { type Carried, carryDesign } from '@merchmill/design/carry-over.ts';
import { isInked } from '@merchmill/design/layers.ts';
import { isSoundDocument } from '@merchmill/design/parse-document.ts';
import type { PlacementRule } from '@merchmill/design/placement.ts';
import type { EditorKit } from './editor-context.tsx';
import { documentOf } from './editor-store.ts';
import { withAllAreas } from './open-design.ts';
import { startMessages as messages } from './start-messages.ts';
import { textMessages } from './text-messages.ts';

type Kit = Pick<EditorKit, 'data' | 'store' | 'fonts' | 'pictures' | 'tell'>;

/** A saved design on this product: as it is where it is of this product, else placed by a rule. */
function carried({ data }: Kit, { document, product, printedAreas }: Template, rule: PlacementRule): Carried {
  if (product.bizId === data.product.bizId) return { document, areaCodes: printedAreas, leftOut: [] };
  const { printAreas: areas } = data.product;
  const offered = areas.flatMap(({ code, offered }) => (offered ? [code] : []));
  return carryDesign(document, { sides: printedAreas, areas, offered, rule });
}

/**
 * Puts a saved design in the place of what is drawn, as one step of the history. A bare product takes its color, too.
 * @returns what to say of it; null where it was not done, which has been told
 */
export async function startFromDesign(kit: Kit, template: Template, rule: PlacementRule): Promise<string | null> {
  const { data, store, fonts, pictures, tell } = kit;
  const { name, color } = template;
  const { document, areaCodes, leftOut } = carried(kit, template, rule);
  const [first] = areaCodes;
  if (first === undefined) {
    tell(messages.empty({ name }));
    return null;
  }
  if (!isSoundDocument(document)) {
    tell(messages.tooMuch({ name }));
    return null;
  }
  try {
    await fonts.loadDocument(document);
  } catch {
    tell(textMessages.fontFailed);
    return null;
  }
  pictures.addDocument(document);
  const editor = store.getState();
  const isBare = !Object.values(documentOf(editor).areas).some(isInked);
  editor.select();
  editor.apply(() => withAllAreas(document, data));
  if (isBare && data.colors.some(({ code }) => code === color)) editor.chooseColor(color);
  editor.showArea(data.product.printAreas.some(({ code }) => code === first) ? first : editor.areaCode);
  return leftOut.length ? messages.startedWithout({ name, count: leftOut.length }) : messages.started({ name });
}
