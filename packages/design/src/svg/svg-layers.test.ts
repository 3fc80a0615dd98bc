import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import type { GroupLayer, Layer, ShapeLayer } from '../document.ts';
import { parseDesignDocument } from '../parse-document.ts';
import { colorsIn } from '../recolor.ts';
import { renderLayer } from '../render.ts';
import { testEnv } from '../testing/test-env.ts';
import { svgLayer } from './svg-layers.ts';
import { SvgProblem, type SvgReason } from './svg-problem.ts';
import { readSvgShapes } from './svg-shapes.ts';

const place = { x: 150, y: 200, widthMm: 200, heightMm: 200 };
const ids = () => {
  let count = 0;
  return (stem: string) => `${stem}-${++count}`;
};
const take = (text: string) => svgLayer(text, place, ids());
const inSvg = (content: string, attributes = 'viewBox="0 0 100 100"') =>
  `<svg xmlns="http://www.w3.org/2000/svg" xmlns:xlink="http://www.w3.org/1999/xlink" ${attributes}>${content}</svg>`;

function refusal(text: string): SvgReason | 'taken' {
  try {
    take(text);
    return 'taken';
  } catch (error) {
    if (error instanceof SvgProblem) return error.reason;
    throw error;
  }
}

const childrenOf = (layer: GroupLayer | ShapeLayer) =>
  (layer.type === 'group' ? layer.children : [layer]) as readonly ShapeLayer[];

function expectSound(layer: Layer): void {
  const area = { widthMm: 300, heightMm: 400, background: null, layers: [layer] };
  expect(() => parseDesignDocument({ v: 1, areas: { front: area }, assets: {} })).not.toThrow();
}

const red = '<rect width="20" height="20" fill="#ff0000"/>';
const blue = '<rect x="10" y="10" width="30" height="20" fill="blue"/>';

describe('an SVG file as layers', () => {
  it('[PIC-03] becomes a group of paths in its colors, as large as it fits and in the middle', () => {
    const layer = take(inSvg(red + blue));
    expect(layer).toMatchObject({ type: 'group', x: 150, y: 200, w: 200, h: 150 });
    expect(childrenOf(layer).map(({ fill, x, y, w, h }) => [fill, x, y, w, h])).toEqual([
      ['#ff0000', 50, 50, 100, 100],
      ['#0000ff', 125, 100, 150, 100],
    ]);
    expectSound(layer);
  });

  it('[PIC-03] is one layer where it has one shape, which fills its box', () => {
    expect(take(inSvg(red))).toMatchObject({ type: 'shape', shape: 'path', path: 'M0,0L100,0L100,100L0,100Z' });
  });

  it('[PIC-03] puts shapes of one color together where none lies between or under', () => {
    const at = (x: number, fill: string) => `<rect x="${x}" width="10" height="10" fill="${fill}"/>`;
    expect(childrenOf(take(inSvg(at(0, 'red') + at(20, 'blue') + at(40, 'red') + at(60, 'blue'))))).toHaveLength(2);
    // The second red one lies on the blue one, and would else come under it.
    expect(childrenOf(take(inSvg(at(0, 'red') + at(20, 'blue') + at(25, 'red'))))).toHaveLength(3);
    // Two that overlap stay two: as one path, they could cut each other out.
    expect(childrenOf(take(inSvg(at(0, 'red') + at(5, 'red'))))).toHaveLength(2);
  });

  it('[PIC-03] takes transforms, groups, use, symbols, and style by classes, attributes, and style sheets', () => {
    const text = inSvg(`
      <style>.b { fill: #00aa00 } #c, rect { stroke: none } /* a comment */</style>
      <defs><g id="dot"><circle cx="5" cy="5" r="5"/></g><symbol id="s" viewBox="0 0 2 2"><rect width="2" height="2"/></symbol></defs>
      <g transform="translate(10,20) scale(2)" fill="rgb(10, 20, 30)"><use href="#dot"/></g>
      <use xlink:href="#s" x="60" y="0" width="30" height="30" class="b"/>
      <path id="c" d="m0 90h10v10z" style="fill:hotpink;stroke-width:3" stroke="black"/>`);
    const layer = take(text);
    expect(colorsIn(layer)).toEqual(['#0a141e', '#00aa00', '#ff69b4']);
    expect(childrenOf(layer).map(({ w }) => Math.round((w / layer.w) * 90))).toEqual([20, 30, 10]);
    expectSound(layer);
  });

  it('[PIC-03] keeps outlines with their width, corners, and ends, the rule of filling, and what is see-through', () => {
    const text = inSvg(
      `<path d="M0 0H50V50H0ZM10 10H40V40H10Z" fill-rule="evenodd" opacity=".5"/>
       <line x1="60" y1="0" x2="60" y2="50" stroke="#123456" stroke-width="4" stroke-linecap="round" stroke-linejoin="bevel"/>`,
    );
    const [square, line] = childrenOf(take(text));
    expect(square).toMatchObject({ fillRule: 'evenodd', opacity: 0.5, stroke: null });
    expect(line!.fill === null || line!.fill === '#000000').toBe(true);
    expect(line!.stroke).toMatchObject({ color: '#123456', cap: 'round', join: 'bevel' });
    expect(line!.stroke!.widthMm).toBeCloseTo((4 * 200) / 60);
    const svg = renderLayer(square!, testEnv) + renderLayer(line!, testEnv);
    expect(svg).toMatch(/fill-rule="evenodd".*stroke-linejoin="bevel" stroke-linecap="round"/);
  });

  it('[PIC-03] leaves out what is not seen: hidden, without paint, outside of its page, and notes of programs', () => {
    const text = inSvg(`
      <metadata><rdf:RDF xmlns:rdf="x"><cc:Work/></rdf:RDF></metadata><sodipodi:namedview id="v"/><title>T</title>
      <defs><linearGradient id="unused"/></defs>
      <rect width="9" height="9" display="none"/><rect width="9" height="9" visibility="hidden"/>
      <rect width="9" height="9" fill="none"/><rect x="500" width="9" height="9"/>
      <g clip-path="url(#page)">${red}</g><clipPath id="page"><rect width="100" height="100"/></clipPath>`);
    expect(take(text)).toMatchObject({ type: 'shape', fill: '#ff0000' });
  });

  it('[PIC-03] is read with a declaration, a document type, and comments in front of it', () => {
    const head =
      '<?xml version="1.0"?><!-- made by hand --><!DOCTYPE svg PUBLIC "-//W3C//DTD SVG 1.1//EN" "svg11.dtd">';
    expect(refusal(`\ufeff${head}${inSvg(red)}`)).toBe('taken');
  });
});

