import type { Policy } from '@merchmill/contract/call.ts';
import { InvoiceExport } from '@merchmill/contract/invoices.ts';
import { catalogExportPath } from '@merchmill/contract/operations-paths.ts';
import { OrderFilter } from '@merchmill/contract/orders.ts';
import { BizId, pictureWidths } from '@merchmill/contract/shapes.ts';
import { z } from 'zod';

/** What is served beside the calls: files, and what machines ask for. It answers with something else than an envelope. */
export type Endpoint = {
  id: string;
  method: 'GET' | 'PUT';
  path: string;
  who: Policy;
  summary: string;
  params?: z.ZodObject;
  query?: z.ZodObject;
  /** Types of what is sent, where something is. */
  takes?: readonly string[];
  /** Types of the answer; JSON has a shape. */
  gives: readonly string[] | z.ZodType;
  /** Refusals that may be answered besides those of every endpoint. */
  refusals: readonly (400 | 401 | 403 | 404 | 408 | 413 | 429 | 507)[];
  /** The answer is 503 with the same shape where it is not so. */
  orUnavailable?: true;
};

const ofBizId = z.object({ bizId: BizId });
const ofOrder = z.object({ orderId: BizId });
const pictures = ['image/avif', 'image/webp', 'image/jpeg', 'image/png'];
const width = z.enum(pictureWidths.map(String));
const file = z.string().max(200);

/** Files that are downloads of calls of the same area. */
const downloads: readonly Endpoint[] = [
  {
    id: 'invoice.export',
    method: 'GET',
    path: '/api/user/invoice/export',
    who: 'user',
    summary: 'My invoices and credit notes that a filter leaves, as one table or as PDFs in an archive.',
    query: InvoiceExport,
    gives: ['text/csv', 'application/zip'],
    refusals: [400, 401, 429],
  },
  {
    id: 'invoice.pdf',
    method: 'GET',
    path: '/api/user/invoice/detail/{bizId}/pdf',
    who: 'user',
    summary: 'One of my invoices or credit notes as PDF.',
    params: ofBizId,
    gives: ['application/pdf'],
    refusals: [400, 401, 404, 429],
  },
  {
    id: 'invoice.packingSlip',
    method: 'GET',
    path: '/api/orders/{orderId}/packing-slip.pdf',
    who: 'user',
    summary: 'The packing slip of an order of mine; staff may have any.',
    params: ofOrder,
    gives: ['application/pdf'],
    refusals: [400, 401, 404, 429],
  },
  {
    id: 'invoice.parcelPackingSlip',
    method: 'GET',
    path: '/api/orders/{orderId}/parcels/{shipmentId}/packing-slip.pdf',
    who: 'user',
    summary: 'The packing slip of one parcel of an order of mine; staff may have any.',
    params: ofOrder.extend({ shipmentId: BizId }),
    gives: ['application/pdf'],
    refusals: [400, 401, 404, 429],
  },
  {
    id: 'invoice.giftNote',
    method: 'GET',
    path: '/api/orders/{orderId}/gift-note.pdf',
    who: 'user',
    summary: 'The gift message of an order of mine, to be printed; staff may have any.',
    params: ofOrder,
    gives: ['application/pdf'],
    refusals: [400, 401, 404, 429],
  },
  {
    id: 'order.export',
    method: 'GET',
    path: '/api/orders/export',
    who: 'user',
    summary: 'My orders that a filter leaves, item by item, as a table.',
    query: OrderFilter,
    gives: ['text/csv'],
    refusals: [400, 401],
  },
  {
    id: 'operationsCatalog.export',
    method: 'GET',
    path: catalogExportPath,
    who: 'catalog.view',
    summary: 'The whole catalog as a table, which can be imported again.',
    gives: ['text/csv'],
    refusals: [401, 403],
  },
  {
    id: 'design.printFileDownload',
    method: 'GET',
    path: '/media/print/{printFileId}',
    who: 'user',
    summary: 'A print file of a design of mine; staff may have any. Not found without a session.',
    params: z.object({ printFileId: BizId }),
    gives: ['image/png'],
    refusals: [400, 404],
  },
  {
    id: 'production.batchSheet',
    method: 'GET',
    path: '/media/production/{batchId}/sheet.pdf',
    who: 'production.view',
    summary: 'The sheet of a batch. Not found for anybody else.',
    params: z.object({ batchId: BizId }),
    gives: ['application/pdf'],
    refusals: [400, 404],
  },
  {
    id: 'production.batchFiles',
    method: 'GET',
    path: '/media/production/{batchId}/files.zip',
    who: 'production.view',
    summary: 'All print files of a batch in an archive. Not found for anybody else.',
    params: z.object({ batchId: BizId }),
    gives: ['application/zip'],
    refusals: [400, 404],
  },
  {
    id: 'production.label',
    method: 'GET',
    path: '/media/labels/{shipmentId}.pdf',
    who: 'production.view',
    summary: 'The shipping label of a parcel. Not found for anybody else.',
    params: z.object({ shipmentId: BizId }),
    gives: ['application/pdf'],
    refusals: [400, 404],
  },
];

