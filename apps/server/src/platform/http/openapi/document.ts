import { isOwnersCall } from '@merchmill/contract/account/team-access.ts';
import { type DeclaredCall, type FileData, isFile, type Policy } from '@merchmill/contract/call.ts';
import { allCalls } from '@merchmill/contract/calls.ts';
import { operationSuccess } from '@merchmill/contract/error-codes.ts';
import { isPermission } from '@merchmill/contract/permissions.ts';
import { z } from 'zod';
import type { Config } from '../../../config.ts';
import { tokenCookie } from '../cookies.ts';
import { type Endpoint, endpoints } from './endpoints.ts';
import { exampleOf } from './examples.ts';
import { refusalComponents, refusalExample, refusalsOf, statusesOf, traceHeader } from './refusals.ts';
import { type Json, pascal, type Shapes, shapesOf } from './schemas.ts';

/* The contract as an OpenAPI 3.1 document, and what is served beside it. */

type Parameter = { name: string; schema: Json; required: boolean };
type Operation = Json & { operationId: string };

/** A session proves itself by its header, or by its cookie and, where something is changed, by the token of our pages. */
function securityOf(who: Policy, writes: boolean): Json[] {
  const session: Json[] = [{ bearer: [] }, writes ? { cookie: [], xsrf: [] } : { cookie: [] }];
  if (who === 'user' || who === 'buyer' || isPermission(who)) return session;
  // A visitor may make it, and somebody with a session is known by it.
  return who === 'anyone' ? [{}, ...session] : [];
}

const parameter = (place: 'path' | 'query', example: unknown, { name, schema, required }: Parameter): Json => {
  const shown = (example as Json | null)?.[name];
  return {
    name,
    in: place,
    required: place === 'path' || required,
    schema,
    ...(shown === undefined || shown === null ? {} : { example: shown }),
  };
};

const keyParameter = {
  name: 'idempotency-key',
  in: 'header',
  required: true,
  description:
    'Created by the client once per order or payment. Repeating the key returns the first response and never acts twice.',
  schema: { type: 'string', pattern: '^[A-Za-z0-9_-]{16,128}$' },
  example: '4f1c2b0e-7a5d-4e6b-9d7b-2f1c3e5a7b90',
};

const ownerParameter = {
  name: 'acting-owner',
  in: 'header',
  required: false,
  description:
    'The owner for whom a member of a team makes the request (`GET /api/teams` lists them). Without it the request is about the caller. Owners whose team the caller isn’t in, and requests outside of their role, return 404.',
  schema: { type: 'string' },
};

function parametersOf(call: DeclaredCall, shapes: Shapes): Json[] {
  const list = (place: 'params' | 'query', at: 'path' | 'query') => {
    const example = call[place] ? exampleOf(call[place]) : null;
    return shapes.propertiesOf(call, place).map((each) => parameter(at, example, each));
  };
  const headers = [...(call.idempotent ? [keyParameter] : []), ...(isOwnersCall(call) ? [ownerParameter] : [])];
  return [...list('params', 'path'), ...list('query', 'query'), ...headers];
}

const json = (schema: Json | undefined, example: unknown) => ({ 'application/json': { schema, example } });
const binary = { type: 'string', format: 'binary' };

function requestBodyOf(call: DeclaredCall, shapes: Shapes): Json {
  const required = (content: Json) => ({ requestBody: { required: true, content } });
  if (call.rawBody === 'multipart') {
    return required({
      'multipart/form-data': { schema: { type: 'object', properties: { file: binary }, required: ['file'] } },
    });
  }
  if (call.rawBody === 'bytes') return required({ '*/*': { schema: {} } });
  return call.body ? required(json(shapes.of(call, 'body'), exampleOf(call.body))) : {};
}

const fileContent = (types: readonly string[]) => Object.fromEntries(types.map((type) => [type, { schema: binary }]));
const ruleNotMet = { $ref: '#/components/schemas/RuleNotMet' };

/** A file comes as it is; a rule of the shop that is not met still says so in an envelope. */
const fileAnswerOf = ({ types }: FileData) => ({
  description: 'The file, or the code of a business rule that was not met.',
  headers: { ...traceHeader, 'content-disposition': { $ref: '#/components/headers/ContentDisposition' } },
  content: { ...fileContent(types), ...json(ruleNotMet, refusalExample('dependencyFailed')) },
});

function answerOf(call: DeclaredCall, shapes: Shapes): Json {
  const { data, idempotent } = call;
  if (isFile(data)) return fileAnswerOf(data);
  const success = {
    type: 'object',
    required: ['code', 'data', 'msg'],
    properties: { code: { type: 'integer', const: 0 }, data: shapes.of(call, 'data'), msg: { type: 'string' } },
  };
  const replayed = idempotent ? { 'idempotent-replayed': { $ref: '#/components/headers/IdempotentReplayed' } } : {};
  return {
    description: 'Success with code 0, or the code of a business rule that was not met.',
    headers: { ...traceHeader, ...replayed },
    content: json({ oneOf: [success, ruleNotMet] }, { code: 0, data: exampleOf(data), msg: operationSuccess }),
  };
}

