import { productCalls } from '@merchmill/contract/catalog/product.calls.ts';
import { redirect } from 'react-router';
import { pageContext } from '../../../page-context.ts';
import { loadOr404 } from '../../../shell/page/load-or-404.ts';
import type { Route } from './+types/spu';
import { loadSurroundings } from './load-surroundings.ts';
import { describeSpu, keepOnChoice, pathOf, SpuView } from './spu-view.tsx';

export async function loader({ context, params, url, request }: Route.LoaderArgs) {
  const { call, publicUrl } = context.get(pageContext);
  const spu = await loadOr404(call(productCalls.spuByHandle, { params: { handle: params.handle } }));
  // What a user made is kept by the cart and the like as any ready design, but has an address of its own.
  if (spu.maker !== null) throw redirect(pathOf(spu) + url.search, 301);
  const item = { kind: 'spu', bizId: spu.bizId, productId: spu.product.bizId } as const;
  return { spu, publicUrl, ...(await loadSurroundings(call, item, request)) };
}

export const shouldRevalidate = keepOnChoice;
export const meta: Route.MetaFunction = ({ loaderData }) => (loaderData ? describeSpu(loaderData) : []);

export default function SpuPage({ loaderData }: Route.ComponentProps) {
  return <SpuView {...loaderData} />;
}
