import { pointsPerMm } from '@merchmill/design/units.ts';
import { profileFacts } from '../icc/profile-facts.ts';
import { srgbName, srgbProfile } from '../icc/srgb-profile.ts';
import { readDrawing } from './drawing-tree.ts';
import { colorPaint, maskPaint, matrixOperator } from './operators.ts';
import { type PaintedGroup, type Painting, paintDrawing } from './painter.ts';
import { PdfObjects, type PdfRef, pdfText } from './pdf-objects.ts';
import { addPicture, addPlate, type PdfPicture, type PdfPixels } from './pdf-picture.ts';
import { type AboutPdf, infoEntries, xmpPacket } from './xmp.ts';

/*
 * A print area as a PDF by the rules of PDF/X-4: the renderer's drawing in the operators of PDF, so that there is one
 * renderer. Lines stay lines, text is outlines, and pictures are in it once.
 */

export interface PrintPdf extends AboutPdf {
  /** Of `renderDesignArea`, in millimeters and with the bleed; addresses of pictures are keys of `pictures`. */
  readonly drawing: string;
  /** Of `renderPrintMask`; what it leaves white is not printed. */
  readonly mask?: string | null;
  readonly pictures: ReadonlyMap<string, PdfPicture>;
  readonly bleedMm: number;
  /** The plate of the white, on the page with its bleed: black where white is laid on. */
  readonly white?: PdfPixels | undefined;
  /** The printer's profile; without one the file is printed as sRGB. */
  readonly profile?: Uint8Array | undefined;
}

const colorSpaceName = 'sRGB';
const maskName = 'Mask';
/** What the ink is called in the trade, in which of the resources it is all the same. */
const whiteName = 'White';

/** Four decimals of a point are less than a tenth of a micrometer. */
const points = (mm: number) => String(Number((mm * pointsPerMm).toFixed(4)));
const boxOf = (left: number, bottom: number, right: number, top: number) =>
  `[${[left, bottom, right, top].map(points).join(' ')}]`;

const groupEntries = (space: string) => `/Group << /Type /Group /S /Transparency /CS ${space} /I true >>`;

class PdfPage {
  readonly #objects = new PdfObjects();
  readonly #request: PrintPdf;
  readonly #space: string;
  /** Two addresses can have one picture. */
  readonly #pictures = new Map<PdfPicture, PdfRef>();

  constructor(request: PrintPdf) {
    this.#request = request;
    const profile = this.#objects.addDeflated('/N 3 /Alternate /DeviceRGB', srgbProfile('display'));
    this.#space = this.#objects.add(`[/ICCBased ${profile}]`);
  }

  make(): Uint8Array {
    const { drawing, mask, bleedMm, title, id } = this.#request;
    const objects = this.#objects;
    const isMasked = Boolean(mask);
    const painting = paintDrawing(readDrawing(drawing), { paint: colorPaint(colorSpaceName), isGroup: isMasked });
    const { w, h } = painting.box;
    const resources = this.#resources(painting, mask ? { [maskName]: this.#maskState(mask) } : {});
    const content = objects.addContent('', this.#pageContent(painting, isMasked) + this.#whiteContent(w, h));
    const pages = objects.reserve();
    const media = boxOf(0, 0, w, h);
    const page = objects.add(
      `<< /Type /Page /Parent ${pages} /MediaBox ${media} /BleedBox ${media} ` +
        `/TrimBox ${boxOf(bleedMm, bleedMm, w - bleedMm, h - bleedMm)} /Resources ${resources} ` +
        `/Contents ${content} ${groupEntries(this.#space)} >>`,
    );
    objects.add(`<< /Type /Pages /Kids [${page}] /Count 1 >>`, pages);
    const metadata = objects.addStream('/Type /Metadata /Subtype /XML', xmpPacket({ title, id }));
    const catalog = objects.add(
      `<< /Type /Catalog /Pages ${pages} /Metadata ${metadata} /OutputIntents [${this.#outputIntent()}] >>`,
    );
    const info = objects.add(`<< ${infoEntries(pdfText(title))} >>`);
    return objects.finish({ catalog, info, id });
  }

  /** From millimeters that go down from the trim to points that go up from the corner of the page. */
  #pageContent({ content, box: { x, y, h } }: Painting, isMasked: boolean): string {
    const matrix = matrixOperator([pointsPerMm, 0, 0, -pointsPerMm, -x * pointsPerMm, (y + h) * pointsPerMm]);
    return `q\n${matrix}${isMasked ? `/${maskName} gs\n` : ''}${content}Q\n`;
  }

