import type { Call } from '@merchmill/contract/call.ts';
import { Ajv2020, type ValidateFunction } from 'ajv/dist/2020.js';
import addFormats from 'ajv-formats';
import type { TestApp } from '../../apps/server/src/testing/test-app.ts';

type Answers = Record<string, { $ref?: string; content?: Record<string, unknown> }>;
type Known = { answers(call: Call): Answers; validator(pointer: string): ValidateFunction };

const known = new WeakMap<TestApp, Promise<Known>>();
const escaped = (part: string) => encodeURIComponent(part.replaceAll('~', '~0').replaceAll('/', '~1'));

async function readDocument(shop: TestApp): Promise<Known> {
  const document = (await shop.app.inject('/openapi.json')).json();
  const ajv = new Ajv2020({ strict: false });
  addFormats.default(ajv);
  ajv.addSchema({ $id: 'document', ...document });
  return {
    answers: ({ path, method }) => document.paths[path][method.toLowerCase()].responses,
    validator: (pointer) => ajv.getSchema(`document#${pointer}`)!,
  };
}

/**
 * Throws where a call has answered what the served document does not say of it. Of a file, that is its type.
 * @param envelope undefined where the answer is none
 */
export async function expectDocumented(
  shop: TestApp,
  call: Call,
  { status, type, envelope }: { status: number; type: string; envelope: object | undefined },
): Promise<void> {
  if (!known.has(shop)) known.set(shop, readDocument(shop));
  const { answers, validator } = (await known.get(shop))!;
  const answer = answers(call)[status];
  if (!answer) throw new Error(`${call.id} answered ${status}, which its document does not know`);
  if (!envelope) {
    if (answer.content?.[type]) return;
    throw new Error(`${call.id} answered ${status} with ${type}, which its document does not know`);
  }
  const place =
    answer.$ref?.slice(1) ?? `/paths/${escaped(call.path)}/${call.method.toLowerCase()}/responses/${status}`;
  const valid = validator(`${place}/content/application~1json/schema`);
  if (!valid(envelope))
    throw new Error(`${call.id} answered ${status} off its document: ${JSON.stringify(valid.errors)}`);
}
