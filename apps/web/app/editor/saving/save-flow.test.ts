import { ApiError } from '@merchmill/contract/api-error.ts';
import { designCalls } from '@merchmill/contract/design/design.calls.ts';
import { DesignerMode } from '@merchmill/contract/enums.ts';
import { errorCodes } from '@merchmill/contract/error-codes.ts';
import { addLayer, removeLayer, updateLayer } from '@merchmill/design/changes.ts';
import { type DesignDocument, emptyDocument } from '@merchmill/design/document.ts';
import { limits } from '@merchmill/design/document-limits.ts';
import { fitDocument } from '@merchmill/design/fit.ts';
import { canUndo } from '@merchmill/design/history.ts';
import { frontArea, shapeLayer, testEnv, textLayer } from '@merchmill/design/testing/test-env.ts';
import { describe, expect, it } from 'vitest';
import type { BrowserCaller } from '../../shell/api/caller.ts';
import { RequestError } from '../../shell/api/request-error.ts';
import type { ShopState } from '../../shell/state/shop-state.ts';
import { areaOf, createEditorStore, documentOf, hasUnsavedChanges } from '../editor-store.ts';
import { savingMessages } from '../saving-messages.ts';
import { Backoff, type Connection, firstWaitMs, maxWaitMs } from './backoff.ts';
import { SaveFlow } from './save-flow.ts';

interface Kept {
  bizId: string;
  version: number;
  name: string;
  color: string;
  document: DesignDocument;
  product: { bizId: string };
}

/** A shop that keeps designs, on a line that can be cut before it hears, or before it is heard. */
function aShop() {
  const kept: Kept[] = [];
  const shop = {
    kept,
    cut: null as 'before' | 'after' | null,
    isLoggedIn: true,
    isBusy: false,
    cutsAt: 0,
    calls: 0,
    saves: 0,
  };
  const byKey = new Map<string, { asked: string; answer: Kept }>();
  type Body = { bizId?: string; version?: number; name: string; color: string; document: DesignDocument };
  const save = ({ bizId, version, ...content }: Body): Kept => {
    shop.saves++;
    const text = JSON.parse(JSON.stringify(content)) as Body;
    const known = kept.find((each) => each.bizId === bizId);
    if (!bizId) {
      kept.unshift({ ...text, bizId: `t${kept.length + 1}`, version: 1, product: { bizId: 'tee' } });
      return kept[0]!;
    }
    if (!known) throw new ApiError(errorCodes.notFound, 404, 'Gone');
    if (known.version !== version) throw new ApiError(errorCodes.dataChanged, 409, 'Changed');
    return Object.assign(known, text, { version: version + 1 });
  };
  const saveOnce = (body: Body, key = '') => {
    const known = byKey.get(key);
    if (known && known.asked !== JSON.stringify(body)) throw new ApiError(errorCodes.keyReused, 422, 'Reused');
    const answer = known?.answer ?? { ...save(body) };
    byKey.set(key, { asked: JSON.stringify(body), answer });
    if (shop.isBusy) throw new ApiError(errorCodes.stillRunning, 409, 'Still at it');
    return answer;
  };
  const answers = {
    [designCalls.saveTemplate.id]: ({ body }: { body: Body }, key?: string) => saveOnce(body, key),
    [designCalls.template.id]: ({ params }: { params: { bizId: string } }) => {
      const known = kept.find(({ bizId }) => bizId === params.bizId);
      if (!known) throw new ApiError(errorCodes.notFound, 404, 'Gone');
      return { ...known };
    },
  } as Record<string, (input: never, key?: string) => unknown>;
  const call = (async ({ id }: { id: string }, input: unknown, options: { idempotencyKey?: string }) => {
    await Promise.resolve();
    if (++shop.calls === shop.cutsAt) throw new RequestError('network', 'cut');
    if (shop.cut === 'before') throw new RequestError('network', 'cut');
    if (!shop.isLoggedIn) throw new ApiError(errorCodes.notLoggedIn, 401, 'Who?');
    const answer = answers[id]!(input as never, options.idempotencyKey);
    if (shop.cut === 'after') throw new RequestError('timeout', 'cut');
    return answer;
  }) as unknown as BrowserCaller;
  return { shop, call };
}

