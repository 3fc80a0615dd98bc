/* Writes the JSON Schema of order tickets; `npm run format` then lays it out. `node tools/bin/run.mjs exec tools/scripts/ticket-schema.ts` */
import { writeFileSync } from 'node:fs';
import { ticketSchema } from '../../apps/server/src/modules/fulfillment/production/order-ticket.ts';

const file = new URL('../../docs/order-ticket.schema.json', import.meta.url);
writeFileSync(file, `${JSON.stringify(ticketSchema(), null, 2)}\n`);
