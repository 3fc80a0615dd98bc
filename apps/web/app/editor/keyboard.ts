/* Which key does what, without a browser. */

export interface KeyStroke {
  readonly key: string;
  readonly shift: boolean;
  /** Control, or Command on a Mac. */
  readonly command: boolean;
  readonly alt: boolean;
}

export type KeyCommand =
  | { readonly does: 'nudge'; readonly dx: number; readonly dy: number }
  | { readonly does: 'scale'; readonly by: number }
  | { readonly does: 'turn'; readonly byDeg: number }
  | { readonly does: 'order'; readonly to: 'forward' | 'backward' | 'front' | 'back' }
  | { readonly does: 'zoom'; readonly to: 'in' | 'out' | 'fit' }
  | {
      readonly does:
        | 'undo'
        | 'redo'
        | 'all'
        | 'group'
        | 'ungroup'
        | 'add'
        | 'duplicate'
        | 'remove'
        | 'leave'
        | 'edit'
        | 'save'
        | 'help';
    };

const nudgeMm = 1;
const bigNudgeMm = 10;
const scaleStep = 1.02;
const bigScaleStep = 1.1;
const turnStepDeg = 1;
const bigTurnStepDeg = 15;

const arrows: Record<string, { x: number; y: number }> = {
  ArrowLeft: { x: -1, y: 0 },
  ArrowRight: { x: 1, y: 0 },
  ArrowUp: { x: 0, y: -1 },
  ArrowDown: { x: 0, y: 1 },
};

function withCommand(key: string, shift: boolean): KeyCommand | null {
  switch (key.toLowerCase()) {
    case 'z':
      return { does: shift ? 'redo' : 'undo' };
    case 'y':
      return { does: 'redo' };
    case 'a':
      return shift ? null : { does: 'all' };
    case 'g':
      return { does: shift ? 'ungroup' : 'group' };
    case 'd':
      return { does: 'duplicate' };
    case 's':
      return { does: 'save' };
    case ']':
    case '}':
      return { does: 'order', to: 'front' };
    case '[':
    case '{':
      return { does: 'order', to: 'back' };
    default:
      return null;
  }
}

/** What a key stroke outside of any input means; null where it is not ours. */
export function commandFor({ key, shift, command, alt }: KeyStroke): KeyCommand | null {
  const arrow = arrows[key];
  if (command) return arrow || alt ? null : withCommand(key, shift);
  if (alt) return arrow?.y ? { does: 'scale', by: (shift ? bigScaleStep : scaleStep) ** -arrow.y } : null;
  if (arrow) {
    const step = shift ? bigNudgeMm : nudgeMm;
    return { does: 'nudge', dx: arrow.x * step, dy: arrow.y * step };
  }
  switch (key) {
    case '[':
      return { does: 'order', to: 'backward' };
    case ']':
      return { does: 'order', to: 'forward' };
    case '{':
      return { does: 'order', to: 'back' };
    case '}':
      return { does: 'order', to: 'front' };
    case ',':
      return { does: 'turn', byDeg: -turnStepDeg };
    case '.':
      return { does: 'turn', byDeg: turnStepDeg };
    case '<':
      return { does: 'turn', byDeg: -bigTurnStepDeg };
    case '>':
      return { does: 'turn', byDeg: bigTurnStepDeg };
    case '+':
    case '=':
      return { does: 'zoom', to: 'in' };
    case '-':
    case '_':
      return { does: 'zoom', to: 'out' };
    case '0':
      return { does: 'zoom', to: 'fit' };
    case 'Delete':
    case 'Backspace':
      return { does: 'remove' };
    case ' ':
      return shift ? { does: 'add' } : null;
    case 'Escape':
      return { does: 'leave' };
    case 'Enter':
    case 'F2':
      return { does: 'edit' };
    case '?':
      return { does: 'help' };
    default:
      return null;
  }
}