/** Somebody who draws, on a page with a clock that is turned by hand. */
function aDesigner({ call }: ReturnType<typeof aShop>, start?: Kept) {
  const line = aConnection();
  const told: string[] = [];
  const then = { login: null as (() => void) | null };
  const session = { isLoggedIn: true, user: { bizId: 'sam' } as { bizId: string } | null };
  const opened: string[] = [];
  const ui = {
    message: (_tone: string, text: string) => told.push(text),
    showModal: ({ text }: { text: string }) => told.push(text),
    askForLogin: (goOn: () => void) => {
      then.login = goOn;
    },
  };
  const empty = emptyDocument([frontArea({ widthMm: 200, heightMm: 300 })]);
  const store = createEditorStore(
    {
      document: start?.document ?? empty,
      areaCode: 'front',
      colorCode: start?.color ?? 'white',
      mode: DesignerMode.Advanced,
      tool: null,
      template: start ? { bizId: start.bizId, version: start.version, name: start.name } : null,
    },
    testEnv,
  );
  const flow = new SaveFlow({
    store,
    call,
    connection: line.connection,
    env: testEnv,
    product: { bizId: 'tee', title: 'Tee' },
    shop: { session: { getState: () => session }, ui: { getState: () => ui } } as unknown as ShopState,
    prepare: async (document) => fitDocument(document, testEnv),
    onSaved: (id) => opened.push(id),
  });
  const now = () => store.getState();
  const settled = () => new Promise((resolve) => setTimeout(resolve, 5));
  const draw = (id: string, more: Parameters<typeof shapeLayer>[0] = {}) =>
    now().apply(addLayer('front', shapeLayer({ id, ...more })));
  const ids = () => areaOf(now()).layers.map((layer) => layer.id);
  return {
    store,
    flow,
    now,
    draw,
    ids,
    told,
    then,
    session,
    opened,
    settled,
    state: () => flow.state.getState(),
    ...line,
  };
}

function aConnection() {
  let online: (() => void)[] = [];
  let timers: { waitMs: number; run: () => void }[] = [];
  const connection: Connection = {
    onOnline: (back) => {
      online.push(back);
      return () => {
        online = online.filter((other) => other !== back);
      };
    },
    after: (waitMs, run) => {
      const timer = { waitMs, run };
      timers.push(timer);
      return () => {
        timers = timers.filter((other) => other !== timer);
      };
    },
  };
  return {
    connection,
    waits: () => timers.map(({ waitMs }) => waitMs),
    passTime: () => timers[0]?.run(),
    comeOnline: () => {
      for (const back of [...online]) back();
    },
    listeners: () => online.length,
  };
}

/** A design with a layer, saved by two who go on with it. */
async function twoAtOnce(document?: DesignDocument) {
  const served = aShop();
  const first = aDesigner(served);
  if (document) first.now().apply(() => document);
  else first.draw('shape-1');
  first.flow.saveAs('Ours');
  await first.settled();
  return { ...served, first, second: aDesigner(served, structuredClone(served.shop.kept[0]!)) };
}

