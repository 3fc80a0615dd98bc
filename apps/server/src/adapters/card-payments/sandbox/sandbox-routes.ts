import rateLimit from '@fastify/rate-limit';
import type { FastifyInstance, FastifyReply } from 'fastify';
import type { Ctx } from '../../../context.ts';
import { limits } from '../../../platform/http/limits.ts';
import { faultsOf } from './sandbox.rules.ts';
import { type Choice, SandboxPayments } from './sandbox.ts';
import type { SandboxPayment } from './sandbox-events.ts';
import { cardPage, challengePage, decidedPage, transferPage, unknownPage, type View } from './sandbox-page.ts';

type Params = { reference: string };
type Form = Record<string, string>;

/** No script at all, style from the page, forms to ourselves; the shop, to which a paid form is sent on. */
const policyOf = (returnUrl: string) =>
  `default-src 'none'; style-src 'unsafe-inline'; form-action 'self' ${new URL(returnUrl).origin}; base-uri 'none'; frame-ancestors 'none'`;

function show(reply: FastifyReply, status: number, html: string, returnUrl?: string): FastifyReply {
  if (returnUrl) reply.header('content-security-policy', policyOf(returnUrl));
  else reply.header('content-security-policy', "default-src 'none'; style-src 'unsafe-inline'; frame-ancestors 'none'");
  return reply.code(status).header('cache-control', 'no-store').type('text/html; charset=utf-8').send(html);
}

function pageOf(view: View): string {
  if (view.payment.state === 'decided') return decidedPage(view);
  if (view.payment.state === 'challenge') return challengePage(view);
  return view.payment.method === 'card' ? cardPage(view) : transferPage(view);
}

/** What the form says the shopper chose; undefined for a typed card, which is checked first. */
function choiceOf(form: Form): Choice | undefined {
  if (form.card !== undefined) return { kind: 'card', number: form.card };
  if (form.transfer !== undefined) return { kind: 'transfer' };
  if (form.answer === 'cancel') return { kind: 'code', code: null };
  if (form.code !== undefined) return { kind: 'code', code: form.code.trim() };
  return undefined;
}

/** The sandbox provider's page, served without JavaScript and outside the shop's frame. */
export function serveSandboxCheckout(app: FastifyInstance, ctx: Ctx): void {
  const provider = ctx.cardPayments.get('sandbox');
  if (!(provider instanceof SandboxPayments)) return;
  provider.deliverBy(async ({ path, body, headers }) => {
    const signal = AbortSignal.timeout(10_000);
    const response = await app.inject({ method: 'POST', url: path, payload: body, headers, signal });
    return response.statusCode;
  });

  app.register(async (scope) => {
    if (ctx.config.rateLimits) await scope.register(rateLimit, limits.default);
    scope.removeAllContentTypeParsers();
    scope.addContentTypeParser(
      'application/x-www-form-urlencoded',
      { parseAs: 'string', bodyLimit: 4096 },
      (_request, body, done) => done(null, Object.fromEntries(new URLSearchParams(body as string))),
    );

    const viewOf = async (payment: SandboxPayment): Promise<View> => ({
      payment,
      shopName: ctx.config.brand.name,
      backTo: await provider.returnAddress(payment),
    });

    scope.get<{ Params: Params }>('/sandbox/checkout/:reference', async (request, reply) => {
      const payment = await provider.find(request.params.reference);
      if (!payment) return show(reply, 404, unknownPage());
      return show(reply, 200, pageOf(await viewOf(payment)), payment.returnUrl);
    });

    scope.post<{ Params: Params; Body: Form | null }>('/sandbox/checkout/:reference', async (request, reply) => {
      const { reference } = request.params;
      const form = request.body ?? {};
      const typed = { number: form.number ?? '', expiry: form.expiry ?? '', cvc: form.cvc ?? '' };
      const chosen = choiceOf(form);
      const faults = chosen ? [] : faultsOf(typed, ctx.now());
      const before = await provider.find(reference);
      if (!before) return show(reply, 404, unknownPage());
      if (faults.length && before.state === 'open') {
        const view = { ...(await viewOf(before)), faults, expiry: typed.expiry };
        return show(reply, 400, pageOf(view), before.returnUrl);
      }
      const payment = (await provider.choose(reference, chosen ?? { kind: 'card', ...typed }))!;
      // To where the result is shown, or to the bank's question: never a page that a reload would send again.
      const next = payment.state === 'decided' ? await provider.returnAddress(payment) : request.url;
      return reply.header('cache-control', 'no-store').redirect(next, 303);
    });
  });
}