const many = (count: number, element: string) => element.repeat(count);
const laughs = `<defs><g id="a0">${red}</g>${Array.from({ length: 6 }, (_, at) => `<g id="a${at + 1}">${many(10, `<use href="#a${at}"/>`)}</g>`).join('')}</defs><use href="#a6"/>`;
const empty = laughs.replace(red, '');
const longPath = `M0 0${many(30_000, 'l1 1 1-1')}`;

/** What may not be in a file, or is too much, and what is said about it. */
const hostile: readonly (readonly [string, SvgReason, string])[] = [
  ['a script', 'script', inSvg(`<script>alert(1)</script>${red}`)],
  ['a script of another case', 'script', inSvg(`<SCRIPT>alert(1)</SCRIPT>${red}`)],
  ['an event handler', 'script', inSvg(red.replace('<rect', '<rect onload="alert(1)"'))],
  ['an event handler of the root', 'script', inSvg(red, 'viewBox="0 0 9 9" onload="alert(1)"')],
  ['a link', 'script', inSvg(`<a href="https://example.com">${red}</a>`)],
  ['a script as an address', 'script', inSvg(`<use href="java&#115;cript:alert(1)"/>${red}`)],
  ['animation', 'script', inSvg(red.replace('/>', '><animate attributeName="x"/></rect>'))],
  ['HTML', 'script', inSvg(`<foreignObject><body/></foreignObject>${red}`)],
  ['an entity', 'entities', inSvg(`<path d="&lol;"/>${red}`)],
  ['entities of its own', 'entities', `<!DOCTYPE svg [<!ENTITY a "aaaa"><!ENTITY b "&a;&a;">]>${inSvg(red)}`],
  ['a picture from elsewhere', 'image', inSvg(`<image href="https://example.com/a.png"/>${red}`)],
  ['a picture in it', 'image', inSvg('<image href="data:image/png;base64,AAAA" width="9" height="9"/>')],
  ['a drawing from elsewhere', 'image', inSvg('<use href="https://example.com/a.svg#b"/>')],
  ['a style sheet from elsewhere', 'style', `<?xml-stylesheet href="a.css"?>${inSvg(red)}`],
  ['an import', 'style', inSvg(`<style>@import url(a.css);</style>${red}`)],
  ['rules for what is inside of something', 'style', inSvg(`<style>g > rect { fill: red }</style>${red}`)],
  ['a gradient', 'gradient', inSvg('<linearGradient id="g"/><rect width="9" height="9" fill="url(#g)"/>')],
  ['words', 'text', inSvg('<text x="1" y="9">Hello</text>')],
  ['a blur', 'effect', inSvg('<rect width="9" height="9" filter="url(#f)"/>')],
  ['a mask', 'effect', inSvg('<rect width="9" height="9" style="mask:url(#m)"/>')],
  ['a marker', 'effect', inSvg('<path d="M0 0L9 9" stroke="red" marker-end="url(#m)"/>')],
  [
    'a clip',
    'clip',
    inSvg('<clipPath id="c"><circle r="4"/></clipPath><rect width="9" height="9" clip-path="url(#c)"/>'),
  ],
  ['dashes', 'dashes', inSvg('<path d="M0 0L9 9" stroke="red" stroke-dasharray="2 2"/>')],
  ['a stretched outline', 'stretched', inSvg('<path d="M0 0L9 9" stroke="red" transform="scale(3 1)"/>')],
  ['a see-through group of parts on each other', 'see-through', inSvg(`<g opacity=".5">${red}${blue}</g>`)],
  ['a color of print', 'color', inSvg('<rect width="9" height="9" fill="icc-color(a, 1)"/>')],
  ['something unknown', 'element', inSvg(`<canvas/>${red}`)],
  ['no number', 'unreadable', inSvg('<rect width="NaN" height="9"/>')],
  ['a number without end', 'unreadable', inSvg('<rect width="Infinity" height="9"/>')],
  ['a huge number', 'unreadable', inSvg('<rect width="1e300" height="9"/>')],
  [
    'huge numbers multiplied',
    'unreadable',
    inSvg(`<g transform="scale(1e5)"><g transform="scale(1e5)">${red}</g></g>`),
  ],
  ['a bad path', 'unreadable', inSvg('<path d="M0 0 L"/>')],
  ['a huge number in a path', 'unreadable', inSvg('<path d="M0 0L1e30 5"/>')],
  ['a tag that is not closed', 'unreadable', inSvg('<g>')],
  ['tags that cross', 'unreadable', inSvg('<g><rect></g></rect>')],
  ['two drawings', 'unreadable', inSvg(red) + inSvg(red)],
  ['another language', 'unreadable', '<html><svg/></html>'],
  ['no text at all', 'unreadable', ''],
  ['10,000 elements', 'too-many', inSvg(many(10_000, red))],
  ['laughs', 'too-many', inSvg(laughs)],
  ['laughs about nothing', 'too-many', inSvg(empty)],
  ['a use of itself', 'too-deep', inSvg('<g id="a"><use href="#a"/></g>')],
  ['deep nesting', 'too-deep', inSvg(many(60, '<g>') + red + many(60, '</g>'))],
  ['nesting without end', 'too-deep', many(20_000, '<svg>')],
  ['more than 1 MB', 'too-large', inSvg(`<!--${'x'.repeat(1024 * 1024)}-->${red}`)],
  ['an endless path', 'too-detailed', inSvg(`<path d="${longPath}"/>`)],
  [
    'a long path again and again',
    'too-detailed',
    inSvg(`<path id="p" d="${longPath.slice(0, 9004)}"/>${many(100, '<use href="#p"/>')}`),
  ],
  [
    'too many colors',
    'too-many',
    inSvg(
      Array.from(
        { length: 200 },
        (_, at) => `<rect x="${at / 3}" width="9" height="9" fill="#${(at + 4096).toString(16).padStart(6, '0')}"/>`,
      ).join(''),
    ),
  ],
  ['a number of 900,000 digits', 'unreadable', inSvg(`<rect width="${many(900_000, '1')}x" height="9"/>`)],
  ['a color of 900,000 spaces', 'color', inSvg(`<rect width="9" height="9" fill="rgb(1${many(900_000, ' ')}!"/>`)],
  [
    'colors of many spaces in a style',
    'color',
    inSvg(many(4, `<rect width="9" height="9" style="fill:rgb(1${many(200_000, ' ')}2${many(20_000, ' ')}!"/>`)),
  ],
  ['a transform of 900,000 spaces', 'unreadable', inSvg(`<g transform="scale(1)${many(900_000, ' ')}!">${red}</g>`)],
  ['comments without end', 'style', inSvg(`<style>.a{}${many(450_000, '/*')}</style>${red}`)],
  ['nothing', 'empty', inSvg('')],
  ['nothing that is seen', 'empty', inSvg('<rect width="0" height="9"/>')],
];

