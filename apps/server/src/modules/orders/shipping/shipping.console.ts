import { shippingConsoleCalls as calls } from '@merchmill/contract/orders/shipping.console.calls.ts';
import { route } from '../../../platform/http/serve.ts';
import { listCalendars, saveCalendar } from './calendar-editing.service.ts';
import { createMethod, listMethods, removeMethod, saveMethod } from './method-editing.service.ts';
import { createRate, listShipping, removeRate, saveRate, saveZone } from './shipping-editing.service.ts';

export const shippingConsole = [
  route(calls.shipping, ({ ctx }) => listShipping(ctx)),
  route(calls.createRate, ({ ctx, principal, body }) => createRate(ctx, principal, body)),
  route(calls.saveRate, ({ ctx, principal, params, body }) => saveRate(ctx, principal, { key: params, ...body })),
  route(calls.removeRate, ({ ctx, principal, params, body }) => removeRate(ctx, principal, { key: params, ...body })),
  route(calls.saveZone, ({ ctx, principal, params, body }) => saveZone(ctx, principal, { ...params, ...body })),
  route(calls.methods, ({ ctx }) => listMethods(ctx)),
  route(calls.createMethod, ({ ctx, principal, body }) => createMethod(ctx, principal, body)),
  route(calls.saveMethod, ({ ctx, principal, params, body }) => saveMethod(ctx, principal, { ...params, ...body })),
  route(calls.removeMethod, ({ ctx, principal, params, body }) => removeMethod(ctx, principal, { ...params, ...body })),
  route(calls.calendars, ({ ctx }) => listCalendars(ctx)),
  route(calls.saveCalendar, ({ ctx, principal, params, body }) => saveCalendar(ctx, principal, { ...params, ...body })),
];
