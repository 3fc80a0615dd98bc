import { applicationCalls } from '@merchmill/contract/account/application.calls.ts';
import { dayMs } from '@merchmill/contract/durations.ts';
import { creditCalls } from '@merchmill/contract/money/credit.calls.ts';
import { settingsConsoleCalls } from '@merchmill/contract/shop/settings.console.calls.ts';
import { bo, staff } from './customers.ts';
import type { Past } from './past.types.ts';

/** Says where those who pay by invoice transfer to. The number is the example of the standard. */
export async function sayBankDetails(past: Past): Promise<void> {
  const { groups } = await past.call(staff.operations, settingsConsoleCalls.settings);
  const { version } = groups.find(({ group }) => group === 'bank')!;
  await past.call(staff.operations, settingsConsoleCalls.save, {
    params: { group: 'bank' },
    body: { version, form: { BANK_DETAILS: 'Merchmill Demo\nExample Bank\nIBAN LV80 BANK 0000 4351 9500 1' } },
  });
}

/** Asks for a business account with paying by invoice, and gets it from the staff. */
export async function applyForInvoices(past: Past): Promise<void> {
  const { bizId } = await past.call(bo, applicationCalls.submit, {
    body: {
      ...{ legalName: 'Bo Business GmbH', registerNumber: 'HRB 214365', country: 'DE', taxId: 'DE136695976' },
      ...{ website: 'https://bo-business.example.com', volume: 'upTo250', wishedLimit: 300_000 },
      sells: 'Mugs, shirts and stickers for our teams and for the fairs that we run.',
    },
  });
  await past.call(staff.finance, applicationCalls.decide, {
    params: { bizId },
    body: { decision: 'approve', invoice: { limit: 250_000, termsDays: 30 } },
  });
}

/** The transfer for the oldest open invoice has arrived, some days before it is due. */
export async function payOldestInvoice(past: Past): Promise<void> {
  const { account } = await past.call(bo, creditCalls.account);
  const [oldest] = account!.invoices;
  const { ownerId } = await ownerOf(past);
  const receivedOn = new Date(Date.parse(oldest!.issuedOn) + 19 * dayMs).toISOString().slice(0, 10);
  await past.call(staff.finance, creditCalls.recordPayment, {
    params: { ownerId },
    body: { amount: oldest!.open, receivedOn, reference: `SEPA ${oldest!.orderNumber}` },
  });
}

async function ownerOf(past: Past): Promise<{ ownerId: string }> {
  const { list } = await past.call(staff.finance, creditCalls.receivables, { query: {} });
  return { ownerId: list.find(({ owner }) => owner.email === bo)!.owner.bizId };
}
