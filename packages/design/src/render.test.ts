import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import type { DesignArea, DesignDocument, GroupLayer, Layer } from './document.ts';
import { renderArea, renderLayer } from './render.ts';
import { arbitraryDocument } from './testing/arbitrary-document.ts';
import { imageLayer, shapeLayer, testEnv, textLayer } from './testing/test-env.ts';

function documentOf(layers: Layer[], area: Partial<DesignArea> = {}): DesignDocument {
  return { v: 1, areas: { front: { widthMm: 100, heightMm: 200, background: null, layers, ...area } }, assets: {} };
}

const group = (layer: Partial<GroupLayer>): GroupLayer => {
  const { shape: _shape, fill: _fill, stroke: _stroke, ...base } = shapeLayer({ id: 'group' });
  return { ...base, children: [], ...layer, type: 'group' };
};

describe('renderArea', () => {
  it('draws in millimeters at the asked size in pixels', () => {
    const svg = renderArea(documentOf([]), 'front', testEnv, { widthPx: 600 });
    expect(svg).toBe(
      '<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 100 200" width="600" height="1200" preserveAspectRatio="none"></svg>',
    );
  });

  it('follows a resolution, rounding each side on its own', () => {
    const svg = renderArea(documentOf([], { widthMm: 381, heightMm: 457.2 }), 'front', testEnv, { dpi: 300 });
    expect(svg).toContain('width="4500" height="5400"');
  });

  it('has no size when none is asked for', () => {
    expect(renderArea(documentOf([]), 'front', testEnv)).not.toMatch(/ width=/);
  });

  it('reaches into the bleed, and the ground with it', () => {
    const svg = renderArea(documentOf([], { background: '#ffeedd' }), 'front', testEnv, { bleedMm: 3 });
    expect(svg).toContain('viewBox="-3 -3 106 206"');
    expect(svg).toContain('<rect x="-3" y="-3" width="106" height="206" fill="#ffeedd"/>');
  });

  it('paints layers in their order and leaves out guides and hidden ones', () => {
    const svg = renderArea(
      documentOf([
        shapeLayer({ id: 'a', fill: '#aa0000' }),
        shapeLayer({ id: 'b', fill: '#bb0000', visible: false }),
        shapeLayer({ id: 'c', fill: '#cc0000', role: 'guide' }),
        shapeLayer({ id: 'd', fill: '#dd0000' }),
      ]),
      'front',
      testEnv,
    );
    expect([...svg.matchAll(/fill="(#..)0000"/g)].map((match) => match[1])).toEqual(['#aa', '#dd']);
  });

  it.each(['back', 'constructor', '__proto__'])('refuses the area %s that the design does not have', (code) => {
    expect(() => renderArea(documentOf([]), code, testEnv)).toThrow(RangeError);
  });
});

describe('renderLayer', () => {
  it('places a layer by its center, then turns and mirrors it', () => {
    const svg = renderLayer(shapeLayer({ rot: 30, flipX: true, w: 40, h: 20 }), testEnv);
    expect(svg).toContain('transform="translate(50 50) rotate(30) scale(-1 1) translate(-20 -10)"');
  });

  it('writes opacity only where there is some', () => {
    expect(renderLayer(shapeLayer({ opacity: 0.5 }), testEnv)).toContain(' opacity="0.5"');
    expect(renderLayer(shapeLayer(), testEnv)).not.toContain('opacity');
  });

  it('puts the outline of text behind its letters, that of a shape on top', () => {
    const stroke = { color: '#ff0000', widthMm: 1 };
    expect(renderLayer(textLayer({ stroke }), testEnv)).toContain(
      'stroke="#ff0000" stroke-width="1" stroke-linejoin="round" paint-order="stroke"',
    );
    expect(renderLayer(shapeLayer({ stroke, fill: null }), testEnv)).toContain('fill="none" stroke="#ff0000"');
    expect(renderLayer(shapeLayer({ stroke }), testEnv)).not.toContain('paint-order');
  });

  it('keeps text centered although its stored size is stale', () => {
    const draw = (w: number) => renderLayer(textLayer({ w }), testEnv);
    expect(draw(500)).toBe(draw(1));
  });

  it('shows the cropped part of a picture over the whole layer', () => {
    const svg = renderLayer(imageLayer({ w: 40, h: 20, crop: { x: 0.25, y: 0.5, w: 0.5, h: 0.25 } }), testEnv);
    expect(svg).toContain('x="-20" y="-40" width="80" height="80" preserveAspectRatio="none"');
    expect(svg).toContain('<clipPath id="clip-image"><path d="M0,0H40V20H0Z"/></clipPath>');
  });

  it('clips a picture to its mask under an id with the prefix', () => {
    const svg = renderLayer(imageLayer({ mask: { shape: 'heart' } }), testEnv, { idPrefix: 'preview-' });
    expect(svg).toContain('<clipPath id="preview-clip-image">');
    expect(svg).toContain('clip-path="url(#preview-clip-image)"');
  });

  it('needs no clip for a whole picture', () => {
    expect(renderLayer(imageLayer(), testEnv)).not.toContain('clip');
  });

  it('draws the children of a group inside its box', () => {
    const svg = renderLayer(group({ w: 30, h: 10, children: [shapeLayer({ x: 15, y: 5 })] }), testEnv);
    expect(svg).toMatch(
      /^<g transform="translate\(50 50\) translate\(-15 -5\)"><g transform="translate\(15 5\).*<\/g><\/g>$/,
    );
  });

  it('draws nothing for a group whose layers are all hidden', () => {
    expect(renderLayer(group({ children: [shapeLayer({ visible: false })] }), testEnv)).toBe('');
  });

  it('marks layers with their ids when asked to', () => {
    expect(renderLayer(shapeLayer(), testEnv, { layerIds: true })).toContain('<g data-layer="shape" ');
    expect(renderLayer(shapeLayer(), testEnv)).not.toContain('data-layer');
  });
});

