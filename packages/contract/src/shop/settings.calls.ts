import { callsOf } from '../call.ts';
import type { settingsShapes } from './settings.shapes.ts';

export const settingsCalls = callsOf<typeof settingsShapes>()({
  baseConfig: {
    id: 'settings.baseConfig',
    method: 'GET',
    path: '/api/v1/base-config/{code}',
    who: 'anyone',
    cacheSeconds: 60,
  },
  countries: { id: 'settings.countries', method: 'GET', path: '/api/common/region', who: 'anyone', cacheSeconds: 3600 },
  trader: { id: 'settings.trader', method: 'GET', path: '/api/common/trader', who: 'anyone', cacheSeconds: 60 },
  legal: { id: 'settings.legal', method: 'GET', path: '/api/common/legal', who: 'anyone', cacheSeconds: 60 },
  extraConfig: {
    id: 'settings.extraConfig',
    method: 'GET',
    path: '/api/common/extraConfig',
    who: 'anyone',
    cacheSeconds: 60,
  },
});
