import { brotliCompressSync, brotliDecompressSync, constants } from 'node:zlib';
import type { CatalogImport, DesignImport } from '@merchmill/contract/shop-import.ts';
import type { DesignDocument, Layer } from '@merchmill/design/document.ts';
import { packPaths, unpackPaths } from './path-packing.ts';

/*
 * A catalog in two files: what is text, each document once, and the path data, each path once. A change of words leaves
 * the larger of the two as it is.
 */

export type PackedCatalog = { catalog: Uint8Array; paths: Uint8Array };

/** Designs and layers say at which place of a list their document and their path are. */
type Indexed = Omit<CatalogImport, 'designs'> & {
  designs: (Omit<DesignImport, 'document'> & { document: number })[];
  documents: DesignDocument[];
};

/** Gives each item its place in the order in which they first come. */
function places<T>() {
  const known = new Map<T, number>();
  const placeOf = (item: T) => {
    const place = known.get(item) ?? known.size;
    known.set(item, place);
    return place;
  };
  return { placeOf, items: () => [...known.keys()] };
}

/** As small as it gets: it is packed seldom and carried around often. */
const compress = (bytes: Uint8Array) =>
  brotliCompressSync(bytes, {
    params: {
      [constants.BROTLI_PARAM_QUALITY]: constants.BROTLI_MAX_QUALITY,
      [constants.BROTLI_PARAM_LGWIN]: constants.BROTLI_MAX_WINDOW_BITS,
      [constants.BROTLI_PARAM_SIZE_HINT]: bytes.length,
    },
  });

export function packCatalog(given: CatalogImport): PackedCatalog {
  const documents = places<DesignDocument>();
  const paths = places<string>();
  const designs = given.designs.map((design) => ({ ...design, document: documents.placeOf(design.document) }));
  const indexed: Indexed = { ...given, designs, documents: documents.items() };
  // Of shapes alone: what lies under a print area has paths, too.
  const text = JSON.stringify(indexed, function (this: { type?: unknown }, key, value) {
    return key === 'path' && this.type === 'shape' ? String(paths.placeOf(value)) : value;
  });
  return { catalog: compress(new TextEncoder().encode(text)), paths: compress(packPaths(paths.items())) };
}

function putPaths(layers: readonly Layer[], paths: readonly string[]): void {
  for (const layer of layers) {
    if (layer.type === 'group') putPaths(layer.children, paths);
    else if (layer.type === 'shape' && layer.path !== undefined) layer.path = paths[Number(layer.path)]!;
  }
}

export function unpackCatalog(packed: PackedCatalog): CatalogImport {
  const paths = unpackPaths(brotliDecompressSync(packed.paths));
  const text = brotliDecompressSync(packed.catalog).toString();
  const { documents, designs, ...catalog }: Indexed = JSON.parse(text);
  for (const { areas } of documents) for (const { layers } of Object.values(areas)) putPaths(layers, paths);
  return { ...catalog, designs: designs.map((design) => ({ ...design, document: documents[design.document]! })) };
}
