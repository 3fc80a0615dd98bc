import { describe, expect, it } from 'vitest';
import { detentCss, detentPx, draggedPx, nextDetent, restAt } from './sheet-detents.ts';

const column = 600;

describe('the sheet on a phone', () => {
  it('[PHN-02] stands at its head, at half of the room, or leaves a strip of the canvas, however low the screen is', () => {
    expect(detentPx('peek', column)).toBe(60);
    expect(detentPx('half', column)).toBe(300);
    expect(detentPx('full', column)).toBe(472);
    expect(detentPx('full', 200)).toBe(100);
    expect(detentCss('peek')).toBe('max(0% + 60px)');
    expect(detentCss('full')).toBe('max(50% + 0px, 100% + -128px)');
  });

  it('[PHN-02] follows the finger as far as there is a canvas', () => {
    expect(draggedPx(300, 40, column)).toBe(260);
    expect(draggedPx(300, -900, column)).toBe(472);
    expect(draggedPx(300, 900, column)).toBe(0);
  });

  it.each([
    [320, 0, 'half'],
    [430, 0, 'full'],
    [150, 0, 'peek'],
    [320, 1.5, 'full'],
    [320, -2, 'peek'],
    [60, -1, null],
    [20, 0, null],
  ] as const)('[PHN-02] let go at %d pixels with a speed of %d it rests at %s', (height, speed, at) => {
    expect(restAt(height, speed, column)).toBe(at);
  });

  it('[PHN-02] goes up and down by one step, and no further', () => {
    expect(nextDetent('half', 1)).toBe('full');
    expect(nextDetent('full', 1)).toBeNull();
    expect(nextDetent('peek', -1)).toBeNull();
  });
});
