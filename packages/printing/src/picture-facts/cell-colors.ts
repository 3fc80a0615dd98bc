import { colorsPerCell } from '@merchmill/design/picture-facts.ts';

/* The colors of a cell: buckets of like colors, brought together until few are left. The same pixels give the same. */

/** Of each of red, green, blue. */
const bucketBits = 4;
const buckets = 1 << (3 * bucketBits);
/** Sums of a bucket: how many pixels, and of their red, green, and blue. */
const fields = 4;
/** More groups than this are brought together by coarser buckets first, so that no cell takes long. */
const maxGroups = 384;
/** Of so few groups it is looked at each pair. */
const fewGroups = 48;

export interface ColorCount {
  add(red: number, green: number, blue: number): void;
  /** Mean and share of each group, the most frequent first. */
  colors(): [red: number, green: number, blue: number, share: number][];
}

type Group = { count: number; red: number; green: number; blue: number };

const toGroups = (sums: Float64Array): Group[] => {
  const groups: Group[] = [];
  for (let at = 0; at < sums.length; at += fields) {
    const [count, red, green, blue] = sums.subarray(at, at + fields) as unknown as [number, number, number, number];
    if (count > 0) groups.push({ count, red, green, blue });
  }
  return groups;
};

function bucketOf(red: number, green: number, blue: number, bits: number): number {
  const drop = 8 - bits;
  return ((((red >> drop) << bits) | (green >> drop)) << bits) | (blue >> drop);
}

function addTo(group: Group, { count, red, green, blue }: Group): void {
  group.count += count;
  group.red += red;
  group.green += green;
  group.blue += blue;
}

/** Brings groups together whose means are in the same coarser bucket. */
function coarser(groups: readonly Group[], bits: number): Group[] {
  const found = new Map<number, Group>();
  for (const group of groups) {
    const { count, red, green, blue } = group;
    const bucket = bucketOf(red / count, green / count, blue / count, bits);
    const known = found.get(bucket);
    if (known) addTo(known, group);
    else found.set(bucket, { ...group });
  }
  return [...found.values()];
}

function distance(a: Group, b: Group): number {
  const red = a.red / a.count - b.red / b.count;
  const green = a.green / a.count - b.green / b.count;
  const blue = a.blue / a.count - b.blue / b.count;
  return red * red + green * green + blue * blue;
}

function nearestTo(group: Group, others: readonly Group[]): { other: Group; far: number } {
  let [nearest, least] = [others[0]!, Number.POSITIVE_INFINITY];
  for (const other of others) {
    if (other === group) continue;
    const far = distance(group, other);
    if (far < least) [nearest, least] = [other, far];
  }
  return { other: nearest, far: least };
}

/** Adds a group to the one that is nearest to it. */
function mergeAt(groups: Group[], index: number): void {
  const [group] = groups.splice(index, 1) as [Group];
  addTo(nearestTo(group, groups).other, group);
}

/** How much is lost where two groups become one: little of what is alike, or rare. */
function lossOf(group: Group, groups: readonly Group[]): number {
  const { other, far } = nearestTo(group, groups);
  return ((group.count * other.count) / (group.count + other.count)) * far;
}

const leastBy = (groups: readonly Group[], by: (group: Group) => number): number => {
  const values = groups.map(by);
  return values.indexOf(Math.min(...values));
};

/**
 * Brings groups together until few are left: of many the rarest, however far it is from the others, which takes less
 * time than to compare them all; of some those by which least is lost.
 */
function bringTogether(groups: Group[]): Group[] {
  while (groups.length > fewGroups)
    mergeAt(
      groups,
      leastBy(groups, ({ count }) => count),
    );
  while (groups.length > colorsPerCell)
    mergeAt(
      groups,
      leastBy(groups, (group) => lossOf(group, groups)),
    );
  return groups;
}

export function countColors(): ColorCount {
  const sums = new Float64Array(buckets * fields);
  let all = 0;
  return {
    add(red, green, blue) {
      const at = bucketOf(red, green, blue, bucketBits) * fields;
      sums[at]! += 1;
      sums[at + 1]! += red;
      sums[at + 2]! += green;
      sums[at + 3]! += blue;
      all++;
    },
    colors() {
      let groups = toGroups(sums);
      for (let bits = bucketBits - 1; groups.length > maxGroups; bits--) groups = coarser(groups, bits);
      return bringTogether(groups)
        .sort((a, b) => b.count - a.count)
        .map(({ count, red, green, blue }) => [
          Math.round(red / count),
          Math.round(green / count),
          Math.round(blue / count),
          count / all,
        ]);
    },
  };
}
