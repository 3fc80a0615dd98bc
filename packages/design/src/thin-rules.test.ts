import { expect, it } from 'vitest';
import { emptyDocument, type Layer } from './document.ts';
import { preflight } from './preflight.ts';
import { frontArea, testEnv, textLayer } from './testing/test-env.ts';
import { layoutText } from './text-layout.ts';

it('[CHK-41] measures the thin parts of texts up to a length of their outlines, and those that come after them not', () => {
  const tee = frontArea();
  const thin = textLayer({ id: 'thin', x: 150, y: 200, text: 'Sweet home', font: 'sacramento-400', sizeMm: 6 });
  const heavy = Array.from({ length: 6 }, (_, at) =>
    textLayer({ ...thin, id: `heavy-${at}`, text: 'Sweet home &@8'.repeat(35), sizeMm: 60 + at }),
  );
  const length = heavy.reduce((sum, layer) => sum + layoutText(testEnv.font(layer.font), layer).d.length, 0);
  expect(length).toBeGreaterThan(1_000_000);
  const found = (layers: Layer[]) => {
    const empty = emptyDocument([tee]);
    const document = { ...empty, areas: { [tee.code]: { ...empty.areas[tee.code]!, layers } } };
    const { findings } = preflight(document, tee.code, tee, testEnv);
    return findings.filter(({ rule }) => rule === 'thin-fill').map(({ layerId }) => layerId);
  };
  expect(found([thin, ...heavy])).toContain('thin');
  expect(found([...heavy, thin])).not.toContain('thin');
});
