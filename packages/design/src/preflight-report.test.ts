import { describe, expect, it } from 'vitest';
import type { RuleName } from './preflight-inspection.ts';
import { canonicalReport, findingIds, preflightVersion } from './preflight-report.ts';

const soft = {
  rule: 'resolution',
  level: 'amber',
  layerId: 'photo',
  message: 'The image will look slightly soft in print (120 DPI).',
  fix: 'Make it smaller or use a larger image.',
  effectiveDpi: 120,
} as const;
const front = { level: 'amber', findings: [soft] } as const;
const back = { level: 'green', findings: [] } as const;

describe('canonicalReport', () => {
  it('is text that says what was found, and by which rules', () => {
    expect(canonicalReport({ front })).toBe(
      `{"areas":{"front":{"findings":[{"layerId":"photo","level":"amber","message":"${soft.message}","rule":"resolution"}],` +
        `"level":"amber"}},"version":${preflightVersion}}`,
    );
  });

  it('is the same whatever the order of areas and keys', () => {
    const { message, level, rule, layerId } = soft;
    const turned = { findings: [{ message, level, rule, layerId }], level: 'amber' } as const;
    expect(canonicalReport({ back, front: turned })).toBe(canonicalReport({ front, back }));
  });

  it('is another where anything that people read is another', () => {
    const others: Parameters<typeof canonicalReport>[0][] = [
      { back: front },
      { front, back },
      { front: { ...front, level: 'red' } },
      { front: { ...front, findings: [] } },
      { front: { ...front, findings: [soft, soft] } },
      { front: { ...front, findings: [{ ...soft, message: 'The image prints sharp (300 DPI).' }] } },
      { front: { ...front, findings: [{ ...soft, layerId: 'other' }] } },
      { front: { ...front, findings: [{ ...soft, level: 'green' }] } },
      { front: { ...front, findings: [{ ...soft, rule: 'outside' }] } },
    ];
    const texts = [{ front }, ...others].map((reports) => canonicalReport(reports));
    expect(new Set(texts).size).toBe(texts.length);
  });

  it('tells no layer from a layer, and leaves advice out', () => {
    const { layerId: _, ...whole } = soft;
    const of = (finding: object) => canonicalReport({ front: { level: 'amber', findings: [finding as typeof soft] } });
    expect(of(whole)).not.toContain('layerId');
    expect(of({ ...soft, fix: 'Something else.', effectiveDpi: 3 })).toBe(of(soft));
  });
});

it('findings are told apart by area, rule, and layer, and by their number where there are several', () => {
  const found = (rule: RuleName, areaCode: string, layerId?: string) => ({
    rule,
    areaCode,
    ...(layerId ? { layerId } : {}),
  });
  const strap = found('keep-out', 'front', 'name');
  const all = [strap, strap, found('empty', 'back'), found('keep-out', 'back', 'name')];
  expect(findingIds(all)).toEqual(['front.keep-out.name', 'front.keep-out.name.2', 'back.empty', 'back.keep-out.name']);
  expect(findingIds(all.slice(2))).toEqual(['back.empty', 'back.keep-out.name']);
});
