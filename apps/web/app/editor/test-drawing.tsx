import type { AreaGround } from '@merchmill/design/area-ground.ts';
import type { DesignDocument } from '@merchmill/design/document.ts';
import { designFonts } from '@merchmill/design/fonts.ts';
import { isAsStored, pictureUses } from '@merchmill/design/picture-use.ts';
import type { PrintArea } from '@merchmill/design/print-area.ts';
import { type RenderEnv, renderDesignArea } from '@merchmill/design/render.ts';
import { regionsOf, sewnRegions } from '@merchmill/printing/embroidery/regions.ts';
import { flushSync } from 'react-dom';
import { createRoot } from 'react-dom/client';
import { CanvasLayer } from './canvas-layer.tsx';
import { drawForCut } from './cut-line.ts';
import { cutPath } from './cut-path.ts';
import { rasterizeArea } from './design-raster.ts';
import { type EditorKit, EditorProvider } from './editor-context.tsx';
import { CutAway } from './flat-preview.tsx';
import { FontLibrary } from './font-library.ts';
import { layStitches, sewPicture } from './lay-stitches.ts';
import { PictureLibrary } from './picture-library.ts';

/*
 * The designer's drawings of a design by themselves, for tests that compare them with those of the server: fonts and
 * pictures come as they do in the designer, and each drawing is made by its own code.
 */

export interface TestDrawing {
  readonly document: DesignDocument;
  readonly area: PrintArea;
  readonly widthPx: number;
  /** Color of the product. */
  readonly hex: string;
}

interface Sources {
  readonly env: RenderEnv;
  readonly fonts: FontLibrary;
  readonly pictures: PictureLibrary;
}

async function sourcesOf({ document: design }: TestDrawing): Promise<Sources> {
  const fonts = new FontLibrary(designFonts.map((font) => ({ ...font, urls: [] })));
  const pictures = new PictureLibrary();
  pictures.addDocument(design);
  await fonts.loadDocument(design);
  return { fonts, pictures, env: { font: fonts.font, imageHref: pictures.href } };
}

/** Waits until every picture of a design is filtered and decoded: what is shown until then is not compared. */
async function untilReady({ document: design, area }: TestDrawing, { pictures }: Sources): Promise<void> {
  for (const { picture } of pictureUses(design.areas[area.code]!.layers).values()) {
    const isWaiting = () => !isAsStored(picture) && !pictures.href(picture).startsWith('blob:');
    while (isWaiting()) await new Promise((resolve) => setTimeout(resolve, 5));
    const image = new Image();
    image.src = pictures.href(picture);
    await image.decode();
  }
}

const twoFrames = () => new Promise((done) => requestAnimationFrame(() => requestAnimationFrame(done)));

function frameOf({ area, widthPx }: TestDrawing): HTMLElement {
  const frame = document.createElement('div');
  const heightPx = (widthPx * area.heightMm) / area.widthMm;
  frame.style.cssText = `position:relative;width:${widthPx}px;height:${heightPx}px`;
  document.body.replaceChildren(frame);
  return frame;
}

/** Path data of all that is drawn, in its order. */
const outlinesIn = (frame: HTMLElement) =>
  [...frame.querySelectorAll('svg g path')].map((path) => path.getAttribute('d') ?? '');

/** As on the canvas: each layer a component, in the view's scale. */
async function canvas(drawing: TestDrawing): Promise<string[]> {
  const sources = await sourcesOf(drawing);
  await untilReady(drawing, sources);
  const { area, widthPx } = drawing;
  const { layers, background } = drawing.document.areas[area.code]!;
  const frame = frameOf(drawing);
  const scale = widthPx / area.widthMm;
  flushSync(() =>
    createRoot(frame).render(
      <EditorProvider kit={sources as Sources & EditorKit}>
        {/* biome-ignore lint/a11y/noSvgWithoutTitle: nobody but a test looks at it */}
        <svg width={widthPx} height={area.heightMm * scale} style={{ display: 'block', background: background ?? '' }}>
          <g transform={`translate(0 0) scale(${scale})`}>
            {layers.map((layer) => (
              <CanvasLayer
                key={layer.id}
                {...{ layer, scale, env: sources.env, isSelected: false, onFocus: () => {} }}
              />
            ))}
          </g>
        </svg>
      </EditorProvider>,
    ),
  );
  await twoFrames();
  return outlinesIn(frame);
}

/** As in the preview without a photograph, with what is cut off and out of the print taken away. */
async function flat(drawing: TestDrawing): Promise<string[]> {
  const sources = await sourcesOf(drawing);
  await untilReady(drawing, sources);
  const { area } = drawing;
  const frame = frameOf(drawing);
  const markup = renderDesignArea(drawing.document.areas[area.code]!, sources.env, { idPrefix: 'flat' });
  flushSync(() =>
    createRoot(frame).render(
      <>
        {/* biome-ignore lint/security/noDangerouslySetInnerHtml: the renderer writes it and escapes what it is given */}
        <div className="flat" dangerouslySetInnerHTML={{ __html: markup }} />
        <CutAway area={area as PrintArea & { ground: AreaGround }} hex={drawing.hex} />
      </>,
    ),
  );
  await twoFrames();
  return outlinesIn(frame.querySelector<HTMLElement>('.flat')!);
}

/** As in the flat preview, with all of its bleed. */
async function sheet(drawing: TestDrawing): Promise<string[]> {
  const sources = await sourcesOf(drawing);
  await untilReady(drawing, sources);
  const { area, widthPx } = drawing;
  const frame = frameOf(drawing);
  const size = { bleedMm: area.bleedMm, widthPx };
  frame.innerHTML = renderDesignArea(drawing.document.areas[area.code]!, sources.env, { ...size, idPrefix: 'sheet' });
  await twoFrames();
  return [];
}

/** As the picture that is laid on photographs of the product. */
async function mockup(drawing: TestDrawing): Promise<string[]> {
  const sources = await sourcesOf(drawing);
  const { area, widthPx } = drawing;
  const frame = frameOf(drawing);
  const surface = document.createElement('canvas');
  surface.style.display = 'block';
  const heightPx = Math.round((widthPx * area.heightMm) / area.widthMm);
  await rasterizeArea(drawing.document, area.code, { widthPx, heightPx }, sources, surface);
  frame.append(surface);
  await twoFrames();
  return [];
}

/** Path data of the line that stickers are cut by. */
async function cutLine(drawing: TestDrawing): Promise<string[]> {
  const sources = await sourcesOf(drawing);
  return [cutPath(await drawForCut(drawing.document, drawing.area, sources))];
}

/** Facts of the stitches that are shown, and their picture. */
async function stitches(drawing: TestDrawing): Promise<string[]> {
  const { env } = await sourcesOf(drawing);
  const area = drawing.document.areas[drawing.area.code]!;
  const { widthMm, heightMm } = area;
  const { facts, svg } = layStitches({ regions: regionsOf(area, env), widthMm, heightMm });
  return [JSON.stringify(facts), svg];
}

/** As mockups show it in thread: the bytes of its pixels. */
async function threads(drawing: TestDrawing): Promise<string[]> {
  const { env } = await sourcesOf(drawing);
  const { area, widthPx } = drawing;
  const { widthMm, heightMm } = area;
  const regions = sewnRegions(drawing.document.areas[area.code]!, env)!;
  const picture = { widthPx, heightPx: Math.round((widthPx * heightMm) / widthMm) };
  return [sewPicture({ regions, widthMm, heightMm, picture }).data.join(' ')];
}

export const surfaces = { canvas, flat, sheet, mockup, cutLine, stitches, threads };
