import { createHash } from 'node:crypto';
import type { Picture } from '@merchmill/contract/shapes.ts';
import { findScene } from './scene-facts.ts';

/** A colour of a product and how its mockup scenes show it. */
export type MockupColour = {
  code: string;
  label: string;
  /** Of the swatch. */
  hex: string;
  /** Colours of the scene's recolourable parts, in the scene's order. */
  parts: string[];
  /** How strongly highlights show. */
  specGain: number;
};
/** A scene that shows a print area of a product. */
export type MockupScene = { sceneId: string; areaCode: string };
/** What pictures of a product depend on. */
export type MockupSubject = { productId: string; scenes: readonly MockupScene[]; colours: readonly MockupColour[] };

/** Stands for the document hash in addresses of the product without a design. */
export const blank = 'blank';

/** Raise it when the compositor or the encoder draws differently: all addresses change. */
const drawing = 1;

/** 12 hex digits of everything but the design that a picture is made of; undefined where scene or colour is unknown. */
export function mockupRevision(subject: MockupSubject, sceneId: string, colourCode: string): string | undefined {
  const shown = subject.scenes.find((scene) => scene.sceneId === sceneId);
  const colour = subject.colours.find((each) => each.code === colourCode);
  const meta = shown && findScene(shown.sceneId);
  if (!colour || !meta) return undefined;
  const facts = [drawing, meta.revision, shown.areaCode, colour.parts, colour.specGain];
  return createHash('sha256').update(JSON.stringify(facts)).digest('hex').slice(0, 12);
}

export type MockupChoice = {
  subject: MockupSubject;
  /** Null photographs the blank product. */
  documentHash: string | null;
  colour: string;
  /** The product's first scene unless told. */
  sceneId?: string | undefined;
  alt: string;
};

/** Address of a picture of a product, blank or with a design; what it shows never changes under the same address. */
export function mockupPicture({ subject, documentHash, colour, sceneId, alt }: MockupChoice): Picture {
  const scene = sceneId ?? subject.scenes[0]?.sceneId;
  const revision = scene && mockupRevision(subject, scene, colour);
  if (!revision) throw new RangeError(`Product ${subject.productId} has no scene ${scene} or no colour ${colour}`);
  return {
    url: `/media/mockup/${documentHash ?? blank}/${subject.productId}/${scene}.${revision}/${colour}`,
    alt,
  };
}
