import { type PictureRole, pictureRoles } from '@merchmill/contract/catalog/picture-roles.ts';
import { findScene, type MockupScene } from '../../design/picture/index.ts';

/** One way to look at a product: a scene it is shown in, or a closer look at one. */
export type Look = {
  scene: MockupScene;
  /** Name of the closer look. */
  view?: string;
  role: PictureRole;
  /** What a closer look shows, e.g. Detail of the collar. */
  label: string | null;
};

/** The closer look at what is printed. */
const printView = 'print';
/** Further details say no more. */
const mostDetails = 3;
const rankOf = ({ role }: Look) => Object.keys(pictureRoles).indexOf(role);

/** What the whole picture of a scene shows of a product. */
export const roleOf = ({ sceneId, role }: MockupScene): PictureRole => role ?? findScene(sceneId)?.role ?? 'front';

const wholeOf = (scene: MockupScene): Look => ({ scene, role: roleOf(scene), label: null });

export const viewsOf = (scene: MockupScene): Look[] =>
  (findScene(scene.sceneId)?.views ?? []).map(({ name, role, label }) => ({ scene, view: name, role, label }));

const isOfPrint = ({ view }: Look) => view === printView;

/** Of the same detail in several scenes, e.g. of a handle from both sides, the first is enough. */
function withoutRepeats(looks: readonly Look[]): Look[] {
  const keyOf = ({ view, scene: { areaCode, shows } }: Look) => JSON.stringify([view, areaCode, shows]);
  const known = new Set<string>();
  return looks.filter((look) => {
    const isNew = look.view === undefined || !known.has(keyOf(look));
    known.add(keyOf(look));
    return isNew;
  });
}

/** Of the details that one variant has. */
function withoutMore(looks: readonly Look[]): Look[] {
  const counts = new Map<string, number>();
  return looks.filter(({ role, scene }) => {
    if (role !== 'detail') return true;
    const variant = JSON.stringify(scene.shows ?? null);
    const count = counts.get(variant) ?? 0;
    counts.set(variant, count + 1);
    return count < mostDetails;
  });
}

/**
 * How a product is looked at in a gallery: its best scene, then by role, details of the print before others. What is
 * not printed has no details of a print.
 */
export function looksOf(scenes: readonly MockupScene[], printedAreas: readonly string[]): Look[] {
  const [lead, ...others] = scenes;
  if (!lead) return [];
  const closer = scenes
    .flatMap(viewsOf)
    .filter((look) => !isOfPrint(look) || printedAreas.includes(look.scene.areaCode));
  const [ofPrint, rest] = [closer.filter(isOfPrint), closer.filter((look) => !isOfPrint(look))];
  const looks = withoutMore(withoutRepeats([...others.map(wholeOf), ...ofPrint, ...rest]));
  return [wholeOf(lead), ...looks.toSorted((a, b) => rankOf(a) - rankOf(b))];
}

const turned: readonly PictureRole[] = ['back', 'side'];

/**
 * A second look at something, never the first one again: its other side where something is printed there, else another
 * scene, else a detail.
 */
export function secondLook(scenes: readonly MockupScene[], printedAreas: readonly string[]): Look | undefined {
  const looks = looksOf(scenes, printedAreas).slice(1);
  const isPrinted = ({ scene }: Look) => printedAreas.includes(scene.areaCode);
  const wholes = looks.filter(({ view }) => view === undefined);
  return (
    wholes.find((look) => turned.includes(look.role) && isPrinted(look)) ??
    wholes.find((look) => !turned.includes(look.role) && isPrinted(look)) ??
    looks.find((look) => look.role === 'detail') ??
    wholes[0]
  );
}
