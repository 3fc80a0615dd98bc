import { createConfig, lintFromString } from '@redocly/openapi-core';
import { expect, it } from 'vitest';
import { testApp } from '../../../testing/test-app.ts';

it('[API-230] the OpenAPI document has no fault, no ambiguous path and no example off its shape for a linter', async () => {
  const shop = await testApp();
  const text = (await shop.app.inject('/openapi.json')).body;
  await shop.close();
  // A shop of a test is at this machine, and the document says so.
  const rules = { 'no-server-example.com': 'off', 'no-invalid-parameter-examples': 'error' } as const;
  const config = await createConfig({ extends: ['recommended'], rules });
  const problems = await lintFromString({ source: text, config, absoluteRef: '/openapi.json' });
  // A linter that finds nothing in what is wrong would find nothing here either.
  const wrong = text.replace('"example":{"code":0', '"example":{"code":"0"');
  const found = await lintFromString({ source: wrong, config, absoluteRef: '/openapi.json' });
  expect(found.map(({ ruleId }) => ruleId)).toContain('no-invalid-media-type-examples');
  expect(problems.map(({ ruleId, message, location }) => [ruleId, message, location[0]!.pointer])).toEqual([]);
});
