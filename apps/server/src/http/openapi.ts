import type { Call, Policy } from '@merchmill/contract/call.ts';
import { allCalls } from '@merchmill/contract/calls.ts';
import { errors } from '@merchmill/contract/errors.ts';
import type { FastifyInstance } from 'fastify';
import { z } from 'zod';
import { escapeHtml, plainPage, plainPagePolicy } from './html.ts';
import { Packed, sendPacked } from './packing.ts';

type Json = Record<string, unknown>;

const security: Record<Policy, Json[]> = {
  anyone: [],
  user: [{ token: [] }],
  interior: [{ token: [] }],
  provider: [],
  local: [],
};

function schemaOf(schema: z.ZodType, io: 'input' | 'output'): Json {
  const { $schema: _, ...json } = z.toJSONSchema(schema, { io, unrepresentable: 'any', reused: 'inline' }) as Json;
  return json;
}

function parametersOf(call: Call): Json[] {
  const list = (schema: z.ZodType | undefined, place: 'path' | 'query') => {
    if (!schema) return [];
    const { properties = {}, required = [] } = schemaOf(schema, 'input') as {
      properties?: Record<string, Json>;
      required?: string[];
    };
    return Object.entries(properties).map(([name, property]) => ({
      name,
      in: place,
      required: place === 'path' || required.includes(name),
      schema: property,
    }));
  };
  const key = {
    name: 'idempotency-key',
    in: 'header',
    required: true,
    schema: { type: 'string', minLength: 16, maxLength: 128 },
  };
  return [...list(call.params, 'path'), ...list(call.query, 'query'), ...(call.idempotent ? [key] : [])];
}

function requestBodyOf(call: Call): Json {
  if (call.rawBody === 'multipart') {
    const schema = { type: 'object', properties: { file: { type: 'string', format: 'binary' } }, required: ['file'] };
    return { requestBody: { required: true, content: { 'multipart/form-data': { schema } } } };
  }
  if (call.rawBody === 'bytes') return { requestBody: { required: true, content: { '*/*': { schema: {} } } } };
  return call.body
    ? { requestBody: { required: true, content: { 'application/json': { schema: schemaOf(call.body, 'input') } } } }
    : {};
}

function operationOf(call: Call): Json {
  const envelope = {
    type: 'object',
    required: ['code', 'data', 'msg'],
    properties: { code: { type: 'integer', const: 0 }, data: schemaOf(call.data, 'output'), msg: { type: 'string' } },
  };
  return {
    operationId: call.id,
    summary: call.summary,
    tags: [call.id.split('.')[0]],
    security: security[call.who],
    'x-who': call.who,
    parameters: parametersOf(call),
    ...requestBodyOf(call),
    responses: {
      200: {
        description: 'Done; or a rule of the shop was not met, with a code other than 0.',
        content: { 'application/json': { schema: envelope } },
      },
      default: { $ref: '#/components/responses/Refusal' },
    },
  };
}

const refusalSchema = {
  type: 'object',
  required: ['code', 'data', 'msg'],
  properties: {
    code: { type: 'integer', enum: Object.values(errors).map((error) => error.code) },
    data: {
      type: ['object', 'null'],
      properties: {
        fields: {
          type: 'array',
          items: { type: 'object', properties: { path: { type: 'string' }, message: { type: 'string' } } },
        },
      },
    },
    msg: { type: 'string' },
  },
};

/** The contract as an OpenAPI 3.1 document. */
export function openApiDocument(publicUrl: string): Json {
  const paths: Record<string, Json> = {};
  for (const call of allCalls) {
    paths[call.path] = { ...paths[call.path], [call.method.toLowerCase()]: operationOf(call) };
  }
  return {
    openapi: '3.1.0',
    info: {
      title: 'Merchmill',
      version: '1.0.0',
      description: 'Every answer is an envelope {code, data, msg}; code 0 is success.',
    },
    servers: [{ url: publicUrl }],
    paths,
    components: {
      securitySchemes: { token: { type: 'apiKey', in: 'header', name: 'authorization' } },
      responses: { Refusal: { description: 'Refused.', content: { 'application/json': { schema: refusalSchema } } } },
    },
  };
}

function callSection(call: Call): string {
  const part = (title: string, schema: z.ZodType | undefined, io: 'input' | 'output') =>
    schema
      ? `<h4>${title}</h4><pre tabindex="0">${escapeHtml(JSON.stringify(schemaOf(schema, io), null, 2))}</pre>`
      : '';
  const notes = [`Who: ${call.who}`, ...(call.idempotent ? ['needs an idempotency-key'] : [])].join(' · ');
  return `<details id="${escapeHtml(call.id)}"><summary><b class="method">${call.method}</b> <code>${escapeHtml(call.path)}</code><br><small>${escapeHtml(call.summary)}</small></summary>
<p><small>${notes}</small></p>${part('Path', call.params, 'input')}${part('Query', call.query, 'input')}${part('Body', call.body, 'input')}${part('data', call.data, 'output')}</details>`;
}

/** The same document for people: plain HTML that needs no script. */
export function docsPage(): string {
  const groups = Map.groupBy(allCalls, (call) => call.id.split('.')[0]!);
  const sections = [...groups].map(([name, calls]) => `<h2>${escapeHtml(name)}</h2>${calls.map(callSection).join('')}`);
  const errorRows = Object.entries(errors).map(
    ([name, { code, status, msg }]) =>
      `<tr><td>${code}</td><td>${status}</td><td>${name}</td><td>${escapeHtml(msg)}</td></tr>`,
  );
  return plainPage(
    'Merchmill API',
    `<h1>Merchmill API</h1><p>Every answer is an envelope <code>{code, data, msg}</code>; code 0 is success. Send your token in the <code>authorization</code> header. The same as data: <a href="/openapi.json">openapi.json</a>.</p>
${sections.join('')}<h2>Codes</h2><table><thead><tr><th>Code</th><th>HTTP</th><th>Name</th><th>Text</th></tr></thead><tbody>${errorRows.join('')}</tbody></table>`,
  );
}

export function serveDocs(app: FastifyInstance, publicUrl: string): void {
  const document = new Packed(JSON.stringify(openApiDocument(publicUrl)));
  const page = new Packed(docsPage());
  app.get('/openapi.json', (request, reply) =>
    sendPacked(request, reply.type('application/json; charset=utf-8'), document),
  );
  app.get('/docs/api', (request, reply) => {
    reply.header('content-security-policy', plainPagePolicy);
    return sendPacked(request, reply.type('text/html; charset=utf-8'), page);
  });
}
