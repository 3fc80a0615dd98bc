import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import type { RemovedColor } from './filters.ts';
import { rgbOf } from './hex-color.ts';
import { removeColor } from './remove-color.ts';

/** A disc of one color on a ground of another, its edge mixed of both as anti-aliasing does, with some noise. */
function disc(size: number, ink: readonly number[], ground: readonly number[], noise = 0) {
  const data = new Uint8Array(size * size * 4);
  const shares = new Float64Array(size * size);
  for (let pixel = 0; pixel < size * size; pixel++) {
    const [x, y] = [(pixel % size) + 0.5 - size / 2, Math.floor(pixel / size) + 0.5 - size / 2];
    const share = Math.min(1, Math.max(0, size / 3 - Math.hypot(x, y) + 0.5));
    shares[pixel] = share;
    const off = (((pixel * 7919) % 5) - 2) * noise;
    for (let channel = 0; channel < 3; channel++) {
      const mixed = ink[channel]! * share + ground[channel]! * (1 - share) + off;
      data[pixel * 4 + channel] = Math.max(0, Math.min(255, mixed));
    }
    data[pixel * 4 + 3] = 255;
  }
  return { data, shares };
}

const over = (data: Uint8Array, pixel: number, ground: number) =>
  [0, 1, 2].map((channel) => {
    const alpha = data[pixel * 4 + 3]! / 255;
    return data[pixel * 4 + channel]! * alpha + ground * (1 - alpha);
  });

const red = [190, 20, 40];
const white = [255, 255, 255];
const removed = { color: '#ffffff', tolerance: 10 };

/** What is asked of it, pixel by pixel: each looks at all that lie within two rows and columns. */
function removeSlowly(data: Uint8Array, width: number, { color, tolerance }: RemovedColor): void {
  const old = data.slice();
  const ground = rgbOf(color);
  const height = data.length / 4 / width;
  const from = (at: number) => ground.map((value, channel) => old[at + channel]! - value);
  const square = (vector: readonly number[]) => vector.reduce((sum, value) => sum + value * value, 0);
  const isGone = (at: number) => square(from(at)) <= (tolerance * 2.55) ** 2;
  for (let pixel = 0; pixel < width * height; pixel++) {
    const [x, y, at] = [pixel % width, Math.floor(pixel / width), pixel * 4];
    const near: number[] = [];
    for (let row = Math.max(0, y - 2); row <= Math.min(height - 1, y + 2); row++) {
      for (let column = Math.max(0, x - 2); column <= Math.min(width - 1, x + 2); column++) {
        near.push((row * width + column) * 4);
      }
    }
    if (isGone(at)) data[at + 3] = 0;
    if (isGone(at) || !near.some(isGone)) continue;
    const inks = near.filter((other) => !isGone(other) && old[other + 3]! > 0);
    const ink = inks.reduce((best, other) => (square(from(other)) > square(from(best)) ? other : best), at);
    const share = from(at).reduce((sum, value, channel) => sum + value * from(ink)[channel]!, 0) / square(from(ink));
    if (share >= 1) continue;
    data.set(old.subarray(ink, ink + 3), at);
    data[at + 3] = Math.floor(old[at + 3]! * Math.max(0, share) + 0.5);
  }
}

/** Pixels that count how often one of their values is read. */
function counted(data: Uint8Array) {
  const reads = { count: 0 };
  const get = (target: Uint8Array, key: string | symbol) => {
    reads.count++;
    return Reflect.get(target, key, target);
  };
  return { data: new Proxy(data, { get }), reads };
}

describe('a color taken out of a picture', () => {
  it.each([
    ['clean', 0],
    ['noisy', 3],
  ])('[PIC-06] leaves of a %s drawing its inside as it was, and nothing of the ground', (_, noise) => {
    const size = 60;
    const { data, shares } = disc(size, red, white, noise);
    const before = data.slice();
    removeColor(data, size, removed);
    for (let pixel = 0; pixel < size * size; pixel++) {
      if (shares[pixel] === 0) expect(data[pixel * 4 + 3]).toBe(0);
    }
    const middle = (size / 2) * size + size / 2;
    expect([...data.slice(middle * 4, middle * 4 + 4)]).toEqual([...before.slice(middle * 4, middle * 4 + 4)]);
  });

  it('[PIC-06] leaves no light seam: on black the edge is as if the drawing had been made there', () => {
    const size = 60;
    const { data, shares } = disc(size, red, white);
    removeColor(data, size, removed);
    for (let pixel = 0; pixel < size * size; pixel++) {
      const wanted = red.map((value) => value * shares[pixel]!);
      const seen = over(data, pixel, 0);
      for (const channel of [0, 1, 2]) {
        // What is within the tolerance is gone: a tenth of the ink at most.
        expect(Math.abs(seen[channel]! - wanted[channel]!)).toBeLessThan(22);
      }
    }
  });

  it('[PIC-06] goes wider with more tolerance, and takes nothing where the color is not', () => {
    const near = Uint8Array.from([240, 240, 240, 255, 200, 200, 200, 255, 10, 10, 10, 255]);
    const count = (tolerance: number) => {
      const data = near.slice();
      removeColor(data, 3, { color: '#ffffff', tolerance });
      return [3, 7, 11].filter((at) => data[at] === 0).length;
    };
    expect([0, 12, 40, 100].map(count)).toEqual([0, 1, 2, 2]);
    const data = near.slice();
    removeColor(data, 3, { color: '#00ff00', tolerance: 20 });
    expect(data).toEqual(near);
  });

  it('[PIC-06] keeps what was see-through as it was', () => {
    const data = Uint8Array.from([255, 255, 255, 255, 0, 0, 0, 0, 20, 20, 20, 120, 20, 20, 20, 255]);
    removeColor(data, 4, removed);
    expect([3, 7, 11, 15].map((at) => data[at])).toEqual([0, 0, 120, 255]);
  });

  it('[PIC-06] is to the byte what looking at each pixel around gives, to the edges of a picture of any size', () => {
    const channel = fc.constantFrom(0, 60, 128, 200, 255);
    fc.assert(
      fc.property(
        fc.integer({ min: 1, max: 9 }),
        fc.integer({ min: 1, max: 9 }),
        fc.array(channel, { minLength: 324, maxLength: 324 }),
        fc.integer({ min: 0, max: 60 }),
        (width, height, values, tolerance) => {
          const data = Uint8Array.from(values.slice(0, width * height * 4));
          const slow = data.slice();
          removeColor(data, width, { color: '#c8c8c8', tolerance });
          removeSlowly(slow, width, { color: '#c8c8c8', tolerance });
          expect(data).toEqual(slow);
        },
      ),
      { numRuns: 300 },
    );
  });

  it('[PIC-06] reads each value a few times at most, also where every pixel is near the color', () => {
    const size = 30;
    const plain = new Uint8Array(size * size * 4).fill(255);
    for (let pixel = 0; pixel < size * size; pixel++) {
      const isGround = (pixel % size) % 3 === 1 && Math.floor(pixel / size) % 3 === 1;
      if (!isGround) plain.set([(pixel * 7919) % 120, (pixel * 104_729) % 120, (pixel * 31) % 120], pixel * 4);
    }
    const { data, reads } = counted(plain);
    removeColor(data, size, { color: '#ffffff', tolerance: 5 });
    expect(reads.count).toBeGreaterThan(size * size * 4);
    expect(reads.count).toBeLessThan(size * size * 16);
  });
});
