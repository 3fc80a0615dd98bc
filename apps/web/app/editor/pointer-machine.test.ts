import type { Layer } from '@merchmill/design/document.ts';
import { imageLayer, shapeLayer, textLayer } from '@merchmill/design/testing/test-env.ts';
import { describe, expect, it } from 'vitest';
import { cancelGesture, doubleTapMs, idlePointers, marqueeOf, stepPointer } from './pointer-machine.ts';
import type { Grab, PointerEffect, PointerInput, PointerScene, PointerState } from './pointer-types.ts';

/** Two pixels per millimeter, the area's corner at 100, 100 of the canvas. */
const view = { scale: 2, x: 100, y: 100 };

/** Plays inputs on a design of 200 × 300 mm, carrying out what the machine asks for as the designer does. */
function player(layers: Layer[], options: { selected?: readonly string[]; entered?: readonly string[] } = {}) {
  let state: PointerState = idlePointers;
  let scene: PointerScene = {
    view,
    area: { widthMm: 200, heightMm: 300, layers },
    safeMm: 0,
    selected: new Set(options.selected),
    entered: options.entered ?? [],
  };
  const log: string[] = [];
  let before: readonly Layer[] = layers;
  const setLayers = (next: readonly Layer[]) => {
    scene = { ...scene, area: { ...scene.area, layers: next } };
  };
  const perform = (effect: PointerEffect) => {
    log.push(effect.do);
    if (effect.do === 'select') scene = { ...scene, selected: new Set(effect.ids) };
    if (effect.do === 'view') scene = { ...scene, view: effect.view };
    if (effect.do === 'begin') before = scene.area.layers;
    if (effect.do === 'cancel') setLayers(before);
    if (effect.do === 'replace') {
      const changed = new Map(effect.layers.map((layer) => [layer.id, layer]));
      setLayers(scene.area.layers.map((layer) => changed.get(layer.id) ?? layer));
    }
  };
  const send = (input: PointerInput) => {
    const step = stepPointer(state, input, scene);
    state = step.state;
    for (const effect of step.effects) perform(effect);
    return step.effects;
  };
  return {
    log,
    layer: (id: string) => scene.area.layers.find((layer) => layer.id === id)!,
    scene: () => scene,
    selected: () => [...scene.selected],
    state: () => state,
    send,
    perform,
    down: (x: number, y: number, grab: Grab, more: Partial<Down> = {}) =>
      send({
        ...{ phase: 'down', pointerId: 1, px: { x, y }, grab, timeMs: 0, pan: false, isMouse: false, add: false },
        ...more,
      }),
    move: (x: number, y: number, more: { pointerId?: number; shift?: boolean; alt?: boolean } = {}) =>
      send({ phase: 'move', pointerId: 1, px: { x, y }, shift: false, alt: false, ...more }),
    up: (x: number, y: number, more: { pointerId?: number; timeMs?: number } = {}) =>
      send({ phase: 'up', pointerId: 1, px: { x, y }, timeMs: 10, ...more }),
  };
}

type Down = Omit<Extract<PointerInput, { phase: 'down' }>, 'phase' | 'px' | 'grab'>;

const onLayer = (id: string): Grab => ({ kind: 'layer', id });
const ground: Grab = { kind: 'ground' };
const corner: Grab = { kind: 'handle', handle: { hx: 1, hy: 1 } };

