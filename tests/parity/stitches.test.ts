import { readDst } from '@merchmill/printing/embroidery/dst-read.ts';
import { stitchPicture } from '@merchmill/printing/embroidery/stitch-picture.ts';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { isExhaustive, isWhole } from '../../apps/server/src/testing/profile.ts';
import { type ParityCase, parityCases } from './documents.ts';
import { ParityGround } from './ground.ts';

/* The stitches that the designer shows, laid in Chromium, are those of the file that the machine sews from. */

/** WHOLE=1 takes eight. */
const mostCases = isExhaustive ? 8 : isWhole ? 4 : 2;
const hasImages = ({ document }: ParityCase) => JSON.stringify(document.areas).includes('"type":"image"');

let ground: ParityGround;
let cases: readonly ParityCase[];
beforeAll(async () => {
  ground = await ParityGround.open();
  cases = parityCases(ground.pictures)
    .filter((each) => !hasImages(each))
    .slice(0, mostCases);
});
afterAll(() => ground?.close());

describe('the stitches in the designer', () => {
  it('[EMB-05] are those of the file, whatever is sewn', { timeout: 500_000 }, async () => {
    let most = 0;
    expect(cases.length).toBe(mostCases);
    for (const { name, document, area } of cases) {
      const front = { ...document.areas.front!, background: null };
      const { widthMm, heightMm } = front;
      const cap = { ...area, technique: 'embroidery', edge: 'float', bleedMm: 0 } as const;
      const each = { name, area: cap, document: { ...document, areas: { front } } };
      const [said, svg] = (await ground.inBrowser(each, 'stitches')).outlines;
      const { content, facts } = await ground.sewnInPrint(each);
      expect(JSON.parse(said!), name).toEqual(facts);
      const hexes = facts.threads.map(({ hex }) => hex);
      const { commands } = readDst(Buffer.from(content));
      expect(svg === stitchPicture(commands, { hexes, widthMm, heightMm }), name).toBe(true);
      most = Math.max(most, facts.stitches);
    }
    expect(most).toBeGreaterThan(5000);
  });

  it('[EMB-06] are those of the pictures of products, to the pixel', { timeout: 500_000 }, async () => {
    for (const { name, document, area } of cases) {
      const front = { ...document.areas.front!, background: null };
      const each = { name, area, document: { ...document, areas: { front } } };
      const [drawn] = (await ground.inBrowser(each, 'threads')).outlines;
      const onServer = await ground.inThread(each);
      expect(
        onServer.some((byte) => byte !== 0),
        name,
      ).toBe(true);
      expect(drawn === onServer.join(' '), name).toBe(true);
    }
  });
});
