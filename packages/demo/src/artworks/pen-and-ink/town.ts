import { disc, type Field, polygonField, slab } from '../kit/field.ts';
import type { Pull } from '../kit/plate.ts';
import { type Point, pointList, polar } from '../outline.ts';
import { Sheet } from './sheet.ts';

interface House {
  left: number;
  w: number;
  top: number;
  peak: number;
  index: number;
}
/** Where the street is. */
const street = 112;

function roofOf(sheet: Sheet, { left, w, top, peak, index }: House): void {
  const [right, middle] = [left + w, left + w / 2];
  if (index % 3 === 1) {
    // A stepped gable.
    for (let step = 0; step < 4; step++) {
      for (const side of [-1, 1]) {
        const [x0, x1] = [middle + (side * w * (4 - step)) / 8, middle + (side * w * (3 - step)) / 8];
        const [y0, y1] = [top - ((top - peak) * step) / 4, top - ((top - peak) * (step + 1)) / 4];
        sheet.stroke([x0, y0], [x0, y1], 0.7).stroke([x0, y1], [x1, y1], 0.7);
      }
    }
    return;
  }
  sheet
    .stroke([left - 1.2, top + 0.6], [middle, peak], 0.9)
    .stroke([right + 1.2, top + 0.6], [middle, peak], 0.9)
    .stroke([left, top], [right, top], 0.5);
  const corners: Point[] = [
    [left, top],
    [middle, peak],
    [right, top],
  ];
  const roof = polygonField([corners], 0.5);
  const shaded: Field = (x, y) => Math.min(roof(x, y) - 0.3, x - middle + (index % 2 ? w : 0));
  sheet.hatch({ x: left, y: peak, w, h: top - peak }, shaded, index % 2 ? 0.9 : -0.9, 1.1);
}

function windowsOf(sheet: Sheet, { left, w, top }: House): void {
  const floors = Math.floor((street - top - 14) / 12);
  const columns = w > 15.5 ? 3 : 2;
  for (let floor = 0; floor < floors; floor++) {
    for (let column = 0; column < columns; column++) {
      const [ww, wh] = [w / columns - 2.6, 6.8];
      const [x, y] = [left + 1.3 + (column * w) / columns, top + 4 + floor * 12];
      sheet
        .box(x, y, ww, wh, 0.5)
        .stroke([x + ww / 2, y], [x + ww / 2, y + wh], 0.34)
        .stroke([x, y + wh / 2], [x + ww, y + wh / 2], 0.34)
        .stroke([x - 0.6, y + wh + 0.8], [x + ww + 0.6, y + wh + 0.8], 0.7);
      if (sheet.random.next() >= 0.55) continue;
      const pane = slab({ x: x + 0.2, y: y + 0.2, w: ww - 0.4, h: wh - 0.4 });
      sheet.hatch({ x, y, w: ww, h: wh }, pane, 0.8, 0.7, 0.34);
    }
  }
}

function houseOf(sheet: Sheet, house: House): void {
  const { left, w, top, peak, index } = house;
  const [right, middle, h] = [left + w, left + w / 2, street - top];
  sheet.stroke([left, street], [left, top], 0.8).stroke([right, street], [right, top], 0.8);
  roofOf(sheet, house);
  windowsOf(sheet, house);
  const door = { x: middle - 2.2, y: street - 10, w: 4.4, h: 10 };
  sheet.box(door.x, door.y, door.w, door.h, 0.6);
  sheet.hatch(door, slab({ x: middle - 2, y: street - 9.8, w: 4, h: 9.6 }), 1.57, 0.8, 0.4);
  const edge = slab({ x: right - 2.4, y: top + 1, w: 2.2, h: h - 2 });
  sheet.hatch({ x: right - 3, y: top, w: 3, h }, edge, 0.6, 1.2, 0.34);
  if (index % 2 === 0) sheet.box(middle + 3, peak - 1, 2.6, 6.4, 0.6);
}

export function oldTown(): Pull[] {
  const sheet = new Sheet('old town');
  const { random } = sheet;
  sheet.flat('a', disc(74, 20, 13), { x: 55, y: 0, w: 40, h: 40 });
  for (let index = 0, left = 2; index < 6 && left <= 90; index++) {
    const w = random.between(13, 18.5);
    const top = random.between(36, 62);
    houseOf(sheet, { left, w, top, peak: top - random.between(9, 15), index });
    left += w + 0.4;
  }
  sheet.line(pointList('-2,112.6 24,112 60,113 102,112.2'), 1);
  for (let row = 0; row < 3; row++) {
    for (let stone = 0; stone < 16; stone++) {
      const [x, y] = [stone * 6.4 + (row % 2) * 3.2, 116.4 + row * 3];
      const bow: Point[] = [
        [x, y],
        [x + 2.2, y - 1.4],
        [x + 4.6, y + 0.2],
      ];
      sheet.line(bow, 0.4);
    }
  }
  return sheet.done();
}