describe('an SVG file that is refused', () => {
  it.each(hostile)('[PIC-04] for %s says so within a second', (_, reason, text) => {
    const start = performance.now();
    expect(refusal(text)).toBe(reason);
    expect(performance.now() - start).toBeLessThan(1000);
  });

  it.each([
    [
      'a long transform',
      `<rect id="p" width="9" height="9" transform="${many(60_000, 'scale(1)')}"/>${many(3000, '<use href="#p"/>')}`,
    ],
    [
      'a long style',
      `<rect id="p" width="9" height="9" style="${many(120_000, 'a:b;')}"/>${many(3000, '<use href="#p"/>')}`,
    ],
    [
      'one class again and again under all rules',
      `<style>${many(490, '.a{fill:red;stroke:none;opacity:1}')}</style>${many(3500, `<rect class="${many(40, 'a ')}" width="9" height="9"/>`)}`,
    ],
  ])('[PIC-04] with %s that is used thousands of times is read once, within a second', (_, content) => {
    const start = performance.now();
    expect(readSvgShapes(inSvg(content)).length).toBeGreaterThan(2999);
    expect(performance.now() - start).toBeLessThan(1000);
  });

  it('[PIC-03] has colors in all the ways that CSS writes them', () => {
    for (const color of ['rgb( 255 , 0 , 0 )', 'rgb(255 0 0 / 100%)', 'rgba(100%, 0%, 0%, 1)', 'rgb(255\n0 0)']) {
      const [shape] = readSvgShapes(inSvg(`<rect width="9" height="9" fill="${color}"/>`));
      expect([color, shape!.fill]).toEqual([color, '#ff0000']);
    }
  });

  const name = fc.constantFrom(
    'rect',
    'circle',
    'path',
    'g',
    'use',
    'svg',
    'style',
    'line',
    'polygon',
    'clipPath',
    'defs',
    'symbol',
  );
  const key = fc.constantFrom(
    'id',
    'd',
    'x',
    'width',
    'height',
    'r',
    'points',
    'fill',
    'stroke',
    'style',
    'transform',
    'href',
    'class',
    'viewBox',
    'opacity',
    'clip-path',
    'stroke-width',
  );
  const value = fc.oneof(
    fc.constantFrom(
      '#a',
      'a',
      '5',
      '-3',
      '1e9',
      'red',
      'none',
      'url(#a)',
      '50%',
      '3mm',
      'M0 0h9v9z',
      '1 2 3 4 5 6',
      'scale(2)',
      'rotate(5 1)',
      'fill:red;opacity:.5',
    ),
    fc.string({ maxLength: 12 }).map((text) => text.replace(/["<]/g, '')),
  );
  const attributes = fc.array(fc.tuple(key, value), { maxLength: 5 });
  const elementOf = (inner: fc.Arbitrary<string>) =>
    fc
      .tuple(name, attributes, fc.array(inner, { maxLength: 3 }))
      .map(
        ([tag, all, inside]) => `<${tag}${all.map(([k, v]) => ` ${k}="${v}"`).join('')}>${inside.join('')}</${tag}>`,
      );
  const element = elementOf(elementOf(elementOf(fc.constant(''))));

  it('[PIC-04] is never anything but refused, or a sound design of plain paths', () => {
    fc.assert(
      fc.property(fc.array(element, { maxLength: 5 }), (elements) => {
        const text = inSvg(elements.join(''));
        if (refusal(text) !== 'taken') return;
        const layer = take(text);
        expectSound(layer);
        expect(
          childrenOf(layer).every(({ type, path }) => type === 'shape' && /^[MLHVCQAZ\d., e-]+$/.test(path!)),
        ).toBe(true);
      }),
      { numRuns: 400 },
    );
  });

  it('[PIC-04] is never anything but refused where text was cut, doubled, or changed', () => {
    const whole = inSvg(
      `<style>.a{fill:red}</style><g transform="scale(2)">${red}<path class="a" d="M0 0C1 2 3 4 5 6Z"/></g>${blue}`,
    );
    fc.assert(
      fc.property(fc.nat(whole.length), fc.nat(whole.length), fc.string({ maxLength: 3 }), (from, to, text) => {
        const broken = whole.slice(0, from) + text + whole.slice(to);
        if (refusal(broken) === 'taken') expectSound(take(broken));
      }),
      { numRuns: 400 },
    );
  });
});
