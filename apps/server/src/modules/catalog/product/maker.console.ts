import { makerConsoleCalls as calls } from '@merchmill/contract/catalog/maker.console.calls.ts';
import { route } from '../../../platform/http/serve.ts';
import { createMaker, listMakers, removeMaker, saveMaker } from './maker-editing.service.ts';

export const makerConsole = [
  route(calls.makers, ({ ctx }) => listMakers(ctx)),
  route(calls.create, ({ ctx, principal, body }) => createMaker(ctx, principal, body)),
  route(calls.save, ({ ctx, principal, params, body }) => saveMaker(ctx, principal, { ...params, ...body })),
  route(calls.remove, ({ ctx, principal, params, body }) => removeMaker(ctx, principal, { ...params, ...body })),
];
