import type { Policy } from '@merchmill/contract/call.ts';
import { pictureWidths } from '@merchmill/contract/picture-widths.ts';
import { BizId } from '@merchmill/contract/shapes.ts';
import { z } from 'zod';

/**
 * What is served beside the calls: pictures and what they are drawn from, bodies that are files, and what machines ask
 * for. Files that a person downloads are calls.
 */
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
  refusals: readonly (400 | 401 | 403 | 404 | 408 | 413 | 507)[];
  /** The answer is 503 with the same shape where it is not so. */
  orUnavailable?: true;
};

const pictures = ['image/avif', 'image/webp', 'image/jpeg', 'image/png'];
const width = z.enum(pictureWidths.map(String));
const file = z.string().max(200);

const media: readonly Endpoint[] = [
  {
    id: 'file.view',
    method: 'GET',
    path: '/media/file/{fileId}/{width}',
    who: 'anyone',
    summary: 'An uploaded image at a given pixel width, for users with access.',
    params: z.object({ fileId: BizId, width }),
    gives: pictures,
    refusals: [400, 404],
  },
  {
    id: 'file.put',
    method: 'PUT',
    path: '/media/upload',
    who: 'anyone',
    summary: 'Receives a file at a URL from file.signatures when the shop stores files locally.',
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
    path: '/media/mockup/{design}/{product}/{scene}/{color}/{width}',
    who: 'anyone',
    summary: 'A mockup of a product in a scene, blank or with a design. Responses with images contain its URL.',
    params: z.object({ design: file, product: BizId, scene: file, color: file, width }),
    gives: pictures,
    refusals: [400, 404],
  },
  {
    id: 'picture.scenes',
    method: 'GET',
    path: '/media/scenes.json',
    who: 'anyone',
    summary: 'The scenes available for mockups.',
    gives: z.object({ scenes: z.array(z.string()) }),
    refusals: [400],
  },
  {
    id: 'picture.sceneFile',
    method: 'GET',
    path: '/media/scene/{sceneId}/{file}',
    who: 'anyone',
    summary: 'A scene layer for the designer.',
    params: z.object({ sceneId: z.string().max(64), file }),
    gives: ['application/json', 'image/webp', 'application/octet-stream'],
    refusals: [400, 404],
  },
  {
    id: 'picture.proof',
    method: 'GET',
    path: '/media/proof/{sha256}',
    who: 'anyone',
    summary:
      'What sRGB colors print as in four inks: 33 × 33 × 33 colors of three bytes, blue the fastest, as differences along blue, green, and red. `proofUrl` of the designer names it.',
    params: z.object({ sha256: z.string().length(64) }),
    gives: ['application/octet-stream'],
    refusals: [400, 404],
  },
  {
    id: 'picture.font',
    method: 'GET',
    path: '/fonts/{file}',
    who: 'anyone',
    summary: 'A font available in designs.',
    params: z.object({ file }),
    gives: ['font/woff'],
    refusals: [400, 404],
  },
];

const machines: readonly Endpoint[] = [
  {
    id: 'notification.stream',
    method: 'GET',
    path: '/api/notifications/stream',
    who: 'user',
    summary: 'The number of unread notifications whenever it changes, as server-sent events, until the session ends.',
    gives: ['text/event-stream'],
    refusals: [400, 401],
  },
  {
    id: 'health.live',
    method: 'GET',
    path: '/healthz',
    who: 'anyone',
    summary: 'Liveness: the process responds.',
    gives: z.object({ status: z.literal('ok') }),
    refusals: [400],
  },
  {
    id: 'health.ready',
    method: 'GET',
    path: '/readyz',
    who: 'anyone',
    summary: 'Readiness: whether this instance accepts requests.',
    gives: z.object({ status: z.enum(['ready', 'not ready']) }),
    refusals: [400],
    orUnavailable: true,
  },
  {
    id: 'health.metrics',
    method: 'GET',
    path: '/metrics',
    who: 'local',
    summary: 'Prometheus metrics. Returns 404 to other machines, or without METRICS_TOKEN if it is set.',
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

export const endpoints: readonly Endpoint[] = [...media, ...machines];