describe('one pointer on the canvas', () => {
  it('[SCR-17] moves a layer by what the pointer moves, in millimeters, as one step of the history', () => {
    const play = player([shapeLayer({ x: 60, y: 60, w: 20, h: 20 })]);
    play.down(220, 220, onLayer('shape'));
    play.move(240, 223, { alt: true });
    play.move(260, 226, { alt: true });
    play.up(260, 226);
    expect(play.layer('shape')).toMatchObject({ x: 80, y: 63 });
    expect(play.log.filter((does) => does === 'begin' || does === 'commit')).toEqual(['begin', 'commit']);
    expect(play.selected()).toEqual(['shape']);
  });

  it('[SCR-17] takes a press that trembles by less than three pixels for a click', () => {
    const play = player([shapeLayer({ x: 60, y: 60 })]);
    play.down(220, 220, onLayer('shape'));
    play.move(221, 221);
    play.up(221, 221);
    expect(play.layer('shape')).toMatchObject({ x: 60, y: 60 });
    expect(play.log).toEqual(['select']);
  });

  it('[SCR-17] snaps a moved layer to the middle of the area and shows the line', () => {
    const play = player([shapeLayer({ x: 60, y: 60, w: 20, h: 20 })]);
    play.down(220, 220, onLayer('shape'));
    // 39 mm to the right would be 99: within 6 px (3 mm) of the middle at 100.
    const effects = play.move(298, 250);
    expect(play.layer('shape').x).toBe(100);
    expect(effects).toContainEqual({ do: 'guides', guides: [{ axis: 'x', at: 100 }] });
  });

  it('does not snap while Alt is held, and keeps to one axis while Shift is', () => {
    const free = player([shapeLayer({ x: 60, y: 60, w: 20, h: 20 })]);
    free.down(220, 220, onLayer('shape'));
    free.move(298, 250, { alt: true });
    expect(free.layer('shape').x).toBe(99);
    const straight = player([shapeLayer({ x: 60, y: 60, w: 20, h: 20 })]);
    straight.down(220, 220, onLayer('shape'));
    straight.move(260, 230, { shift: true, alt: true });
    expect(straight.layer('shape')).toMatchObject({ x: 80, y: 60 });
  });

  it('[SCR-17] resizes by a corner with the opposite corner fixed, pictures in proportion', () => {
    const play = player([imageLayer({ x: 60, y: 60, w: 40, h: 20 })], { selected: ['image'] });
    play.down(260, 240, corner);
    play.move(300, 242, { alt: true });
    play.up(300, 242);
    expect(play.layer('image')).toMatchObject({ w: 60, h: 30, x: 70, y: 65 });
  });

  it('[SCR-17] snaps a dragged corner to the edge of the area and keeps the proportion', () => {
    const play = player([imageLayer({ x: 150, y: 100, w: 80, h: 40 })], { selected: ['image'] });
    play.down(480, 340, corner);
    // The right edge, at 190 mm, would come to 199.
    play.move(498, 340);
    const { x, w, h } = play.layer('image');
    expect(x + w / 2).toBeCloseTo(200, 6);
    expect(w / h).toBeCloseTo(2, 6);
  });

  it('crops a picture by the middle of a side instead of stretching it', () => {
    const play = player([imageLayer({ x: 60, y: 60, w: 40, h: 20 })], { selected: ['image'] });
    play.down(260, 220, { kind: 'handle', handle: { hx: 1, hy: 0 } });
    play.move(240, 220, { alt: true });
    expect(play.layer('image')).toMatchObject({ w: 30, h: 20, crop: { x: 0, y: 0, w: 0.75, h: 1 } });
  });

  it('[LYR-01][LYR-12] turns only what is shown', () => {
    const layers = [shapeLayer({ id: 'hidden', visible: false }), shapeLayer({ id: 'a', x: 90 })];
    const play = player(layers, { selected: ['hidden', 'a'] });
    play.down(300, 250, { kind: 'rotate' });
    play.move(400, 300);
    play.up(400, 300);
    expect(play.layer('hidden')).toBe(layers[0]);
    expect(play.layer('a').rot).not.toBe(layers[1]!.rot);
  });

  it('[SCR-17] turns a layer toward the pointer, whole degrees, by quarter turns and in steps with Shift', () => {
    const play = player([shapeLayer({ x: 100, y: 100, w: 20, h: 20 })], { selected: ['shape'] });
    play.down(300, 250, { kind: 'rotate' });
    play.move(400, 305);
    expect(play.layer('shape').rot).toBe(90);
    play.move(350, 360);
    expect(play.layer('shape').rot).toBe(140);
    play.move(350, 360, { shift: true });
    expect(play.layer('shape').rot).toBe(135);
  });

  it('does not move what is locked, but the view', () => {
    const play = player([shapeLayer({ x: 60, y: 60, locked: true })]);
    play.down(220, 220, onLayer('shape'));
    play.move(250, 240);
    play.up(250, 240);
    expect(play.layer('shape')).toMatchObject({ x: 60, y: 60 });
    expect(play.log).not.toContain('begin');
    expect(play.scene().view).toEqual({ scale: 2, x: 130, y: 120 });
  });

  it('respects what a template lets one do', () => {
    const permissions = { move: false, size: true, rotate: false, edit: false, remove: false };
    const play = player([textLayer({ x: 60, y: 60, permissions })]);
    play.down(220, 220, onLayer('text'));
    play.move(250, 240);
    play.up(250, 240);
    expect(play.layer('text')).toMatchObject({ x: 60, y: 60 });
    play.down(220, 220, onLayer('text'), { timeMs: 1000 });
    play.up(220, 220, { timeMs: 1010 });
    play.down(220, 220, onLayer('text'), { timeMs: 1100 });
    play.up(220, 220, { timeMs: 1110 });
    expect(play.log).not.toContain('edit');
  });

  it('[SCR-17] deselects with a tap beside everything, and pans with a finger there', () => {
    const play = player([shapeLayer()], { selected: ['shape'] });
    play.down(20, 20, ground);
    play.move(60, 30);
    play.up(60, 30);
    expect(play.selected()).toEqual(['shape']);
    expect(play.scene().view).toEqual({ scale: 2, x: 140, y: 110 });
    play.down(20, 20, ground);
    play.up(20, 20);
    expect(play.selected()).toEqual([]);
  });

  it('[SCR-17] edits a text at the second tap on the same layer, if it comes soon', () => {
    const play = player([textLayer(), shapeLayer()]);
    const tap = (id: string, timeMs: number) => {
      play.down(220, 220, onLayer(id), { timeMs });
      return play.up(220, 220, { timeMs: timeMs + 50 });
    };
    tap('text', 0);
    expect(tap('text', 100 + doubleTapMs)).toEqual([]);
    expect(tap('shape', 600 + doubleTapMs)).toEqual([]);
    expect(tap('text', 700 + doubleTapMs)).toEqual([]);
    expect(tap('text', 900 + doubleTapMs)).toEqual([{ do: 'edit', id: 'text' }]);
  });

  it('puts the layer back when the browser takes the pointer away', () => {
    const play = player([shapeLayer({ x: 60, y: 60 })]);
    play.down(220, 220, onLayer('shape'));
    play.move(300, 300);
    play.send({ phase: 'cancel' });
    expect(play.layer('shape')).toMatchObject({ x: 60, y: 60 });
    expect(play.state()).toEqual(idlePointers);
  });

  it('never makes a layer larger than a design may hold', () => {
    const play = player([textLayer({ sizeMm: 1900, w: 4000, h: 2000 })], { selected: ['text'] });
    play.down(500, 500, corner);
    play.move(60_000, 60_000, { alt: true });
    expect(play.layer('text')).toMatchObject({ sizeMm: 1900 });
  });
});

