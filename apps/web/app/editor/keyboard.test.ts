import { describe, expect, it } from 'vitest';
import { commandFor } from './keyboard.ts';

const stroke = (key: string, held: { shift?: boolean; command?: boolean; alt?: boolean } = {}) =>
  commandFor({ key, shift: false, command: false, alt: false, ...held });

describe('the keys of the designer', () => {
  it('[SCR-17] move by one millimeter, with Shift by ten', () => {
    expect(stroke('ArrowLeft')).toEqual({ does: 'nudge', dx: -1, dy: 0 });
    expect(stroke('ArrowDown')).toEqual({ does: 'nudge', dx: 0, dy: 1 });
    expect(stroke('ArrowUp', { shift: true })).toEqual({ does: 'nudge', dx: 0, dy: -10 });
  });

  it('[SCR-17] order, undo, redo, duplicate, delete, edit and leave', () => {
    expect(stroke('[')).toEqual({ does: 'order', to: 'backward' });
    expect(stroke(']')).toEqual({ does: 'order', to: 'forward' });
    expect(stroke('}', { shift: true })).toEqual({ does: 'order', to: 'front' });
    expect(stroke('z', { command: true })).toEqual({ does: 'undo' });
    expect(stroke('Z', { command: true, shift: true })).toEqual({ does: 'redo' });
    expect(stroke('y', { command: true })).toEqual({ does: 'redo' });
    expect(stroke('d', { command: true })).toEqual({ does: 'duplicate' });
    expect(stroke('s', { command: true })).toEqual({ does: 'save' });
    expect(stroke('Delete')).toEqual({ does: 'remove' });
    expect(stroke('Enter')).toEqual({ does: 'edit' });
    expect(stroke('Escape')).toEqual({ does: 'leave' });
    expect(stroke('?', { shift: true })).toEqual({ does: 'help' });
  });

  it('resize and turn, so that no handle is needed', () => {
    expect(stroke('ArrowUp', { alt: true })).toEqual({ does: 'scale', by: 1.02 });
    expect(stroke('ArrowDown', { alt: true })).toEqual({ does: 'scale', by: 1 / 1.02 });
    expect(stroke('.')).toEqual({ does: 'turn', byDeg: 1 });
    expect(stroke('<', { shift: true })).toEqual({ does: 'turn', byDeg: -15 });
  });

  it('[LYR-01] select everything, and add the layer that has the focus', () => {
    expect(stroke('a', { command: true })).toEqual({ does: 'all' });
    expect(stroke(' ', { shift: true })).toEqual({ does: 'add' });
    expect(stroke(' ')).toBeNull();
  });

  it('[LYR-11] group and ungroup', () => {
    expect(stroke('g', { command: true })).toEqual({ does: 'group' });
    expect(stroke('G', { command: true, shift: true })).toEqual({ does: 'ungroup' });
    expect(stroke('g')).toBeNull();
  });

  it('leave the browser its own', () => {
    expect(stroke('ArrowLeft', { alt: true })).toBeNull();
    expect(stroke('ArrowLeft', { command: true })).toBeNull();
    expect(stroke('r', { command: true })).toBeNull();
    expect(stroke('a')).toBeNull();
    expect(stroke('Tab')).toBeNull();
  });
});