function operationOf(call: DeclaredCall, shapes: Shapes): Operation {
  return {
    operationId: call.id,
    summary: call.summary,
    tags: [call.id.split('.')[0]!],
    security: securityOf(call.who, call.method !== 'GET'),
    'x-who': call.who,
    parameters: parametersOf(call, shapes),
    ...requestBodyOf(call, shapes),
    responses: {
      200: answerOf(call, shapes),
      ...refusalsOf(statusesOf(call)),
    },
  };
}

/** A shape of an endpoint, in its place. */
function schemaOf(shape: z.ZodType): Json {
  const { $schema: _, ...schema } = z.toJSONSchema(shape, { io: 'input' }) as Json;
  return schema;
}

function propertiesOf(shape: z.ZodObject | undefined): Parameter[] {
  if (!shape) return [];
  const { properties = {}, required = [] } = schemaOf(shape) as {
    properties?: Record<string, Json>;
    required?: string[];
  };
  return Object.entries(properties).map(([name, schema]) => ({ name, schema, required: required.includes(name) }));
}

function endpointOperation(endpoint: Endpoint): Operation {
  const { id, method, who, summary, params, query, takes, gives, refusals, orUnavailable } = endpoint;
  const content = gives instanceof z.ZodType ? json(schemaOf(gives), exampleOf(gives)) : fileContent(gives);
  const parameters = (shape: z.ZodObject | undefined, place: 'path' | 'query') =>
    propertiesOf(shape).map((each) => parameter(place, exampleOf(shape!), each));
  const answer = { headers: traceHeader, content };
  return {
    operationId: id,
    summary,
    tags: [id.split('.')[0]!],
    security: securityOf(who, method !== 'GET'),
    'x-who': who,
    parameters: [...parameters(params, 'path'), ...parameters(query, 'query')],
    ...(takes ? { requestBody: { required: true, content: fileContent(takes) } } : {}),
    responses: {
      200: { description: 'Success.', ...answer },
      ...refusalsOf([...refusals, 500, ...(orUnavailable ? [] : [503 as const])]),
      ...(orUnavailable ? { 503: { description: 'Not the case.', ...answer } } : {}),
    },
  };
}

const headerParameters = {
  TraceId: {
    name: 'trace-id',
    in: 'header',
    description: 'The client’s ID for this request, returned and logged.',
    schema: { type: 'string', pattern: '^[A-Za-z0-9-]{8,64}$' },
    example: '5f0c9a7e41b84c1f9d2e6a3b8c7d1e02',
  },
  Language: { name: 'language', in: 'header', schema: { type: 'string', const: 'en_US' }, example: 'en_US' },
  AdSource: {
    name: 'ad-source',
    in: 'header',
    description: 'The referral source from the link.',
    schema: { type: 'string', maxLength: 300 },
    example: 'newsletter',
  },
};

const securitySchemes = (config: Config) => ({
  bearer: {
    type: 'http',
    scheme: 'bearer',
    description: 'The `token` from a login; `Bearer` is optional.',
  },
  cookie: {
    type: 'apiKey',
    in: 'cookie',
    name: tokenCookie(config),
    description: 'The same token as a browser cookie.',
  },
  xsrf: {
    type: 'apiKey',
    in: 'header',
    name: 'x-xsrf-token',
    description: 'Required with the cookie for every call except GET: the value of the cookie `XSRF-TOKEN`.',
  },
  openAuthorization: {
    type: 'apiKey',
    in: 'header',
    name: 'open-authorization',
    description: 'Reserved for the open platform. No call uses it yet.',
  },
});

const description = `Every call answers with an envelope \`{code, data, msg}\`, or with a file where it says so. Code 0 is success; another code on status 200 is a rule of
the shop that was not met, and \`msg\` says so to people. Faults of transport and access travel on their 4xx or 5xx status with
the same envelope. Money is in US cents unless a field says otherwise; fields that end in \`Minor\` are in the smallest unit that
their currency is shown in. Times are ISO 8601 in UTC. Fields may be added to answers at any time; a body takes none that it
does not name.`;

/** The tags, in the order of the operations, in words. */
const tagsOf = (operations: readonly Operation[]) =>
  [...new Set(operations.map(({ operationId }) => operationId.split('.')[0]!))].map((name) => ({
    name,
    description: pascal(name).replace(/\B[A-Z]/g, (letter) => ` ${letter.toLowerCase()}`),
  }));

export function openApiDocument(config: Config): Json {
  const shapes = shapesOf(allCalls);
  const served = [
    ...allCalls.map((call) => ({ ...call, operation: operationOf(call, shapes) })),
    ...endpoints.map((endpoint) => ({ ...endpoint, operation: endpointOperation(endpoint) })),
  ];
  const headers = Object.keys(headerParameters).map((name) => ({ $ref: `#/components/parameters/${name}` }));
  const paths: Record<string, Json> = {};
  for (const { path, method, operation } of served) {
    paths[path] = { ...(paths[path] ?? { parameters: headers }), [method.toLowerCase()]: operation };
  }
  const { schemas, ...components } = refusalComponents;
  return {
    openapi: '3.1.0',
    info: {
      title: 'Merchmill',
      version: '1.0.0',
      description,
      license: { name: 'MIT', identifier: 'MIT' },
    },
    servers: [{ url: config.publicUrl }],
    tags: tagsOf(served.map(({ operation }) => operation)),
    paths,
    components: {
      ...components,
      schemas: { ...shapes.components, ...schemas },
      parameters: headerParameters,
      securitySchemes: securitySchemes(config),
    },
  };
}
