import type { FastifyInstance } from 'fastify';
import type { Parts } from '../parts.ts';

export function servePages(_app: FastifyInstance, _parts: Parts): void {}
