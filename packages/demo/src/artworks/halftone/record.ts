import { cut, disc, lineField, union } from '../kit/field.ts';
import { noise } from '../kit/noise.ts';
import type { PlateSeed } from '../kit/plate.ts';
import { pointList } from '../outline.ts';
import { flatPull, type Shade, screenPull } from './screen.ts';

const [center, rim, label] = [50, 47, 17];
/** Where one song ends, less lies between the grooves. */
const pauses = [40.5, 34, 25.5];

const arm = union(lineField(pointList('97,3 95,37 73,59'), 2.4), lineField(pointList('75,57 68,64'), 6));

/** A record under a lamp: the grooves throw it back in two fans. */
function longPlayer(): Shade {
  const dust = noise('long player dust');
  return (x, y) => {
    // The arm stands clear of what is under it.
    if (arm(x, y) > -1.1) return 0;
    const [dx, dy] = [x - center, y - center];
    const away = Math.hypot(dx, dy);
    if (away > rim || away < label + 0.7) return 0;
    // The shadow of the arm.
    const shadow = arm(x - 2.4, y - 3.2) > 0 ? 0.3 : 0;
    const angle = Math.atan2(dy, dx);
    const fan = (to: number, narrow: number) => Math.max(0, Math.cos(angle - to)) ** narrow;
    const groove = 0.5 + 0.5 * Math.sin(away * 3.4);
    const light = 0.8 * Math.max(fan(-0.95, 26), fan(2.2, 26)) + 0.34 * Math.max(fan(-0.5, 60), fan(2.65, 60));
    const pause = pauses.some((at) => Math.abs(away - at) < 0.55) ? 0.24 : 0;
    const dark = 0.9 - light * (0.62 + 0.38 * groove) - 0.06 * groove - pause + 0.05 * dust(x * 0.8, y * 0.8) + shadow;
    return Math.min(0.97, Math.max(0.03, away > rim - 1 ? dark - 0.2 : dark));
  };
}

const box = { x: -1, y: -1, w: 103, h: 102 };

/** The label in color, the rest through the screen. */
export function recordPulls(): PlateSeed['pulls'] {
  let seen: Shade | undefined;
  return (ground) => {
    seen ??= longPlayer();
    const key = { ink: 'line', shade: seen, pitch: 1.7, angle: 0.785, isKey: true } as const;
    const [ring, inside] = [disc(center, center, 8), disc(center, center, 7)];
    const paper = cut(
      disc(center, center, label),
      disc(center, center, 1.5),
      cut(ring, inside),
      (x, y) => arm(x, y) + 1.1,
    );
    return [flatPull('a', box, paper), screenPull('long-player', box, key, ground), flatPull('line', box, arm)];
  };
}
