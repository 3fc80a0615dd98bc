import { hotConsoleCalls } from '@merchmill/contract/catalog/hot.console.calls.ts';
import type { HotForm } from '@merchmill/contract/catalog/hot.console.shapes.ts';
import { HotCategoryKind } from '@merchmill/contract/enums.ts';
import { invalidField } from '../../../app-error.ts';
import type { Ctx } from '../../../context.ts';
import { type Route, route } from '../../../platform/http/serve.ts';
import {
  createHot,
  festivalDays,
  getHot,
  listDirectories,
  listHots,
  listItems,
  orderHots,
  removeHot,
  saveHot,
} from './hot-editing.service.ts';

type HasArticle = (ctx: Ctx, handle: string) => Promise<boolean>;

/** Articles are of a later module than the entries that open them, so it is handed in how to look for one. */
export function hotConsole(hasArticle: HasArticle): Route[] {
  const withArticle = async (ctx: Ctx, form: HotForm): Promise<HotForm> => {
    const { target } = form;
    if (target.kind === HotCategoryKind.article && !(await hasArticle(ctx, target.articleHandle)))
      throw invalidField('target.articleHandle', 'This article no longer exists. Choose another one.');
    return form;
  };
  return [
    route(hotConsoleCalls.hots, ({ ctx }) => listHots(ctx)),
    route(hotConsoleCalls.hot, ({ ctx, params }) => getHot(ctx, params.bizId)),
    route(hotConsoleCalls.createHot, async ({ ctx, principal, body }) =>
      createHot(ctx, principal, await withArticle(ctx, body)),
    ),
    route(hotConsoleCalls.saveHot, async ({ ctx, principal, params, body: { version, form } }) =>
      saveHot(ctx, principal, { ...params, version, form: await withArticle(ctx, form) }),
    ),
    route(hotConsoleCalls.removeHot, ({ ctx, principal, params, body }) =>
      removeHot(ctx, principal, { ...params, ...body }),
    ),
    route(hotConsoleCalls.orderHots, ({ ctx, principal, body }) => orderHots(ctx, principal, body.bizIds)),
    route(hotConsoleCalls.festivalDays, ({ ctx, body }) =>
      festivalDays(body.dateRule, body.orderByLeadDays, ctx.now()),
    ),
    route(hotConsoleCalls.items, ({ ctx, query }) => listItems(ctx, query.tab, { keyword: query.keyword })),
    route(hotConsoleCalls.directories, ({ ctx }) => listDirectories(ctx)),
  ];
}
