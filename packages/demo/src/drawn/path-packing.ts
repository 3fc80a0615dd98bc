/*
 * Path data is nearly all of a drawing. As text it is 28 MB, and the steps from point to point in place of the points
 * pack three times as well, because a leaf is the same leaf wherever it hangs.
 */

/** Coordinates have two decimals at most. */
const perUnit = 100;
/** Ends a path among the letters of its commands. */
const end = '\n'.charCodeAt(0);
const close = 'Z'.charCodeAt(0);
const curve = 'C'.charCodeAt(0);
const bytesPerStep = 2;
const headerBytes = 4;

/** Points that a command is followed by. */
const pointsOf = (letter: number) => (letter === close ? 0 : letter === curve ? 3 : 1);

function bytesOf(letters: readonly number[], steps: readonly number[]): Uint8Array {
  const bytes = new Uint8Array(headerBytes + letters.length + steps.length * bytesPerStep);
  const view = new DataView(bytes.buffer);
  view.setUint32(0, letters.length, true);
  bytes.set(letters, headerBytes);
  const from = headerBytes + letters.length;
  for (const [index, step] of steps.entries()) view.setInt16(from + index * bytesPerStep, step, true);
  return bytes;
}

/** @throws RangeError for path data that could not be given back as it is: the board writes none */
export function packPaths(paths: readonly string[]): Uint8Array {
  const letters: number[] = [];
  const steps: number[] = [];
  for (const path of paths) {
    let last = [0, 0];
    for (const [, letter, tail] of path.matchAll(/([A-Z])([^A-Z]*)/g)) {
      letters.push(letter!.charCodeAt(0));
      const values = tail ? tail.split(' ').map((value) => Math.round(Number(value) * perUnit)) : [];
      for (let index = 0; index < values.length; index += 2) {
        const point = values.slice(index, index + 2);
        steps.push(point[0]! - last[0]!, point[1]! - last[1]!);
        last = point;
      }
    }
    letters.push(end);
  }
  const packed = bytesOf(letters, steps);
  const back = unpackPaths(packed);
  const wrong = paths.find((path, index) => path !== back[index]);
  if (wrong !== undefined) throw new RangeError(`This path cannot be packed: ${wrong.slice(0, 80)}`);
  return packed;
}

/** What lies in the box of a layer, written out once. */
const written = Array.from({ length: 100 * perUnit + 1 }, (_, value) => String(value / perUnit));
const coordinate = (value: number) => written[value] ?? String(value / perUnit);

export function unpackPaths(packed: Uint8Array): string[] {
  const view = new DataView(packed.buffer, packed.byteOffset, packed.byteLength);
  const letters = packed.subarray(headerBytes, headerBytes + view.getUint32(0, true));
  const paths: string[] = [];
  let at = headerBytes + letters.length;
  let [path, x, y] = ['', 0, 0];
  for (const letter of letters) {
    if (letter === end) {
      paths.push(path);
      [path, x, y] = ['', 0, 0];
      continue;
    }
    path += String.fromCharCode(letter);
    for (let point = 0; point < pointsOf(letter); point++) {
      x += view.getInt16(at, true);
      y += view.getInt16(at + bytesPerStep, true);
      at += 2 * bytesPerStep;
      path += `${point ? ' ' : ''}${coordinate(x)} ${coordinate(y)}`;
    }
  }
  return paths;
}