const media: readonly Endpoint[] = [
  {
    id: 'file.view',
    method: 'GET',
    path: '/media/file/{fileId}/{width}',
    who: 'anyone',
    summary: 'An uploaded picture, to those who may see it, so many pixels wide.',
    params: z.object({ fileId: BizId, width }),
    gives: pictures,
    refusals: [400, 404],
  },
  {
    id: 'file.put',
    method: 'PUT',
    path: '/media/upload',
    who: 'anyone',
    summary: 'Takes a file at an address that file.signatures gave, where the shop keeps files itself.',
    query: z.object({
      key: z.string().max(100),
      bytes: z.int().positive(),
      expires: z.int().positive(),
      signature: z.string().max(100),
    }),
    takes: ['*/*'],
    gives: z.object({ code: z.literal(0), data: z.object({}), msg: z.string() }),
    refusals: [400, 403, 408, 413, 507],
  },
  {
    id: 'picture.mockup',
    method: 'GET',
    path: '/media/mockup/{design}/{product}/{scene}/{colour}/{width}',
    who: 'anyone',
    summary: 'A product photographed in a scene, with a design on it or blank; the address comes with every picture.',
    params: z.object({ design: file, product: BizId, scene: file, colour: file, width }),
    gives: pictures,
    refusals: [400, 404],
  },
  {
    id: 'picture.scenes',
    method: 'GET',
    path: '/media/scenes.json',
    who: 'anyone',
    summary: 'The scenes that mockups are made in.',
    gives: z.object({ scenes: z.array(z.string()) }),
    refusals: [400],
  },
  {
    id: 'picture.sceneFile',
    method: 'GET',
    path: '/media/scene/{sceneId}/{file}',
    who: 'anyone',
    summary: 'A layer of a scene, as the designer draws with it.',
    params: z.object({ sceneId: z.string().max(64), file }),
    gives: ['application/json', 'image/webp', 'application/octet-stream'],
    refusals: [400, 404],
  },
  {
    id: 'picture.font',
    method: 'GET',
    path: '/fonts/{file}',
    who: 'anyone',
    summary: 'A font that designs may use.',
    params: z.object({ file }),
    gives: ['font/woff'],
    refusals: [400, 404],
  },
  {
    id: 'catalog.knifeTemplate',
    method: 'GET',
    path: '/media/knife/{skuId}/{file}',
    who: 'anyone',
    summary: 'A print template: one area as SVG (`<area>.svg`), or all of them as PDF (`all.pdf`).',
    params: z.object({ skuId: BizId, file }),
    gives: ['image/svg+xml', 'application/pdf'],
    refusals: [400, 404],
  },
];

const machines: readonly Endpoint[] = [
  {
    id: 'health.live',
    method: 'GET',
    path: '/healthz',
    who: 'anyone',
    summary: 'The process answers.',
    gives: z.object({ status: z.literal('ok') }),
    refusals: [400],
  },
  {
    id: 'health.ready',
    method: 'GET',
    path: '/readyz',
    who: 'anyone',
    summary: 'Whether requests may be sent here.',
    gives: z.object({ status: z.enum(['ready', 'not ready']) }),
    refusals: [400],
    orUnavailable: true,
  },
  {
    id: 'health.metrics',
    method: 'GET',
    path: '/metrics',
    who: 'local',
    summary: 'Figures for Prometheus. Not found from another machine, or without METRICS_TOKEN where it is set.',
    gives: ['text/plain'],
    refusals: [400, 404],
  },
  {
    id: 'docs.openapi',
    method: 'GET',
    path: '/openapi.json',
    who: 'anyone',
    summary: 'This document.',
    gives: ['application/json'],
    refusals: [400],
  },
];

export const endpoints: readonly Endpoint[] = [...downloads, ...media, ...machines];
