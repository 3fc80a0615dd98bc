import { grain, towardsLight } from './relief.ts';

/* How a laid thread looks: a round cord of rayon that comes out of the cloth, lies on it, and goes back into it. */

/** How high the light stands, as its share of the way up to the viewer. */
const lightUp = 0.76;
const lightAside = Math.sqrt(1 - lightUp * lightUp);
const light = { x: towardsLight.x * lightAside, y: towardsLight.y * lightAside, z: lightUp };
const halfLength = Math.hypot(light.x, light.y, light.z + 1);
/** Between the light and the viewer: what is square to it shines. */
const half = { x: light.x / halfLength, y: light.y / halfLength, z: (light.z + 1) / halfLength };

const ambient = 0.34;
const diffuse = 0.56;
const sheen = 0.56;
const sharpness = 14;
const whiteSheen = 0.03;
/** What light is left where two threads meet. */
const groove = 0.66;
/** Between stitches that the same thread lies in. */
const unevenness = 0.12;
const twistMm = 0.8;
const twistDepth = 0.07;

/** How steeply a thread comes up where it turns back, as at the edges of satin, and over how much of its length. */
const turnSlope = 0.5;
const turnShare = 0.4;
/** Where it goes on past a needle hole. */
const holeSlope = 0.38;
const holeMm = 0.7;

/** An end of a stitch, by how the thread goes on there. */
interface End {
  readonly slope: number;
  readonly reach: number;
}

/** @param turnCos of the angle between this stitch and the one that it meets */
const endOf = (turnCos: number, length: number, perMm: number): End =>
  turnCos < -0.3
    ? { slope: turnSlope, reach: Math.max(length * turnShare, 1e-6) }
    : { slope: holeSlope, reach: Math.max(Math.min(holeMm * perMm, length / 2), 1e-6) };

const rising = ({ slope, reach }: End, along: number) => slope * Math.max(0, 1 - along / reach) ** 2;

export interface Stitch {
  /** Pixels of the picture; the direction has a length of 1. */
  readonly length: number;
  readonly dx: number;
  readonly dy: number;
  /** Cosine of the angle to the stitch before and to the one after. */
  readonly cosBefore: number;
  readonly cosAfter: number;
  readonly number: number;
}

/** Light on a thread, as shares of its color, and the white that rayon of any color reflects. */
export interface ThreadLight {
  lit: number;
  white: number;
}

/** Light on one stitch. It is worked out along the stitch once, and across it for each of its pixels. */
export class StitchLight implements ThreadLight {
  lit = 0;
  white = 0;
  readonly #stitch: Stitch;
  readonly #perMm: number;
  readonly #before: End;
  readonly #after: End;
  readonly #own: number;

  constructor(stitch: Stitch, perMm: number) {
    this.#stitch = stitch;
    this.#perMm = perMm;
    this.#before = endOf(stitch.cosBefore, stitch.length, perMm);
    this.#after = endOf(stitch.cosAfter, stitch.length, perMm);
    this.#own = 1 + unevenness * (grain(stitch.number, 5) - 0.5);
  }

  /** @param across from -1 to 1, from one side of the thread to the other; @param up how far the cord is raised there */
  look(along: number, across: number, up: number): void {
    const { dx, dy, length } = this.#stitch;
    const at = Math.max(0, Math.min(length, along));
    const slope = rising(this.#before, at) - rising(this.#after, length - at);
    const stretch = 1 / Math.sqrt(1 + slope * slope);
    const lean = -slope * up * stretch;
    const facing = (dx * lean - dy * across) * light.x + (dy * lean + dx * across) * light.y + up * stretch * light.z;
    const tangent = (dx * half.x + dy * half.y + slope * half.z) * stretch;
    const shine = up * (1 - tangent * tangent) ** sharpness;
    const twist = 1 + twistDepth * Math.sin((2 * Math.PI * along) / (twistMm * this.#perMm) + 2.2 * across);
    const open = (groove + (1 - groove) * up) * this.#own * twist;
    this.lit = open * (ambient + diffuse * Math.max(0, facing) + sheen * shine);
    this.white = whiteSheen * shine * open;
  }
}
