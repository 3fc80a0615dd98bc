import type { Box } from '@merchmill/design/geometry.ts';
import { type PointerEvent as ReactPointerEvent, type RefObject, useEffect, useRef, useState } from 'react';
import { useEditorKit } from './editor-context.tsx';
import type { Measured } from './measure.tsx';
import { grabOf, performEffect, pointerScene } from './pointer-effects.ts';
import { cancelGesture, idlePointers, marqueeOf, stepPointer } from './pointer-machine.ts';
import type { PointerInput, PointerState, PointerStep } from './pointer-types.ts';

export type GestureName = Measured | 'pan' | 'marquee';

function gestureName({ gesture }: PointerState): GestureName | null {
  if (gesture?.kind === 'pinch') return gesture.layers.length > 0 ? 'size' : 'pan';
  return gesture?.kind === 'drag' && gesture.active ? gesture.does : null;
}

const isOverControl = (event: ReactPointerEvent) => (event.target as Element).closest('textarea, button, a') !== null;

/** Joins the browser's pointers to the machine, and the machine to the design. */
export function usePointers(host: RefObject<HTMLDivElement | null>) {
  const kit = useEditorKit();
  const state = useRef(idlePointers);
  const [gesture, setGesture] = useState<GestureName | null>(null);
  const [marquee, setMarquee] = useState<Box | null>(null);
  const [hand, setHand] = useState<'mouse' | 'touch'>('mouse');
  const isSpaceDown = useSpaceKey();

  const take = ({ state: next, effects }: PointerStep) => {
    state.current = next;
    for (const effect of effects) performEffect(kit, effect);
    setGesture(gestureName(next));
    setMarquee(marqueeOf(next));
  };
  const step = (input: PointerInput) => take(stepPointer(state.current, input, pointerScene(kit)));
  const at = (event: ReactPointerEvent) => {
    const { left, top } = host.current!.getBoundingClientRect();
    return { pointerId: event.pointerId, px: { x: event.clientX - left, y: event.clientY - top } };
  };

  const handlers = {
    onPointerDown: (event: ReactPointerEvent) => {
      if (isOverControl(event) || event.button > 1) return;
      setHand(event.pointerType === 'mouse' ? 'mouse' : 'touch');
      leaveFields();
      if (kit.store.getState().editingId) kit.store.getState().edit(null);
      host.current!.setPointerCapture(event.pointerId);
      step({
        ...at(event),
        phase: 'down',
        grab: grabOf(event.target),
        timeMs: event.timeStamp,
        pan: event.button === 1 || isSpaceDown.current,
        isMouse: event.pointerType === 'mouse',
        add: event.shiftKey || event.ctrlKey || event.metaKey || kit.store.getState().isAdding,
      });
    },
    onPointerMove: (event: ReactPointerEvent) =>
      step({ ...at(event), phase: 'move', shift: event.shiftKey, alt: event.altKey }),
    onPointerUp: (event: ReactPointerEvent) => step({ ...at(event), phase: 'up', timeMs: event.timeStamp }),
    onPointerCancel: () => step({ phase: 'cancel' }),
    // The browser would move the focus away from what this press has just opened.
    onMouseDown: (event: { target: EventTarget; preventDefault(): void }) => {
      if (!(event.target as Element).closest('textarea')) event.preventDefault();
    },
  };

  /** Escape in the middle of a drag: back to where it began. */
  const stopGesture = (): boolean => {
    if (gestureName(state.current) === null) return false;
    take(cancelGesture(state.current));
    return true;
  };

  return { handlers, gesture, marquee, hand, stopGesture };
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
