import { replaceLayer } from '@merchmill/design/changes.ts';
import type { Handle } from '@merchmill/design/resize.ts';
import { type PointerEvent as ReactPointerEvent, type RefObject, useEffect, useRef, useState } from 'react';
import { canvasLayerId } from './canvas-layer.tsx';
import { printAreaOf, useKit } from './editor-context.tsx';
import { areaOf } from './editor-store.ts';
import type { Measured } from './measure.tsx';
import { cancelGesture, idlePointers, stepPointer } from './pointer-machine.ts';
import type { Grab, PointerEffect, PointerInput, PointerScene, PointerStep } from './pointer-types.ts';
import { startEditing } from './start-editing.ts';

function grabOf(target: EventTarget): Grab {
  const element = target as Element;
  const handle = element.closest('[data-handle]')?.getAttribute('data-handle');
  if (handle === 'rotate') return { kind: 'rotate' };
  if (handle) {
    const [hx, hy] = handle.split(' ').map(Number) as [Handle['hx'], Handle['hy']];
    return { kind: 'handle', handle: { hx, hy } };
  }
  const id = element.closest('[data-layer]')?.getAttribute('data-layer');
  return id ? { kind: 'layer', id } : { kind: 'ground' };
}

/** Joins the browser's pointers to the machine, and the machine to the design. */
export function usePointers(host: RefObject<HTMLDivElement | null>) {
  const kit = useKit();
  const { store, view } = kit;
  const state = useRef(idlePointers);
  const [gesture, setGesture] = useState<Measured | 'pan' | null>(null);
  const [hand, setHand] = useState<'mouse' | 'touch'>('mouse');
  const isSpaceDown = useSpaceKey();

  const scene = (): PointerScene => {
    const editor = store.getState();
    const { edge, safeMm } = printAreaOf(kit.data, editor.areaCode);
    return {
      view: view.getState().view,
      area: areaOf(editor),
      safeMm: edge === 'full' ? safeMm : 0,
      selectedId: editor.selectedId,
    };
  };

  const perform = (effect: PointerEffect) => {
    const editor = store.getState();
    switch (effect.do) {
      case 'select':
        editor.select(effect.id);
        if (effect.id) document.getElementById(canvasLayerId(effect.id))?.focus({ preventScroll: true });
        return;
      case 'edit':
        return startEditing(store, effect.id);
      case 'replace':
        return editor.put(replaceLayer(editor.areaCode, effect.layer.id, () => effect.layer));
      case 'guides':
        return editor.setGuides(effect.guides);
      case 'view':
        return view.getState().setView(effect.view);
      default:
        return editor[effect.do]();
    }
  };

  const take = ({ state: next, effects }: PointerStep) => {
    state.current = next;
    for (const effect of effects) perform(effect);
    const now = next.gesture;
    if (now?.kind === 'drag' && now.active) setGesture(now.does);
    else setGesture(now?.kind === 'pinch' ? (now.layer ? 'size' : 'pan') : null);
  };
  const step = (input: PointerInput) => take(stepPointer(state.current, input, scene()));

  const pxOf = (event: ReactPointerEvent) => {
    const { left, top } = host.current!.getBoundingClientRect();
    return { x: event.clientX - left, y: event.clientY - top };
  };
  const isOver = (event: ReactPointerEvent) => (event.target as Element).closest('textarea, button, a') !== null;

  const handlers = {
    onPointerDown: (event: ReactPointerEvent) => {
      if (isOver(event) || event.button > 1) return;
      setHand(event.pointerType === 'mouse' ? 'mouse' : 'touch');
      leaveFields();
      if (store.getState().editingId) store.getState().edit(null);
      host.current!.setPointerCapture(event.pointerId);
      step({
        phase: 'down',
        pointerId: event.pointerId,
        px: pxOf(event),
        grab: grabOf(event.target),
        timeMs: event.timeStamp,
        pan: event.button === 1 || isSpaceDown.current,
      });
    },
    onPointerMove: (event: ReactPointerEvent) => {
      const { shiftKey: shift, altKey: alt } = event;
      step({ phase: 'move', pointerId: event.pointerId, px: pxOf(event), shift, alt });
    },
    onPointerUp: (event: ReactPointerEvent) =>
      step({ phase: 'up', pointerId: event.pointerId, px: pxOf(event), timeMs: event.timeStamp }),
    onPointerCancel: () => step({ phase: 'cancel' }),
    // The browser would move the focus away from what this press has just opened.
    onMouseDown: (event: { target: EventTarget; preventDefault(): void }) => {
      if (!(event.target as Element).closest('textarea')) event.preventDefault();
    },
  };

  /** Escape in the middle of a drag: back to where it began. */
  const stopGesture = (): boolean => {
    const { gesture: now } = state.current;
    if (!now || now.kind === 'spent' || (now.kind === 'drag' && !now.active)) return false;
    take(cancelGesture(state.current));
    return true;
  };

  return { handlers, gesture, hand, stopGesture };
}

/** A press on the canvas ends what is typed elsewhere, as a press anywhere does. */
function leaveFields(): void {
  if (document.activeElement instanceof HTMLElement && document.activeElement.matches('input, select, textarea')) {
    document.activeElement.blur();
  }
}

/** While the space bar is held, dragging moves the view. */
function useSpaceKey(): RefObject<boolean> {
  const isDown = useRef(false);
  useEffect(() => {
    const follow = (event: KeyboardEvent) => {
      if (event.code === 'Space') isDown.current = event.type === 'keydown';
    };
    window.addEventListener('keydown', follow);
    window.addEventListener('keyup', follow);
    return () => {
      window.removeEventListener('keydown', follow);
      window.removeEventListener('keyup', follow);
    };
  }, []);
  return isDown;
}
