import { mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import { createServer, type Server, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { fileURLToPath } from 'node:url';
import { renderPrintMask } from '@merchmill/design/print-mask.ts';
import type { Polygon } from '@merchmill/printing/contour/polygon.ts';
import { stickerLines } from '@merchmill/printing/cut/sticker-lines.ts';
import type { Browser, Page } from 'playwright-core';
import sharp, { type Sharp } from 'sharp';
import { build } from 'vite';
import { servedFormat } from '../../apps/server/src/modules/shop/file/file.rules.ts';
import { workOnPicture } from '../../apps/server/src/modules/shop/file/picture-drawing.ts';
import { shopFonts } from '../../apps/server/src/platform/render/fonts.ts';
import { makeDst } from '../../apps/server/src/platform/render/formats/dst.ts';
import { drawPrint } from '../../apps/server/src/platform/render/formats/print-raster.ts';
import { makePrintFile } from '../../apps/server/src/platform/render/print-file.ts';
import { ProductPrints } from '../../apps/server/src/platform/render/product-print.ts';
import { designSvg, drawDesign, rasterize } from '../../apps/server/src/platform/render/raster.ts';
import { compiledMessages } from '../../apps/web/compiled-messages.ts';
import { openBrowser } from '../e2e/browser.ts';
import { type ParityCase, previewPx } from './documents.ts';
import { type ParityPicture, type PictureName, parityPictures } from './pictures.ts';

/*
 * The three places where one design is drawn: the designer in Chromium, with fonts and views of pictures as the shop hands
 * them out; the server's preview; and its print file. All give the same pixels of the trimmed area on white.
 */

export const surfaces = ['canvas', 'flat', 'sheet', 'mockup', 'cutLine', 'stitches', 'threads'] as const;
export type Surface = (typeof surfaces)[number];

export interface Drawn {
  /** Three bytes for each pixel. */
  readonly pixels: Buffer;
  /** Path data of texts and shapes; where the drawing is an image of its own there is none to be read. */
  readonly outlines: readonly string[];
}

async function bundle(): Promise<string> {
  const entry = fileURLToPath(new URL('../../apps/web/app/editor/test-drawing.tsx', import.meta.url));
  const built = await build({
    ...{ configFile: false, logLevel: 'error', plugins: [compiledMessages] },
    // Tests are run as such, and the designer as it is in production.
    oxc: { jsx: { runtime: 'automatic', development: false } },
    define: { 'process.env.NODE_ENV': '"production"' },
    build: {
      write: false,
      minify: false,
      lib: { entry, formats: ['es'], fileName: 'drawing' },
      rolldownOptions: { output: { codeSplitting: false } },
    },
  });
  const [output] = Array.isArray(built) ? built : [built];
  if (!output || !('output' in output)) throw new Error('Nothing was bundled');
  return output.output[0].code;
}

const page = `<!doctype html><meta charset="utf-8"><style>
  body{margin:0;background:#fff} .flat>svg{display:block;width:100%;height:100%} .flat{position:absolute;inset:0}
  .absolute{position:absolute} .inset-0{inset:0} .size-full{width:100%;height:100%}
</style><script type="module">import { surfaces } from '/drawing.js'; window.surfaces = surfaces;</script>`;

export class ParityGround {
  readonly pictures: Readonly<Record<PictureName, ParityPicture>>;
  readonly #server: Server;
  readonly #page: Page;
  readonly #folder: string;

  private constructor(parts: { pictures: ParityGround['pictures']; server: Server; page: Page; folder: string }) {
    this.pictures = parts.pictures;
    this.#server = parts.server;
    this.#page = parts.page;
    this.#folder = parts.folder;
  }

  static async open(): Promise<ParityGround> {
    const pictures = await parityPictures();
    const folder = await mkdtemp(path.join(tmpdir(), 'merchmill-parity-'));
    for (const [name, { bytes }] of Object.entries(pictures)) await writeFile(path.join(folder, name), bytes);
    const code = await bundle();
    const server = createServer((request, response) => {
      respond({ folder, pictures, code }, request.url ?? '/', request.headers.accept, response).catch(() =>
        response.writeHead(404).end(),
      );
    });
    await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
    const browser: Browser = await openBrowser();
    const opened = await browser.newPage({ viewport: { width: previewPx, height: previewPx } });
    await opened.goto(`http://127.0.0.1:${(server.address() as AddressInfo).port}/`);
    await opened.waitForFunction(() => 'surfaces' in window);
    return new ParityGround({ pictures, server, page: opened, folder });
  }

  async close(): Promise<void> {
    await this.#page.close();
    this.#server.closeAllConnections();
    await new Promise((resolve) => this.#server.close(resolve));
    await rm(this.#folder, { recursive: true, force: true });
  }

  /** By the designer's own code. */
  async inBrowser({ document, area }: ParityCase, surface: Surface): Promise<Drawn> {
    const outlines = await this.#page.evaluate(
      ([name, drawing]) =>
        (window as unknown as { surfaces: Record<string, (drawing: unknown) => Promise<string[]>> }).surfaces[name]!(
          drawing,
        ),
      [surface, { document, area, widthPx: previewPx, hex: '#ffffff' }] as const,
    );
    return { pixels: await onWhite(sharp(await this.#page.screenshot())), outlines };
  }

  #designOf({ document, area }: ParityCase) {
    return { document, areaCode: area.code, assets: this.pictures };
  }

  /** As it is laid on photographs of the product, or where it is cut, as that is taken away. */
  async onServer(each: ParityCase): Promise<Drawn> {
    const size = { widthPx: previewPx, heightPx: previewPx };
    const design = this.#designOf(each);
    const drawn = await drawDesign(design, size);
    const mask = renderPrintMask(each.area, size);
    if (mask) {
      const { data } = await rasterize(mask, '#ffffff');
      for (let at = 0; at < data.length; at += 4) {
        drawn.data[at + 3] = Math.round((drawn.data[at + 3]! * (255 - data[at]!)) / 255);
      }
    }
    const svg = await designSvg(design, size);
    const outlines = [...svg.matchAll(/<path d="([^"]*)"/g)].map(([, d]) => d!);
    const raw = { width: drawn.widthPx, height: drawn.heightPx, channels: 4 } as const;
    return { pixels: await onWhite(sharp(drawn.data, { raw })), outlines };
  }

  /** The file that goes to the printer, without its bleed, each pixel the mean of those that lie in it. */
  async inPrint(each: ParityCase): Promise<Buffer> {
    const { content, widthPx } = await makePrintFile({ ...this.#designOf(each), printArea: each.area });
    const bleedPx = each.area.edge === 'full' ? Math.round((each.area.bleedMm / 25.4) * each.area.dpi) : 0;
    const side = widthPx - 2 * bleedPx;
    const trimmed = sharp(content).extract({ left: bleedPx, top: bleedPx, width: side, height: side });
    return reduced(await onWhite(trimmed), side, side / previewPx);
  }

  /** The lines of the file that stickers are cut by, in millimeters. */
  async cutInPrint(each: ParityCase): Promise<readonly Polygon[]> {
    const { raster } = await drawPrint({ ...this.#designOf(each), printArea: each.area });
    const { data, widthPx, heightPx } = raster;
    const alpha = Uint8Array.from({ length: widthPx * heightPx }, (_, at) => data[at * 4 + 3]!);
    return stickerLines({ alpha, widthPx, heightPx, pxPerMm: widthPx / each.area.widthMm }, each.area).lines;
  }

  /** The file that an embroidery machine sews from, and what is told of it. */
  async sewnInPrint(each: ParityCase) {
    const { content, facts } = await makeDst({ ...this.#designOf(each), printArea: each.area });
    return { content, facts: facts!.embroidery! };
  }

  /** In thread, as pictures of products show it. */
  async inThread(each: ParityCase): Promise<Uint8Array | Uint8ClampedArray> {
    const size = { widthPx: previewPx, heightPx: previewPx };
    return (await new ProductPrints().draw({ ...this.#designOf(each), key: each.name }, 'embroidery', size)).data;
  }

  /** All of that file. */
  async sheetInPrint(each: ParityCase): Promise<Buffer> {
    const { content, widthPx } = await makePrintFile({ ...this.#designOf(each), printArea: each.area });
    return reduced(await onWhite(sharp(content)), widthPx, widthPx / previewPx);
  }
}

const onWhite = (picture: Sharp) => picture.flatten({ background: '#ffffff' }).removeAlpha().raw().toBuffer();

/** Each pixel the mean of so many by so many. */
function reduced(pixels: Buffer, side: number, times: number): Buffer {
  if (!Number.isInteger(times)) throw new RangeError('The print is no multiple of the preview');
  const small = side / times;
  const made = Buffer.alloc(small * small * 3);
  for (let at = 0; at < made.length; at++) {
    const [x, y] = [Math.floor(at / 3) % small, Math.floor(at / 3 / small)];
    let sum = 0;
    for (let dy = 0; dy < times; dy++) {
      for (let dx = 0; dx < times; dx++) sum += pixels[((y * times + dy) * side + x * times + dx) * 3 + (at % 3)]!;
    }
    made[at] = Math.round(sum / times ** 2);
  }
  return made;
}

interface Served {
  readonly folder: string;
  readonly pictures: Readonly<Record<string, ParityPicture>>;
  readonly code: string;
}

const views = new Map<string, Buffer>();

/** A view as the shop draws it for what the browser takes. */
async function view({ folder, pictures }: Served, [id, width]: [string, number], accept: string | undefined) {
  const format = servedFormat(accept, pictures[id]!.mime);
  const key = `${folder} ${id} ${width} ${format}`;
  const to = path.join(folder, `${id}-${width}.${format}`);
  if (!views.has(key)) {
    await workOnPicture({ kind: 'view', from: path.join(folder, id), to, widthPx: width, format });
    views.set(key, await readFile(to));
  }
  return { type: `image/${format}`, body: views.get(key)! };
}

async function respond(served: Served, url: string, accept: string | undefined, response: ServerResponse) {
  const answer = async (): Promise<{ type: string; body: Buffer | string }> => {
    if (url === '/') return { type: 'text/html', body: page };
    if (url === '/drawing.js') return { type: 'text/javascript', body: served.code };
    const [, id, width] = /^\/media\/file\/(\w+)\/(\d+)$/.exec(url) ?? [];
    if (id) return view(served, [id, Number(width)], accept);
    const file = /^\/fonts\/(.+)$/.exec(url)?.[1];
    return { type: 'font/woff', body: await readFile(shopFonts.filePath(file ?? '')!) };
  };
  const { type, body } = await answer();
  response.writeHead(200, { 'content-type': type, 'cache-control': 'max-age=600' }).end(body);
}