describe('several layers', () => {
  const left = shapeLayer({ id: 'left', x: 30, y: 60, w: 20, h: 20 });
  const right = imageLayer({ id: 'right', x: 80, y: 100, w: 40, h: 20 });
  const both = { selected: ['left', 'right'] };
  const mouse = { isMouse: true };

  it('[LYR-01] a press with Shift, or while layers are added one by one, adds a layer or takes it away', () => {
    const play = player([left, right], { selected: ['left'] });
    play.down(260, 300, onLayer('right'), { add: true });
    play.up(260, 300);
    expect(play.selected()).toEqual(['left', 'right']);
    play.down(160, 220, onLayer('left'), { add: true });
    expect(play.selected()).toEqual(['left', 'right']);
    play.up(160, 220);
    expect(play.selected()).toEqual(['right']);
    play.down(20, 20, ground, { add: true });
    play.up(20, 20);
    expect(play.selected()).toEqual(['right']);
  });

  it('[LYR-01] a click on one of several selects it alone, once it is no drag', () => {
    const play = player([left, right], both);
    play.down(160, 220, onLayer('left'));
    expect(play.selected()).toEqual(['left', 'right']);
    play.up(160, 220);
    expect(play.selected()).toEqual(['left']);
  });

  it('[LYR-02] are moved together, as one step, and snap by the box around them', () => {
    const play = player([left, right], both);
    play.down(160, 220, onLayer('left'));
    // The box is 20 to 100 mm; moved by 39 its middle is at 99.
    const effects = play.move(238, 260);
    play.up(238, 260);
    expect(play.layer('left').x).toBe(70);
    expect(play.layer('right').x).toBe(120);
    expect(play.layer('right').y - play.layer('left').y).toBe(40);
    expect(effects).toContainEqual({ do: 'guides', guides: [{ axis: 'x', at: 100 }] });
    expect(play.log.filter((does) => does === 'begin' || does === 'commit')).toEqual(['begin', 'commit']);
  });

  it('[LYR-02] leave behind what is locked, and never go farther than a design reaches', () => {
    const play = player([left, { ...right, locked: true }], both);
    play.down(160, 220, onLayer('left'));
    play.move(180, 220, { alt: true });
    expect(play.layer('left').x).toBe(40);
    expect(play.layer('right').x).toBe(80);
    play.move(90_000, 220, { alt: true });
    expect(play.layer('left').x).toBe(40);
  });

  it('[LYR-02] are scaled as one drawing by a corner of the box around them', () => {
    const play = player([left, right], both);
    // The box: 20 to 100 and 50 to 110 mm.
    play.down(300, 320, corner);
    play.move(380, 320, { alt: true });
    play.up(380, 320);
    expect(play.layer('left')).toMatchObject({ x: 35, y: 65, w: 30, h: 30 });
    expect(play.layer('right')).toMatchObject({ x: 110, y: 125, w: 60, h: 30 });
  });

  it('[LYR-02] are not scaled when one of them may not be', () => {
    const play = player([left, { ...right, locked: true }], both);
    play.down(300, 320, corner);
    play.move(380, 320, { alt: true });
    expect(play.layer('left')).toEqual(left);
  });

  it('[LYR-12] are turned as one drawing about the middle of the box around them, in steps with Shift', () => {
    const play = player([left, right], both);
    // The middle of the box is at 60, 80 mm: 220, 260 px.
    play.down(220, 110, { kind: 'rotate' });
    play.move(370, 262);
    play.up(370, 262);
    expect(play.layer('left')).toMatchObject({ x: expect.closeTo(80, 6), y: expect.closeTo(50, 6), rot: 90 });
    expect(play.layer('right')).toMatchObject({ x: expect.closeTo(40, 6), y: expect.closeTo(100, 6), rot: 90 });
    expect(play.log.filter((does) => does === 'begin' || does === 'commit')).toEqual(['begin', 'commit']);
    const stepped = player([left, right], both);
    stepped.down(220, 110, { kind: 'rotate' });
    stepped.move(290, 150, { shift: true });
    expect(stepped.layer('left').rot).toBe(30);
    const fixed = player([left, { ...right, locked: true }], both);
    fixed.down(220, 110, { kind: 'rotate' });
    fixed.move(370, 262);
    expect(fixed.layer('left')).toEqual(left);
  });

  it('[LYR-01] a mouse draws a frame that selects what it touches, but for what is locked or hidden', () => {
    const locked = shapeLayer({ id: 'locked', x: 60, y: 60, w: 10, h: 10, locked: true });
    const hidden = shapeLayer({ id: 'hidden', x: 60, y: 70, w: 10, h: 10, visible: false });
    const play = player([left, right, locked, hidden]);
    play.down(110, 110, ground, mouse);
    play.move(210, 285);
    expect(play.selected()).toEqual(['left']);
    play.move(250, 285);
    expect(play.selected()).toEqual(['left', 'right']);
    expect(marqueeOf(play.state())).toEqual({ x: 110, y: 110, w: 140, h: 175 });
    play.up(250, 285);
    expect(play.selected()).toEqual(['left', 'right']);
    expect(marqueeOf(play.state())).toBeNull();
    expect(play.log).not.toContain('begin');
  });

  it('[LYR-01] the frame adds with Shift, and gives back what was selected when it is broken off', () => {
    const play = player([left, right], { selected: ['right'] });
    play.down(110, 110, ground, { ...mouse, add: true });
    play.move(160, 220);
    expect(play.selected()).toEqual(['right', 'left']);
    for (const effect of cancelGesture(play.state()).effects) play.perform(effect);
    expect(play.selected()).toEqual(['right']);
  });

  it('[LYR-01] a turned layer is touched where it is seen, not by the box around it', () => {
    const slanted = shapeLayer({ id: 'slanted', x: 100, y: 100, w: 100, h: 2, rot: 45 });
    const play = player([slanted]);
    play.down(310, 210, ground, mouse);
    play.move(340, 240);
    expect(play.selected()).toEqual([]);
    play.move(300, 300);
    expect(play.selected()).toEqual(['slanted']);
  });
});