describe('hostile input', () => {
  it('escapes the address of a picture', () => {
    const svg = renderLayer(imageLayer(), { ...testEnv, imageHref: () => `"/><script>alert('1')</script>\u0000&` });
    expect(svg).toContain('href="&quot;/&gt;&lt;script&gt;alert(&#39;1&#39;)&lt;/script&gt;&amp;"');
  });

  it('refuses colors, ids and numbers that are none', () => {
    expect(() => renderLayer(shapeLayer({ fill: 'url(#x)' }), testEnv)).toThrow(RangeError);
    expect(() => renderLayer(shapeLayer({ x: Number.NaN }), testEnv)).toThrow(RangeError);
    expect(() => renderLayer(imageLayer({ mask: { shape: 'rect' } }), testEnv, { idPrefix: '"' })).toThrow(RangeError);
    expect(() => renderLayer(shapeLayer({ shape: 'path', path: '"/><script>' }), testEnv)).toThrow();
  });

  const allowedTags = new Set(['svg', 'g', 'path', 'rect', 'image', 'clipPath', 'defs', 'use']);
  const attributeValue: Record<string, RegExp> = {
    xmlns: /^http:\/\/www\.w3\.org\/2000\/svg$/,
    viewBox: /^[-\d. ]+$/,
    preserveAspectRatio: /^none$/,
    transform: /^[a-z0-9 .()-]+$/,
    d: /^[MLHVCQAZ\d., -]+$/,
    fill: /^(none|#[0-9a-f]{6})$/,
    stroke: /^#[0-9a-f]{6}$/,
    'stroke-linejoin': /^(round|miter|bevel)$/,
    'stroke-linecap': /^(round|square)$/,
    'fill-rule': /^evenodd$/,
    'paint-order': /^stroke$/,
    'clip-path': /^url\(#[\w-]+\)$/,
    id: /^[\w.-]+$/,
    href: /^(\/pictures\/[\w.-]+\.png|#p-(picture|tile)-[\w.-]+)$/,
  };
  const numeric = /^-?\d+(\.\d+)?$/;

  it('never writes anything but plain drawing elements and numbers, whatever the design says', () => {
    fc.assert(
      fc.property(arbitraryDocument, (document) => {
        const svg = renderArea(document, 'front', testEnv, { widthPx: 500, idPrefix: 'p-' });
        const rest = svg.replace(
          /<(\/?)([A-Za-z]+)((?: [A-Za-z-]+="[^"<>]*")*)(\/?)>/g,
          (_all, _close, tag, attributes) => {
            expect(allowedTags.has(tag), tag).toBe(true);
            for (const [, name, value] of (attributes as string).matchAll(/ ([A-Za-z-]+)="([^"]*)"/g)) {
              expect(value, name).toMatch(attributeValue[name!] ?? numeric);
            }
            return '';
          },
        );
        expect(rest).toBe('');
      }),
      { numRuns: 150 },
    );
  });

  it('always draws the same design the same way', () => {
    fc.assert(
      fc.property(arbitraryDocument, (document) => {
        const again = structuredClone(document);
        expect(renderArea(again, 'front', testEnv)).toBe(renderArea(document, 'front', testEnv));
      }),
      { numRuns: 30 },
    );
  });
});