describe('saving without a connection', () => {
  it('[LYR-08] waits, longer each time, and saves what is drawn by then as soon as the line is back', async () => {
    const served = aShop();
    const { flow, draw, settled, state, told, waits, passTime, comeOnline, listeners, now } = aDesigner(served);
    served.shop.cut = 'before';
    draw('shape-1');
    flow.saveAs('Mine');
    await settled();
    expect(state()).toMatchObject({ isSaving: false, isWaiting: true });
    expect([told, waits()]).toEqual([[savingMessages.save.offline], [firstWaitMs]]);
    passTime();
    await settled();
    expect([told.length, waits()]).toEqual([1, [2 * firstWaitMs]]);
    draw('shape-2');
    served.shop.cut = null;
    comeOnline();
    await settled();
    expect(state()).toMatchObject({ isSaving: false, isWaiting: false });
    expect(served.shop.kept.map(({ name, document }) => [name, document.areas.front!.layers.length])).toEqual([
      ['Mine', 2],
    ]);
    expect([hasUnsavedChanges(now()), waits(), listeners()]).toEqual([false, [], 0]);
  });

  it('[LYR-08] never waits longer than a minute, and not at all once the designer is closed', () => {
    const { connection, waits, passTime } = aConnection();
    const backoff = new Backoff(connection);
    const again = () => backoff.wait(again);
    again();
    for (let tries = 0; tries < 20; tries++) passTime();
    expect(waits()).toEqual([maxWaitMs]);
    backoff.done();
    expect(waits()).toEqual([]);
    again();
    expect(waits()).toEqual([firstWaitMs]);
  });

  it('[LYR-08] saves a new design once, though its answer was lost', async () => {
    const served = aShop();
    const { flow, draw, settled, passTime, now } = aDesigner(served);
    draw('shape-1');
    served.shop.cut = 'after';
    flow.saveAs('Mine');
    await settled();
    expect(served.shop.kept).toHaveLength(1);
    served.shop.cut = null;
    passTime();
    await settled();
    expect(served.shop.kept).toMatchObject([{ bizId: 't1', version: 1 }]);
    expect([now().template, hasUnsavedChanges(now())]).toEqual([{ bizId: 't1', version: 1, name: 'Mine' }, false]);
  });

  it('[LYR-08] saves a new design further, when more was drawn before the answer was missed', async () => {
    const served = aShop();
    const { flow, draw, settled, passTime } = aDesigner(served);
    draw('shape-1');
    served.shop.cut = 'after';
    flow.saveAs('Mine');
    await settled();
    draw('shape-2');
    served.shop.cut = null;
    passTime();
    await settled();
    expect(served.shop.kept).toMatchObject([{ bizId: 't1', version: 2 }]);
    expect(served.shop.kept[0]!.document.areas.front!.layers).toHaveLength(2);
  });

  it('[LYR-08] waits for a shop that is at it still, and saves further only once the design is there', async () => {
    const served = aShop();
    const { flow, draw, settled, passTime, state, now, told } = aDesigner(served);
    draw('shape-1');
    served.shop.isBusy = true;
    flow.saveAs('Mine');
    await settled();
    expect([state().isWaiting, told]).toEqual([true, [savingMessages.save.offline]]);
    draw('shape-2');
    served.shop.isBusy = false;
    passTime();
    await settled();
    expect(served.shop.kept).toMatchObject([{ bizId: 't1', version: 2 }]);
    expect(hasUnsavedChanges(now())).toBe(false);
  });

  it('[LYR-08] saves a new design once, also when the connection goes again before it was saved further', async () => {
    const served = aShop();
    const { flow, draw, settled, passTime, state } = aDesigner(served);
    draw('shape-1');
    served.shop.cut = 'after';
    flow.saveAs('Mine');
    await settled();
    draw('shape-2');
    served.shop.cut = null;
    served.shop.cutsAt = 3;
    passTime();
    await settled();
    expect([state().isWaiting, served.shop.kept.length]).toEqual([true, 1]);
    passTime();
    await settled();
    expect(served.shop.kept).toMatchObject([{ bizId: 't1', version: 2 }]);
    expect(state().isWaiting).toBe(false);
  });

  it('[LYR-08] keeps another design of the same name and content as it is', async () => {
    const served = aShop();
    const first = aDesigner(served);
    first.draw('shape-1');
    first.flow.saveAs('Mine');
    await first.settled();
    const second = aDesigner(served);
    second.draw('shape-1');
    served.shop.cut = 'before';
    second.flow.saveAs('Mine');
    await second.settled();
    second.draw('shape-2');
    served.shop.cut = null;
    second.passTime();
    await second.settled();
    expect(served.shop.kept.map(({ bizId, version }) => [bizId, version])).toEqual([
      ['t2', 2],
      ['t1', 1],
    ]);
  });

  it('[LYR-08] is not tried again, and nothing follows, once the designer is closed', async () => {
    const { shop, first } = await twoAtOnce();
    const close = first.flow.open();
    first.draw('shape-2');
    shop.cut = 'before';
    first.flow.save();
    close();
    await first.settled();
    expect([first.waits(), first.listeners(), first.told]).toEqual([[], 0, []]);
    shop.cut = null;
    first.flow.open();
    const closeAgain = first.flow.open();
    const bought: string[] = [];
    first.flow.save((id) => bought.push(id));
    closeAgain();
    await first.settled();
    expect([bought, first.opened, shop.kept[0]!.version]).toEqual([[], ['t1'], 2]);
  });

  it('[LYR-08] saves later for who asked for it, and for nobody else', async () => {
    const { shop, first } = await twoAtOnce();
    first.draw('shape-2');
    shop.cut = 'before';
    first.flow.save();
    await first.settled();
    shop.cut = null;
    Object.assign(first.session, { isLoggedIn: false, user: null });
    first.comeOnline();
    await first.settled();
    expect([first.state().isWaiting, shop.saves]).toEqual([false, 1]);
    const goOn = first.then.login!;
    Object.assign(first.session, { isLoggedIn: true, user: { bizId: 'kim' } });
    goOn();
    await first.settled();
    expect(shop.saves).toBe(1);
    Object.assign(first.session, { user: { bizId: 'sam' } });
    goOn();
    await first.settled();
    expect(shop.kept[0]!.version).toBe(2);
  });

  it('[LYR-08] finds that the next version is there already, and asks nothing', async () => {
    const { shop, first } = await twoAtOnce();
    first.draw('shape-2');
    shop.cut = 'after';
    first.flow.save();
    await first.settled();
    shop.cut = null;
    first.passTime();
    await first.settled();
    expect(first.state()).toMatchObject({ isWaiting: false, question: null });
    expect([shop.kept[0]!.version, first.now().template?.version, hasUnsavedChanges(first.now())]).toEqual([
      2,
      2,
      false,
    ]);
    expect(first.told).toEqual([savingMessages.save.offline]);
  });

  it('[LYR-08] asks for a login that has ended meanwhile, and goes on after it', async () => {
    const { shop, first } = await twoAtOnce();
    first.draw('shape-2');
    shop.cut = 'before';
    first.flow.save();
    await first.settled();
    Object.assign(shop, { cut: null, isLoggedIn: false });
    first.comeOnline();
    await first.settled();
    expect([first.state().isWaiting, first.waits()]).toEqual([false, []]);
    shop.isLoggedIn = true;
    first.then.login!();
    await first.settled();
    expect(shop.kept[0]!.version).toBe(2);
  });

  it('[LYR-08] does not go on later with what was to follow at once', async () => {
    const { shop, first } = await twoAtOnce();
    const bought: string[] = [];
    first.draw('shape-2');
    shop.cut = 'before';
    first.flow.save((id) => bought.push(id));
    await first.settled();
    shop.cut = null;
    first.comeOnline();
    await first.settled();
    expect([bought, shop.kept[0]!.version]).toEqual([[], 2]);
    first.flow.save((id) => bought.push(id));
    expect(bought).toEqual(['t1']);
  });
});