describe('a group', () => {
  const inGroup = { groups: ['g'] };
  const left = shapeLayer({ id: 'left', x: 30, y: 60, w: 20, h: 20, ...inGroup });
  const right = imageLayer({ id: 'right', x: 80, y: 100, w: 40, h: 20, ...inGroup });
  const other = shapeLayer({ id: 'other', x: 150, y: 200, w: 10, h: 10 });
  const all = [left, other, right];

  it('[LYR-11] is selected and moved by any of its layers, or touched by the frame', () => {
    const play = player(all);
    play.down(260, 300, onLayer('right'));
    expect(play.selected()).toEqual(['left', 'right']);
    play.move(280, 300, { alt: true });
    play.up(280, 300);
    expect([play.layer('left').x, play.layer('other').x, play.layer('right').x]).toEqual([40, 150, 90]);
    const framed = player(all);
    framed.down(110, 110, ground, { isMouse: true });
    framed.move(210, 285);
    expect(framed.selected()).toEqual(['left', 'right']);
  });

  it('[LYR-11] stays selected when it is clicked, is added and taken away as one', () => {
    const play = player(all, { selected: ['left', 'right'] });
    play.down(160, 220, onLayer('left'));
    play.up(160, 220);
    expect(play.selected()).toEqual(['left', 'right']);
    play.down(400, 500, onLayer('other'), { add: true });
    play.up(400, 500);
    play.down(160, 220, onLayer('left'), { add: true });
    play.up(160, 220);
    expect(play.selected()).toEqual(['other']);
  });

  it('[LYR-11] is gone into by two taps; there its layers are pressed one by one, and edited by two taps', () => {
    const play = player(all);
    const tapTwice = (on: typeof play) => {
      for (const timeMs of [0, 200]) {
        on.down(260, 300, onLayer('right'));
        on.up(260, 300, { timeMs });
      }
    };
    tapTwice(play);
    expect(play.log).toEqual(['select', 'enter']);
    const inside = player(all, { entered: ['g'] });
    tapTwice(inside);
    expect([inside.selected(), inside.log]).toEqual([['right'], ['select', 'edit']]);
  });
});

