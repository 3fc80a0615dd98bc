import type { Pixels } from './measure-picture.ts';

/* Pictures for tests, drawn by what covers a point. */

type Rgb = readonly [red: number, green: number, blue: number];
/** Whether a point in pixels lies in what is drawn. */
export type Inside = (x: number, y: number) => boolean;

const fine = 8;

/** What is inside, in one color, smoothed as a browser does it: by how much of each pixel it covers. */
export function drawn(widthPx: number, heightPx: number, inside: Inside, color: Rgb = [20, 20, 20]): Pixels {
  const data = new Uint8Array(widthPx * heightPx * 4);
  for (let y = 0, at = 0; y < heightPx; y++) {
    for (let x = 0; x < widthPx; x++, at += 4) {
      let covered = 0;
      for (let sub = 0; sub < fine * fine; sub++)
        if (inside(x + ((sub % fine) + 0.5) / fine, y + (Math.floor(sub / fine) + 0.5) / fine)) covered++;
      data.set([...color, Math.round((covered * 255) / (fine * fine))], at);
    }
  }
  return { data, widthPx, heightPx };
}

/** A bar of a width through the middle, turned by degrees, so long in each direction. */
export function bar(sidePx: number, widthPx: number, degrees = 0, reachPx = sidePx * 0.4): Inside {
  const [cos, sin] = [Math.cos((degrees * Math.PI) / 180), Math.sin((degrees * Math.PI) / 180)];
  const middle = sidePx / 2 + (widthPx % 2 === 1 ? 0.5 : 0);
  return (x, y) => {
    const along = (x - middle) * cos + (y - middle) * sin;
    const across = (y - middle) * cos - (x - middle) * sin;
    return Math.abs(across) < widthPx / 2 && Math.abs(along) < reachPx;
  };
}

export function painted(
  widthPx: number,
  heightPx: number,
  at: (x: number, y: number) => readonly [...Rgb, alpha: number],
): Pixels {
  const data = new Uint8Array(widthPx * heightPx * 4);
  for (let y = 0, index = 0; y < heightPx; y++) for (let x = 0; x < widthPx; x++, index += 4) data.set(at(x, y), index);
  return { data, widthPx, heightPx };
}
