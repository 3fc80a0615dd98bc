import { z } from 'zod';
import { job } from '../../../platform/jobs/queue.ts';
import { updateRates } from './rates.service.ts';

/** A feed that fails is asked again for hours; the rates in use stay meanwhile. */
export const updateRatesJob = job('settings.updateRates', z.object({}), (ctx) => updateRates(ctx), {
  retries: 6,
  retrySeconds: 60,
});
