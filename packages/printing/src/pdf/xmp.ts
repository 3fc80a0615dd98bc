/* What a PDF says about itself, for the checks of print houses. */

/**
 * The standard asks for the date on which a file was made; the same design shall give the same bytes. So all files say
 * the day on which days begin to be counted here.
 */
const madeAt = { xmp: '2000-01-01T00:00:00Z', pdf: 'D:20000101000000Z' } as const;
const program = 'Merchmill';
/** The standard that files are written by; whether a press takes them as such is for its own check to say. */
const standard = 'PDF/X-4';

export interface AboutPdf {
  readonly title: string;
  /** 32 hexadecimal digits. */
  readonly id: string;
}

const escapes: Readonly<Record<string, string>> = { '&': '&amp;', '<': '&lt;', '>': '&gt;' };
const xmlText = (text: string) =>
  // XML forbids most control characters even when they are escaped.
  // biome-ignore lint/suspicious/noControlCharactersInRegex: they are what is being removed
  text.replace(/[\u0000-\u001f\u007f\ufffe\uffff]/g, '').replace(/[&<>]/g, (char) => escapes[char]!);

const uuid = (id: string) =>
  `uuid:${[id.slice(0, 8), id.slice(8, 12), id.slice(12, 16), id.slice(16, 20), id.slice(20, 32)].join('-')}`;

const namespaces = {
  dc: 'http://purl.org/dc/elements/1.1/',
  pdf: 'http://ns.adobe.com/pdf/1.3/',
  pdfxid: 'http://www.npes.org/pdfx/ns/id/',
  xmp: 'http://ns.adobe.com/xap/1.0/',
  xmpMM: 'http://ns.adobe.com/xap/1.0/mm/',
} as const;

export function xmpPacket({ title, id }: AboutPdf): Uint8Array {
  const names = Object.entries(namespaces).map(([prefix, uri]) => ` xmlns:${prefix}="${uri}"`);
  const simple = Object.entries({
    'pdfxid:GTS_PDFXVersion': standard,
    'pdf:Producer': program,
    'pdf:Trapped': 'False',
    'xmp:CreatorTool': program,
    'xmp:CreateDate': madeAt.xmp,
    'xmp:ModifyDate': madeAt.xmp,
    'xmp:MetadataDate': madeAt.xmp,
    'xmpMM:DocumentID': uuid(id),
    'xmpMM:VersionID': '1',
    'xmpMM:RenditionClass': 'default',
    'dc:format': 'application/pdf',
  }).map(([name, value]) => `<${name}>${value}</${name}>\n`);
  const titles = `<dc:title><rdf:Alt><rdf:li xml:lang="x-default">${xmlText(title)}</rdf:li></rdf:Alt></dc:title>\n`;
  return new TextEncoder().encode(
    '<?xpacket begin="\ufeff" id="W5M0MpCehiHzreSzNTczkc9d"?>\n<x:xmpmeta xmlns:x="adobe:ns:meta/">\n' +
      '<rdf:RDF xmlns:rdf="http://www.w3.org/1999/02/22-rdf-syntax-ns#">\n' +
      `<rdf:Description rdf:about=""${names.join('')}>\n${simple.join('')}${titles}</rdf:Description>\n` +
      '</rdf:RDF>\n</x:xmpmeta>\n<?xpacket end="r"?>',
  );
}

/** The same for older programs, as entries of a dictionary of PDF. @param title as PDF writes it */
export const infoEntries = (title: string) =>
  `/Title ${title} /Creator (${program}) /Producer (${program}) /CreationDate (${madeAt.pdf}) ` +
  `/ModDate (${madeAt.pdf}) /Trapped /False /GTS_PDFXVersion (${standard})`;
