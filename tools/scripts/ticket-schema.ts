/* Writes the JSON Schema of order tickets. `node tools/bin/run.mjs exec tools/scripts/ticket-schema.ts` */
import { writeFileSync } from 'node:fs';
import { ticketSchema } from '../../packages/contract/src/fulfillment/order-ticket.shapes.ts';

const file = new URL('../../docs/order-ticket.schema.json', import.meta.url);
writeFileSync(file, `${JSON.stringify(ticketSchema(), null, 2)}\n`);
