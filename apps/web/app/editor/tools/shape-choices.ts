import type { ClipArt, ClipArtKey, ClipArtKind } from '@merchmill/design/clip-art/clip-art.ts';
import type { DesignDocument, ShapeLayer } from '@merchmill/design/document.ts';
import type { PrintArea } from '@merchmill/design/print-area.ts';
import { hasEveryWord } from '../../features/design/every-word.ts';
import { editorMessages as messages } from '../messages.ts';
import { shapeChoices as basicShapes, placeClipArt, placeShape } from '../placing.ts';

export type ShapeChoiceKind = 'basic' | ClipArtKind;
/** In the order in which they are offered. */
export const shapeKinds: readonly ShapeChoiceKind[] = [
  ...(['basic', 'symbols', 'botanical', 'animals', 'badges', 'banners'] as const),
  ...(['frames', 'ornaments', 'stars', 'arrows'] as const),
];

/** A shape that can be added. */
export interface ShapeChoice {
  readonly key: string;
  readonly kind: ShapeChoiceKind;
  readonly name: string;
  /** What it is found by, in small letters. */
  readonly words: string;
  make(document: DesignDocument, area: PrintArea, fill: string): ShapeLayer;
}

const wordsOf = (...words: readonly (string | undefined)[]) => words.filter(Boolean).join(' ').toLowerCase();

export const basicChoices: readonly ShapeChoice[] = basicShapes.map(({ key }) => {
  const name = messages.shape.kinds[key];
  return {
    key,
    kind: 'basic',
    name,
    words: wordsOf(name),
    make: (document, area, fill) => placeShape(document, area, key, fill),
  };
});

/** All of them. Clip art comes when it is first looked for. */
export async function loadShapeChoices(): Promise<readonly ShapeChoice[]> {
  const [{ clipArt }, { clipArtNames, clipArtWords }] = await Promise.all([
    import('@merchmill/design/clip-art/clip-art.ts'),
    import('../clip-art-names.ts'),
  ]);
  const names: Record<ClipArtKey, string> = clipArtNames;
  const words: Partial<Record<ClipArtKey, string>> = clipArtWords;
  const choiceOf = (piece: ClipArt): ShapeChoice => {
    const { key, kind } = piece;
    const name = names[key];
    return {
      key: `${kind}-${key}`,
      kind,
      name,
      words: wordsOf(name, words[key]),
      make: (document, area, fill) => ({ ...placeClipArt(document, area, piece, fill), name }),
    };
  };
  return [...basicChoices, ...clipArt.map(choiceOf)].toSorted(
    (a, b) => shapeKinds.indexOf(a.kind) - shapeKinds.indexOf(b.kind),
  );
}

/** Those of a kind whose words have all that was typed. */
export function findShapes(
  choices: readonly ShapeChoice[],
  { kind, text }: { kind: ShapeChoiceKind | null; text: string },
): readonly ShapeChoice[] {
  const isFound = hasEveryWord(text);
  return choices.filter((choice) => (kind === null || choice.kind === kind) && isFound(choice.words));
}
