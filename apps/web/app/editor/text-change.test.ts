import { fitText } from '@merchmill/design/fit.ts';
import { testEnv, textLayer } from '@merchmill/design/testing/test-env.ts';
import { describe, expect, it } from 'vitest';
import { retype } from './text-change.ts';

const left = (layer: { x: number; w: number }) => layer.x - layer.w / 2;
const top = (layer: { y: number; h: number }) => layer.y - layer.h / 2;

describe('typing', () => {
  it('[SCR-17] keeps the first line where it is when a second one follows', () => {
    const before = fitText(textLayer({ text: 'One' }), testEnv);
    const after = retype(before, { text: 'One\nTwo' }, testEnv);
    expect(after.h).toBeGreaterThan(before.h * 1.5);
    expect(top(after)).toBeCloseTo(top(before), 6);
    expect(after.x).toBe(before.x);
  });

  it('[SCR-17] grows away from the side it is aligned to', () => {
    const toLeft = fitText(textLayer({ align: 'left' }), testEnv);
    expect(left(retype(toLeft, { text: 'Hello, world' }, testEnv))).toBeCloseTo(left(toLeft), 6);
    const toRight = fitText(textLayer({ align: 'right' }), testEnv);
    const longer = retype(toRight, { text: 'Hello, world' }, testEnv);
    expect(longer.x + longer.w / 2).toBeCloseTo(toRight.x + toRight.w / 2, 6);
  });

  it('grows along its own direction when it is turned', () => {
    const before = fitText(textLayer({ align: 'left', rot: 90 }), testEnv);
    const after = retype(before, { text: 'Hello, world' }, testEnv);
    expect(after.x).toBeCloseTo(before.x, 6);
    expect(after.y - after.w / 2).toBeCloseTo(before.y - before.w / 2, 6);
  });

  it('grows about its middle when it is curved', () => {
    const before = fitText(textLayer({ curve: 90 }), testEnv);
    const after = retype(before, { text: 'Hello, world' }, testEnv);
    expect(after).toMatchObject({ x: before.x, y: before.y });
  });

  it('forgets the width it wrapped at', () => {
    const wrapped = fitText(textLayer({ text: 'Hello world', wrapMm: 25 }), testEnv);
    const free = retype(wrapped, { wrapMm: undefined }, testEnv);
    expect('wrapMm' in free).toBe(false);
    expect(free.h).toBeLessThan(wrapped.h);
  });
});