/** Things on a shelf: each says how far it reaches. */
function plantOn(sheet: Sheet, x: number, base: number): number {
  const pot: Point[] = [
    [x + 2, base - 7],
    [x + 3, base],
    [x + 9, base],
    [x + 10, base - 7],
    [x + 2, base - 7],
  ];
  sheet.line(pot, 0.7, () => 0.9);
  for (let leaf = 0; leaf < 9; leaf++) {
    const turn = 215 + leaf * 14;
    const tip = polar(x + 6, base - 5, 12.5, turn + (turn - 270) * 0.4);
    sheet.line([[x + 6, base - 7], polar(x + 6, base - 7, 7, turn), tip], 0.8);
  }
  sheet.hatch({ x: x + 6, y: base - 7, w: 4, h: 7 }, slab({ x: x + 6, y: base - 6.6, w: 3.4, h: 6.4 }), 0.8, 0.8);
  return 13;
}

function lyingBooks(sheet: Sheet, x: number, base: number): number {
  for (let book = 0; book < 3; book++) {
    const [left, top] = [x + book * 0.8, base - 3.8 - book * 3.8];
    sheet.box(left, top, 17 - book * 2, 3.6, 0.6).stroke([left + 3, top], [left + 3, top + 3.4], 0.4);
  }
  return 19;
}

function leaningBook(sheet: Sheet, [x, base]: Point, [w, h]: Point): number {
  const lean = 4;
  sheet
    .stroke([x, base], [x + lean, base - h], 0.6)
    .stroke([x + w, base], [x + w + lean, base - h + 0.8], 0.6)
    .stroke([x + lean, base - h], [x + w + lean, base - h + 0.8], 0.6);
  return w + lean + 0.6;
}

function standingBook(sheet: Sheet, [x, base]: Point, [w, h]: Point, flats: Field[]): number {
  const spine = { x, y: base - h, w, h };
  sheet.box(x, base - h, w, h, 0.6);
  const inside = slab({ x: x + 0.3, y: base - h + 0.3, w: w - 0.6, h: h - 0.6 });
  const style = sheet.random.whole(0, 5);
  if (style === 0) sheet.hatch(spine, inside, 1.571, 0.62, 0.4);
  if (style === 1) sheet.hatch(spine, inside, 0.75, 0.95);
  if (style === 2)
    for (const at of [0.12, 0.18, 0.8, 0.86]) sheet.stroke([x, base - h * at], [x + w, base - h * at], 0.45);
  if (style === 3) flats.push(slab({ x: x + 0.5, y: base - h + 0.4, w, h }));
  for (let mark = 0; style === 4 && mark < 6; mark++) {
    const y = base - h * 0.76 + mark * 1.7;
    sheet.stroke([x + w / 2, y], [x + w / 2 + 0.05, y + 1], 1.1);
  }
  return w + 0.35;
}

export function fullShelves(): Pull[] {
  const sheet = new Sheet('full shelves');
  const { random } = sheet;
  const flats: Field[] = [];
  for (let shelf = 0; shelf < 4; shelf++) {
    const base = 27 + shelf * 29;
    sheet.stroke([0, base], [100, base], 1).stroke([0, base + 2.4], [100, base + 2.4], 0.7);
    for (let x = 2.4; x < 95; ) {
      const kind = random.next();
      if (kind < 0.08 && x < 82) x += plantOn(sheet, x, base);
      else if (kind < 0.17 && x < 78) x += lyingBooks(sheet, x, base);
      else {
        const size = [random.between(3, 6), random.between(16.5, 23)] as const;
        x += kind > 0.9 && x < 88 ? leaningBook(sheet, [x, base], size) : standingBook(sheet, [x, base], size, flats);
      }
    }
  }
  const colored: Field = (x, y) => flats.reduce((most, field) => Math.max(most, field(x, y)), -1);
  return sheet.flat('a', colored, { x: 0, y: 0, w: 102, h: 118 }).done();
}