describe('saving what was changed elsewhere', () => {
  it('[LYR-09] merges it, says so, and undo takes back only what was changed here', async () => {
    const { shop, first, second } = await twoAtOnce();
    first.draw('shape-2', { x: 11 });
    first.now().apply(updateLayer('front', 'shape-1', { opacity: 0.5 }));
    first.flow.save();
    await first.settled();
    second.now().apply(updateLayer('front', 'shape-1', { x: 99 }));
    second.draw('shape-2', { x: 22 });
    second.now().select('shape-2');
    second.flow.save();
    await second.settled();
    expect(second.told).toEqual([savingMessages.save.merged]);
    expect(second.ids()).toEqual(['shape-1', 'shape-2', 'shape-3']);
    expect([...second.now().selected]).toEqual(['shape-3']);
    expect(areaOf(second.now()).layers.map(({ x, opacity }) => [x, opacity])).toEqual([
      [99, 0.5],
      [11, 1],
      [22, 1],
    ]);
    expect([shop.kept[0]!.version, hasUnsavedChanges(second.now())]).toEqual([3, false]);
    second.now().undo();
    expect(second.ids()).toEqual(['shape-1', 'shape-2']);
    second.now().undo();
    expect(areaOf(second.now()).layers[0]).toMatchObject({ x: 50, opacity: 0.5 });
    expect(canUndo(second.now().history)).toBe(false);
    second.now().redo();
    second.now().redo();
    expect(second.ids()).toEqual(['shape-1', 'shape-2', 'shape-3']);
  });

  it('[LYR-09] is not bought or ordered unseen: that waits for another press', async () => {
    const { shop, first, second } = await twoAtOnce();
    first.draw('shape-2');
    first.flow.save();
    await first.settled();
    const bought: string[] = [];
    second.draw('shape-3');
    second.flow.save((id) => bought.push(id));
    await second.settled();
    expect([bought, second.told, shop.kept[0]!.version]).toEqual([[], [savingMessages.save.mergedFirst], 3]);
    second.flow.save((id) => bought.push(id));
    expect(bought).toEqual(['t1']);
  });

  it('[LYR-09] is bought at once where nothing was changed elsewhere but the version', async () => {
    const { shop, first } = await twoAtOnce();
    shop.kept[0]!.version = 5;
    const bought: string[] = [];
    first.draw('shape-2');
    first.flow.save((id) => bought.push(id));
    await first.settled();
    expect([bought, first.told, shop.kept[0]!.version]).toEqual([['t1'], [], 6]);
  });

  it('[LYR-09][LYR-11] leaves no group of one layer, and nobody in a group that is gone', async () => {
    const start = emptyDocument([frontArea({ widthMm: 200, heightMm: 300 })]);
    start.areas.front!.layers.push(...['a', 'b', 'c'].map((id) => shapeLayer({ id, groups: ['g'] })));
    const { first, second } = await twoAtOnce(start);
    first.now().apply(removeLayer('front', 'a'));
    first.flow.save();
    await first.settled();
    second.now().enter(['g'], 'b');
    second.now().apply(removeLayer('front', 'c'));
    second.flow.save();
    await second.settled();
    expect(areaOf(second.now()).layers).toEqual([shapeLayer({ id: 'b' })]);
    expect([second.now().entered, [...second.now().selected]]).toEqual([[], ['b']]);
  });

  it('[LYR-10] asks by name where there is a conflict, and changes nothing', async () => {
    const { shop, first, second } = await twoAtOnce();
    first.now().apply(updateLayer('front', 'shape-1', { x: 10 }));
    first.flow.save();
    await first.settled();
    second.now().apply(updateLayer('front', 'shape-1', { x: 20 }));
    const drawn = documentOf(second.now());
    second.flow.save();
    await second.settled();
    expect(second.state()).toMatchObject({
      question: 'conflict',
      isSaving: false,
      conflicts: [{ of: 'layer', id: 'shape-1', key: 'x' }],
    });
    expect([documentOf(second.now()), shop.kept[0]!.version]).toEqual([drawn, 2]);
    second.flow.saveAsCopy();
    await second.settled();
    expect(shop.kept.map(({ name }) => name)).toEqual(['Copy of Ours', 'Ours']);
  });

  it('[LYR-10] asks when another product color was chosen on both sides', async () => {
    const { first, second } = await twoAtOnce();
    first.now().chooseColor('red');
    first.flow.save();
    await first.settled();
    second.now().chooseColor('blue');
    second.flow.save();
    await second.settled();
    expect(second.state().conflicts).toEqual([{ of: 'area', id: '', key: 'color' }]);
    second.flow.dismiss();
    expect(second.state()).toMatchObject({ question: null, conflicts: [] });
    second.now().chooseColor('white');
    second.draw('shape-9');
    second.flow.save();
    await second.settled();
    expect([second.now().colorCode, second.state().question]).toEqual(['red', null]);
  });

  it('[LYR-09] asks instead of merging to more layers than a design takes', async () => {
    const { first, second } = await twoAtOnce();
    const many = (from: number) => {
      const layers = Array.from({ length: limits.layersPerArea / 2 }, (_, index) =>
        shapeLayer({ id: `n${from + index}` }),
      );
      return layers.map((layer) => addLayer('front', layer));
    };
    for (const change of many(0)) first.now().apply(change);
    first.flow.save();
    await first.settled();
    for (const change of many(1000)) second.now().apply(change);
    second.flow.save();
    await second.settled();
    expect(second.state()).toMatchObject({ question: 'conflict', conflicts: [] });
    expect(second.ids()).toHaveLength(limits.layersPerArea / 2 + 1);
  });

  it('[LYR-10] asks where it is not known what the design was before', async () => {
    const { first, second } = await twoAtOnce();
    first.draw('shape-2');
    first.flow.save();
    await first.settled();
    second.store.setState({ isBaseKnown: false });
    second.draw('shape-3');
    second.flow.save();
    await second.settled();
    expect(second.state().question).toBe('conflict');
  });

  it('[LYR-09] measures a text anew of which both have changed something', async () => {
    const start = emptyDocument([frontArea({ widthMm: 200, heightMm: 300 })]);
    start.areas.front!.layers.push(textLayer());
    const { first, second } = await twoAtOnce(start);
    first.now().apply(updateLayer('front', 'text', { text: 'Hello, you' }));
    first.flow.save();
    await first.settled();
    second.now().apply(updateLayer('front', 'text', { tracking: 100 }));
    second.flow.save();
    await second.settled();
    const merged = documentOf(second.now());
    expect(merged.areas.front!.layers[0]).toMatchObject({ text: 'Hello, you', tracking: 100 });
    expect(fitDocument(merged, testEnv)).toBe(merged);
  });

  it('[LYR-09] waits until what is dragged is dropped', async () => {
    const { first, second } = await twoAtOnce();
    first.draw('shape-2');
    first.flow.save();
    await first.settled();
    second.draw('shape-3');
    second.flow.save();
    second.now().begin();
    await second.settled();
    expect([second.ids(), second.state().isSaving]).toEqual([['shape-1', 'shape-3'], true]);
    second.now().put(updateLayer('front', 'shape-3', { x: 70 }));
    second.now().commit();
    await second.settled();
    expect([second.ids(), second.state().isSaving]).toEqual([['shape-1', 'shape-2', 'shape-3'], false]);
    expect(hasUnsavedChanges(second.now())).toBe(false);
  });

  it('[LYR-10] asks when the design was deleted elsewhere', async () => {
    const { shop, first } = await twoAtOnce();
    shop.kept.length = 0;
    first.now().apply(removeLayer('front', 'shape-1'));
    first.flow.save();
    await first.settled();
    expect(first.state().question).toBe('conflict');
  });
});
