import type { Layer } from '@merchmill/design/document.ts';
import type { Point } from '@merchmill/design/geometry.ts';
import type { GroupPath } from '@merchmill/design/groups.ts';
import type { Handle } from '@merchmill/design/resize.ts';
import type { Guide } from '@merchmill/design/snapping.ts';
import type { View } from './view.ts';

/** What lies under a pointer that goes down. */
export type Grab =
  | { readonly kind: 'layer'; readonly id: string }
  | { readonly kind: 'handle'; readonly handle: Handle }
  | { readonly kind: 'rotate' }
  | { readonly kind: 'ground' };

interface PointerBase {
  readonly pointerId: number;
  /** In pixels of the canvas. */
  readonly px: Point;
}

export type PointerInput =
  | (PointerBase & {
      readonly phase: 'down';
      readonly grab: Grab;
      readonly timeMs: number;
      readonly pan: boolean;
      readonly isMouse: boolean;
      /** What is pressed is added to the selection, or taken away. */
      readonly add: boolean;
    })
  | (PointerBase & { readonly phase: 'move'; readonly shift: boolean; readonly alt: boolean })
  | (PointerBase & { readonly phase: 'up'; readonly timeMs: number })
  | { readonly phase: 'cancel' };

/** What the machine must know of the design and of how it is shown. */
export interface PointerScene {
  readonly view: View;
  readonly area: { readonly widthMm: number; readonly heightMm: number; readonly layers: readonly Layer[] };
  readonly safeMm: number;
  readonly selected: ReadonlySet<string>;
  /** The group that one has gone into. */
  readonly entered: GroupPath;
}

export type PointerEffect =
  /** With the layer that was pressed, if one was; it gets the focus. */
  | { readonly do: 'select'; readonly ids: readonly string[]; readonly pressed?: string }
  | { readonly do: 'edit'; readonly id: string }
  /** Goes into the group that is selected, to this layer. */
  | { readonly do: 'enter'; readonly id: string }
  | { readonly do: 'begin' }
  | { readonly do: 'replace'; readonly layers: readonly Layer[] }
  | { readonly do: 'commit' }
  | { readonly do: 'cancel' }
  | { readonly do: 'guides'; readonly guides: readonly Guide[] }
  | { readonly do: 'view'; readonly view: View };

/** One finger or the mouse: pressed, and perhaps dragging already. */
export interface DragGesture {
  readonly kind: 'drag';
  readonly pointerId: number;
  readonly does: 'move' | 'size' | 'rotate' | 'pan' | 'marquee';
  readonly grab: Grab;
  /** What is moved, resized, or rotated, as it was before. */
  readonly layers: readonly Layer[];
  /** What was selected before the press. */
  readonly selected: ReadonlySet<string>;
  readonly add: boolean;
  readonly fromPx: Point;
  readonly fromView: View;
  /** Past the threshold; until then it may still be a click. */
  readonly active: boolean;
}

/** Two fingers: on what is selected they scale and turn it, elsewhere they zoom. */
export interface PinchGesture {
  readonly kind: 'pinch';
  readonly ids: readonly [number, number];
  readonly from: readonly [Point, Point];
  /** None where the fingers zoom. */
  readonly layers: readonly Layer[];
  readonly fromView: View;
}

/** Fingers that are still down after their gesture has ended. */
export interface SpentGesture {
  readonly kind: 'spent';
}

export interface PointerState {
  readonly pointers: ReadonlyMap<number, Point>;
  readonly gesture: DragGesture | PinchGesture | SpentGesture | null;
  readonly lastTap: { readonly id: string; readonly timeMs: number } | null;
}

export interface PointerStep {
  readonly state: PointerState;
  readonly effects: readonly PointerEffect[];
}
