import { hexOf, rgbOf } from '@merchmill/design/hex-color.ts';
import { stitchSettings as set } from './settings.ts';
import type { Command } from './sewing.ts';

/*
 * A picture of stitches: each thread a line, lighter or darker by how it lies to the light. Threads of a stretch that
 * are equally light are one path, or a cap would take megabytes.
 */

export interface StitchPicture {
  /** In order of sewing. */
  readonly hexes: readonly string[];
  readonly widthMm: number;
  readonly heightMm: number;
  /** Color of what is sewn on; without it the picture shows through. */
  readonly groundHex?: string;
}

const perMm = 10;
const shades = 5;
const stretch = 300;
const lightDeg = -60;

const shaded = (hex: string, by: number) => {
  const toward = by < 0 ? 0 : 255;
  return hexOf(
    rgbOf(hex).map((value) => Math.round(value + (toward - value) * Math.abs(by))) as [number, number, number],
  );
};

/** How light a stitch is, from 0 on: thread shines across its length. */
function shadeOf(dx: number, dy: number): number {
  const turn = Math.atan2(dy, dx) - (lightDeg * Math.PI) / 180;
  return Math.min(shades - 1, Math.floor(Math.abs(Math.sin(turn)) * shades));
}

interface Stretch {
  readonly hex: string;
  readonly base: string[];
  /** In order of sewing: later threads lie on earlier ones. */
  readonly paths: { shade: number; lines: string[] }[];
}

const emptyStretch = (hex: string): Stretch => ({ hex, base: [], paths: [] });

function stretchesOf(commands: readonly Command[], hexes: readonly string[]): Stretch[] {
  const stretches: Stretch[] = [];
  let [block, count] = [0, 0];
  let at: Command | null = null;
  let current = emptyStretch(hexes[0] ?? '#000000');
  const next = () => {
    if (current.base.length) stretches.push(current);
    current = emptyStretch(hexes[block] ?? '#000000');
    count = 0;
  };
  for (const command of commands) {
    if (command.kind === 'color') {
      block++;
      next();
    }
    if (command.kind === 'stitch' && at?.kind === 'stitch') {
      const [from, to] = [`M${at.x} ${at.y}`, `L${command.x} ${command.y}`];
      current.base.push(current.base.length ? to : from + to);
      const shade = shadeOf(command.x - at.x, command.y - at.y);
      if (current.paths.at(-1)?.shade === shade) current.paths.at(-1)!.lines.push(to);
      else current.paths.push({ shade, lines: [from, to] });
      if (++count >= stretch) next();
    } else if (command.kind !== 'stitch') next();
    at = command;
  }
  next();
  return stretches;
}

function drawStretch({ hex, base, paths }: Stretch): string {
  const width = set.thread * perMm;
  const below = `<path d="${base.join('')}" stroke="${shaded(hex, -0.35)}" stroke-width="${width + 0.8}"/>`;
  const color = (shade: number) => shaded(hex, -0.16 + (0.3 * shade) / (shades - 1));
  const lines = paths.map(({ shade, lines: path }) => `<path d="${path.join('')}" stroke="${color(shade)}"/>`);
  return `${below}<g stroke-width="${width - 0.8}">${lines.join('')}</g>`;
}

/** An SVG in millimeters of the area that is sewn on. */
export function stitchPicture(commands: readonly Command[], picture: StitchPicture): string {
  const { widthMm, heightMm, hexes, groundHex } = picture;
  const [w, h] = [widthMm * perMm, heightMm * perMm];
  const ground = groundHex ? `<rect x="${-w / 2}" y="${-h / 2}" width="${w}" height="${h}" fill="${groundHex}"/>` : '';
  const lines = stretchesOf(commands, hexes).map(drawStretch).join('');
  return (
    `<svg xmlns="http://www.w3.org/2000/svg" width="${widthMm}mm" height="${heightMm}mm"` +
    ` viewBox="${-w / 2} ${-h / 2} ${w} ${h}">${ground}` +
    `<g fill="none" stroke-linecap="round" stroke-linejoin="round">${lines}</g></svg>`
  );
}
