/* Monthly statements of stores, in plain values. No Zod here: pages load it. */

import { maxWaitHours } from './order-rules.ts';
import { chargeHours } from './store-payment.ts';

/** The month ends for the last of all time zones after twelve hours; what was sold then has a day to be ordered. */
const orderedHours = 36;

/** A month is stated so long after it has ended by UTC: what its seller lets wait and gather by then has its cost. */
export const statementGraceHours = orderedHours + maxWaitHours + Math.max(...chargeHours);

/** Made by this day of the next month: statements are made once a day. */
export const statedByDay = Math.ceil(statementGraceHours / 24) + 1;