  /** On top of the colors, or these would knock it out. */
  #whiteContent(w: number, h: number): string {
    if (!this.#request.white) return '';
    const size = matrixOperator([w * pointsPerMm, 0, 0, h * pointsPerMm, 0, 0]);
    return `q\n/${whiteName} gs\n${size}/${whiteName} Do\nQ\n`;
  }

  /** It leaves all other inks as they are, and shows as white: programs that know no overprint show the colors. */
  #whiteState(): string {
    return this.#request.white ? ` /${whiteName} << /OP true /op true /OPM 1 /BM /Multiply >>` : '';
  }

  #whitePlate(white: PdfPixels): PdfRef {
    const shown = '<< /FunctionType 2 /Domain [0 1] /C0 [1 1 1] /C1 [1 1 1] /N 1 >>';
    const ink = this.#objects.add(`[/Separation /${whiteName} ${this.#space} ${shown}]`);
    return addPlate(this.#objects, white, ink);
  }

  #outputIntent(): PdfRef {
    const profile = this.#request.profile ?? srgbProfile('printer');
    const facts = profileFacts(profile);
    if (facts?.kind !== 'printer') throw new RangeError('A PDF is printed by the profile of a printer');
    const stream = this.#objects.addDeflated(`/N ${facts.channels}`, profile);
    const name = pdfText(facts.name || srgbName);
    return this.#objects.add(
      `<< /Type /OutputIntent /S /GTS_PDFX /OutputConditionIdentifier ${name} /Info ${name} ` +
        `/DestOutputProfile ${stream} >>`,
    );
  }

  #maskState(mask: string): PdfRef {
    const painting = paintDrawing(readDrawing(mask), { paint: maskPaint, prefix: maskName, isGroup: true });
    const forms = painting.groups.map((group) => this.#form(group, '<< >>', '/DeviceGray'));
    return this.#objects.add(`<< /Type /ExtGState /SMask << /Type /Mask /S /Luminosity /G ${forms.at(-1)} >> >>`);
  }

  #form({ content, box: { x, y, w, h } }: PaintedGroup, resources: string, space: string): PdfRef {
    const box = `[${[x, y, x + w, y + h].map((side) => side.toFixed(4)).join(' ')}]`;
    return this.#objects.addContent(
      `/Type /XObject /Subtype /Form /BBox ${box} /Resources ${resources} ${groupEntries(space)}`,
      content,
    );
  }

  /** One for the page and all groups on it. */
  #resources({ groups, opacities, pictures }: Painting, masks: Readonly<Record<string, PdfRef>>): PdfRef {
    const resources = this.#objects.reserve();
    const states = [...opacities].map(([name, opacity]) => `/${name} << /ca ${opacity} /CA ${opacity} >>`);
    states.push(...Object.entries(masks).map(([name, ref]) => `/${name} ${ref}`));
    const named = [...pictures].map(([href, name]) => `/${name} ${this.#picture(href)}`);
    const { white } = this.#request;
    if (white) named.push(`/${whiteName} ${this.#whitePlate(white)}`);
    named.push(...groups.map((group) => `/${group.name} ${this.#form(group, resources, this.#space)}`));
    return this.#objects.add(
      `<< /ColorSpace << /${colorSpaceName} ${this.#space} >> /ExtGState << ${states.join(' ')}${this.#whiteState()} >> ` +
        `/XObject << ${named.join(' ')} >> >>`,
      resources,
    );
  }

  #picture(href: string): PdfRef {
    const picture = this.#request.pictures.get(href);
    if (!picture) throw new RangeError(`The picture ${href} of a drawing is missing`);
    const known = this.#pictures.get(picture) ?? addPicture(this.#objects, picture, this.#space);
    this.#pictures.set(picture, known);
    return known;
  }
}

/** The same drawing always gives the same bytes. @throws UnknownDrawingError for what the renderer does not write */
export function printPdf(request: PrintPdf): Uint8Array {
  return new PdfPage(request).make();
}
