import { isFile } from '@merchmill/contract/call.ts';
import { allCalls } from '@merchmill/contract/calls.ts';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { type TestApp, testApp } from '../../../testing/test-app.ts';

type Content = Record<string, { schema: object; example?: unknown }>;
type Operation = {
  operationId: string;
  tags: string[];
  summary: string;
  requestBody?: { content: Content };
  responses: Record<string, { $ref?: string; content?: Content; headers?: object }>;
};
type Document = {
  paths: Record<string, Record<string, Operation>>;
  components: { schemas: Record<string, object>; responses: Record<string, { content: Content }> };
};

/**
 * Pages for people and for search engines, forms that are sent without scripts, where a browser goes on its way to Google
 * and back, and what answers for all addresses that nobody has.
 */
const pages =
  /^(?:\/docs\/api|\/outbox|\/sandbox\/checkout\/\{\}|\/robots\.txt|\/sitemap\.xml|\/sitemaps\/\{\}|\/article\/\{\}\/vote|\/api\/user\/google\/(?:start|callback)|\/api\/platformStores\/(?:install|callback\/\{\})|.*\*)$/;
const shapeless = (path: string) => path.replace(/\{\w+\}|:\w+/g, '{}');

describe('the OpenAPI document', () => {
  let shop: TestApp;
  let text: string;
  let document: Document;
  beforeAll(async () => {
    shop = await testApp();
    text = (await shop.app.inject('/openapi.json')).body;
    document = JSON.parse(text);
  });
  afterAll(() => shop.close());

  const operations = () =>
    Object.entries(document.paths).flatMap(([path, { parameters: _, ...methods }]) =>
      Object.entries(methods).map(([method, operation]) => ({ path, method: method.toUpperCase(), ...operation })),
    );

  it('names its shapes once, and every operation has a name, a refusal and, where it answers with JSON, an example', () => {
    expect(document.components.schemas).toMatchObject({ Category: {}, Cart: {}, OrderDetail: {}, DesignDocument: {} });
    expect(text).not.toContain('$defs');
    const ids = operations().map(({ operationId }) => operationId);
    expect(new Set(ids).size).toBe(ids.length);
    for (const { operationId, summary, tags, responses, requestBody } of operations()) {
      expect([operationId, tags.length, summary.length > 5]).toEqual([operationId, 1, true]);
      expect([operationId, Object.keys(responses).filter((status) => status.startsWith('4'))]).not.toEqual([
        operationId,
        [],
      ]);
      for (const content of [requestBody?.content, responses['200']!.content]) {
        const asJson =
          operationId === 'docs.openapi' || operationId === 'picture.sceneFile' ? null : content?.['application/json'];
        if (asJson) expect([operationId, asJson.example]).not.toEqual([operationId, undefined]);
      }
    }
  });

  it('the examples of bodies are taken by the calls', () => {
    for (const { operationId, requestBody } of operations()) {
      const body = allCalls.find((call) => call.id === operationId)?.body;
      if (!body) continue;
      const { error } = body.safeParse(requestBody!.content['application/json']!.example);
      expect([operationId, error?.issues]).toEqual([operationId, undefined]);
    }
  });

  it('a call that is answered with a file says of which types, and how that is refused', () => {
    const files = allCalls.filter((call) => isFile(call.data));
    expect(files.map(({ id }) => id)).toEqual(
      expect.arrayContaining(['order.export', 'production.batchFiles', 'design.printFileDownload', 'invoice.pdf']),
    );
    for (const { id, data, who } of files) {
      const { responses } = operations().find(({ operationId }) => operationId === id)!;
      const { content, headers } = responses['200']!;
      expect([id, Object.keys(content!)]).toEqual([id, [...(isFile(data) ? data.types : []), 'application/json']]);
      // A rule of the shop that is not met is the only envelope on 200.
      expect([id, content!['application/json']!.schema]).toEqual([id, { $ref: '#/components/schemas/RuleNotMet' }]);
      expect(headers).toHaveProperty('content-disposition');
      expect([id, Object.keys(responses)]).toEqual([id, expect.arrayContaining(['400', '429', '503'])]);
      if (who !== 'anyone') expect([id, responses['401'] !== undefined]).toEqual([id, true]);
    }
  });

  it('everything that is served is in it, and nothing else', () => {
    const documented = operations().map(({ method, path }) => `${method} ${shapeless(path)}`);
    const served = shop.served
      .flatMap(({ method, url }) => [method].flat().map((each) => [each, shapeless(url)] as const))
      .filter(([method, path]) => method !== 'HEAD' && !pages.test(path))
      .map((each) => each.join(' '));
    expect(documented.toSorted()).toEqual([...new Set(served)].toSorted());
  });
});