describe('two fingers', () => {
  const second = { pointerId: 2 };

  it('[SCR-17] scale, turn and move the selected layer under them', () => {
    const play = player([imageLayer({ x: 100, y: 100, w: 40, h: 20 })], { selected: ['image'] });
    play.down(280, 300, onLayer('image'));
    play.down(320, 300, onLayer('image'), second);
    // Twice as far apart, a quarter turn on, and 10 mm lower.
    play.move(300, 280);
    play.move(300, 360, second);
    play.up(300, 280);
    expect(play.layer('image')).toMatchObject({ w: 80, h: 40, rot: 90, x: 100, y: 110 });
    expect(play.log.filter((does) => does === 'begin' || does === 'commit')).toEqual(['begin', 'commit']);
  });

  it('[LYR-12] scale, turn and move several layers as one drawing', () => {
    const play = player(
      [shapeLayer({ id: 'a', x: 90, y: 100, w: 10, h: 10 }), shapeLayer({ id: 'b', x: 110, y: 100, w: 10, h: 10 })],
      {
        selected: ['a', 'b'],
      },
    );
    play.down(280, 300, onLayer('a'));
    play.down(320, 300, onLayer('b'), second);
    play.move(300, 280);
    play.move(300, 360, second);
    play.up(300, 280);
    expect(play.layer('a')).toMatchObject({ w: 20, rot: 90, x: 100, y: 90 });
    expect(play.layer('b')).toMatchObject({ w: 20, rot: 90, x: 100, y: 130 });
  });

  it('[SCR-17] zoom about their middle where no selected layer is', () => {
    const play = player([imageLayer()]);
    play.down(200, 200, ground);
    play.down(300, 200, ground, second);
    play.move(150, 200);
    play.move(350, 200, second);
    // 250, 200 shows the point 75, 50 mm as before, twice as large.
    expect(play.scene().view).toEqual({ scale: 4, x: -50, y: 0 });
    expect(play.log).not.toContain('begin');
  });

  it('end their gesture with the first that leaves; the other does nothing more', () => {
    const play = player([imageLayer({ x: 100, y: 100, w: 40, h: 20 })], { selected: ['image'] });
    play.down(280, 300, onLayer('image'));
    play.down(320, 300, onLayer('image'), second);
    play.move(360, 300, second);
    play.up(280, 300);
    const { x, w } = play.layer('image');
    play.move(400, 340, second);
    play.up(400, 340, second);
    expect(play.layer('image')).toMatchObject({ x, w });
    expect(play.state().gesture).toBeNull();
  });

  it('finish the drag that the first one had begun', () => {
    const play = player([imageLayer({ x: 100, y: 100, w: 40, h: 20 })], { selected: ['image'] });
    play.down(300, 300, onLayer('image'));
    play.move(320, 300, { alt: true });
    play.down(340, 320, onLayer('image'), second);
    play.up(340, 320, second);
    expect(play.log.filter((does) => does === 'begin' || does === 'commit')).toEqual([
      'begin',
      'commit',
      'begin',
      'commit',
    ]);
  });
});
