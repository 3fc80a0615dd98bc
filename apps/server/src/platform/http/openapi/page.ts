import { errors } from '@merchmill/contract/errors.ts';
import { escapeHtml, plainPage } from '../html.ts';
import type { Json } from './schemas.ts';

/* The document for people: plain HTML that needs no script. */

/** Names of shapes lead to them. */
const linked = (json: unknown) =>
  escapeHtml(JSON.stringify(json, null, 2)).replace(
    /&quot;#\/components\/schemas\/(\w+)&quot;/g,
    '<a href="#shape-$1">$1</a>',
  );
const listing = (json: unknown) => `<pre tabindex="0">${linked(json)}</pre>`;

type Content = Record<string, { schema: Json; example?: unknown }>;
type Answer = { content?: Content };
type Operation = {
  operationId: string;
  summary: string;
  tags: [string];
  'x-who': string;
  parameters: { name: string; in: string; required: boolean; schema: Json; example?: unknown }[];
  requestBody?: { content: Content };
  responses: Record<string, Answer>;
};
type Served = { path: string; method: string; operation: Operation };

function operationsOf(document: Json): Served[] {
  return Object.entries(document.paths as Record<string, Json>).flatMap(([path, { parameters: _, ...methods }]) =>
    Object.entries(methods).map(([method, operation]) => ({ path, method, operation: operation as Operation })),
  );
}

function contentPart(title: string, content: Content | undefined): string {
  return Object.entries(content ?? {})
    .map(([type, { schema, example }]) => {
      const body = example === undefined ? '' : `<h5>Example</h5>${listing(example)}`;
      return `<h4>${title}: <code>${escapeHtml(type)}</code></h4>${listing(schema)}${body}`;
    })
    .join('');
}

function parametersPart({ parameters }: Operation): string {
  if (!parameters.length) return '';
  const rows = parameters.map(({ name, in: place, required, schema, example }) => {
    const cells = [name, `${place}${required ? ', required' : ''}`].map((text) => `<td>${escapeHtml(text)}</td>`);
    const shown = example === undefined ? '' : `<code>${escapeHtml(String(example))}</code>`;
    return `<tr>${cells.join('')}<td><code>${linked(schema)}</code></td><td>${shown}</td></tr>`;
  });
  return `<table><thead><tr><th>Parameter</th><th>Where</th><th>Shape</th><th>Example</th></tr></thead><tbody>${rows.join('')}</tbody></table>`;
}

function operationPart({ path, method, operation }: Served): string {
  const { operationId, summary, requestBody, responses } = operation;
  const refusals = Object.keys(responses).filter((status) => status !== '200');
  return `<details id="${escapeHtml(operationId)}"><summary><b class="method">${method.toUpperCase()}</b> <code>${escapeHtml(path)}</code><br><small>${escapeHtml(summary)}</small></summary>
<p><small>${operationId} · ${operation['x-who']} · refused with ${refusals.join(', ')}</small></p>${parametersPart(operation)}${contentPart('Body', requestBody?.content)}${contentPart('Answer', responses['200']!.content)}</details>`;
}

const codeRows = () =>
  Object.entries(errors)
    .map(
      ([name, { code, status, msg }]) =>
        `<tr><td>${code}</td><td>${status}</td><td>${name}</td><td>${escapeHtml(msg)}</td></tr>`,
    )
    .join('');

export function docsPage(document: Json): string {
  const groups = Map.groupBy(operationsOf(document), ({ operation }) => operation.tags[0]);
  const tags = document.tags as { name: string; description: string }[];
  const sections = tags.map(
    ({ name, description }) => `<h2>${escapeHtml(description)}</h2>${groups.get(name)!.map(operationPart).join('')}`,
  );
  const { schemas } = document.components as { schemas: Record<string, Json> };
  const shapes = Object.entries(schemas).map(
    ([name, schema]) =>
      // Whoever comes by a link finds it open: browsers open what an address points into.
      `<details><summary><code>${name}</code></summary><div id="shape-${name}">${listing(schema)}</div></details>`,
  );
  return plainPage(
    'Merchmill API',
    `<h1>Merchmill API</h1><p>${escapeHtml((document.info as { description: string }).description).replaceAll(/`([^`]+)`/g, '<code>$1</code>')}</p>
<p>Send the <code>token</code> of a login in the <code>authorization</code> header. The same as data, to generate a client from: <a href="/openapi.json">openapi.json</a>.</p>
${sections.join('')}<h2>Shapes</h2>${shapes.join('')}<h2>Codes</h2><table><thead><tr><th>Code</th><th>HTTP</th><th>Name</th><th>Text</th></tr></thead><tbody>${codeRows()}</tbody></table>`,
  );
}
