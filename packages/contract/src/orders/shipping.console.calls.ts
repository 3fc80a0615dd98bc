import { callsOf } from '../call.ts';
import type { shippingConsoleShapes } from './shipping.console.shapes.ts';

/* Ways of shipping, their prices and zones, and when warehouses work, as staff edit them. */

const root = '/api/operations/tables';

export const shippingConsoleCalls = callsOf<typeof shippingConsoleShapes>()({
  shipping: { id: 'operationsTables.shipping', method: 'GET', path: `${root}/shipping`, who: 'settings.view' },
  createRate: {
    id: 'operationsTables.createRate',
    method: 'POST',
    path: `${root}/shipping/rates`,
    who: 'settings.edit',
  },
  saveRate: {
    id: 'operationsTables.saveRate',
    method: 'PUT',
    path: `${root}/shipping/rates/{warehouse}/{zone}/{method}`,
    who: 'settings.edit',
  },
  removeRate: {
    id: 'operationsTables.removeRate',
    method: 'POST',
    path: `${root}/shipping/rates/{warehouse}/{zone}/{method}/remove`,
    who: 'settings.edit',
  },
  saveZone: {
    id: 'operationsTables.saveZone',
    method: 'PUT',
    path: `${root}/shipping/zones/{warehouse}/{country}`,
    who: 'settings.edit',
  },
  methods: { id: 'operationsShipping.methods', method: 'GET', path: `${root}/shipping-methods`, who: 'settings.view' },
  createMethod: {
    id: 'operationsShipping.createMethod',
    method: 'POST',
    path: `${root}/shipping-methods`,
    who: 'settings.edit',
  },
  saveMethod: {
    id: 'operationsShipping.saveMethod',
    method: 'PUT',
    path: `${root}/shipping-methods/{code}`,
    who: 'settings.edit',
  },
  removeMethod: {
    id: 'operationsShipping.removeMethod',
    method: 'POST',
    path: `${root}/shipping-methods/{code}/remove`,
    who: 'settings.edit',
  },
  calendars: { id: 'operationsShipping.calendars', method: 'GET', path: `${root}/calendars`, who: 'settings.view' },
  saveCalendar: {
    id: 'operationsShipping.saveCalendar',
    method: 'PUT',
    path: `${root}/calendars/{warehouse}`,
    who: 'settings.edit',
  },
});
