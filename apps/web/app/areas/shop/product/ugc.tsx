import { productCalls } from '@merchmill/contract/catalog/product.calls.ts';
import { pageContext } from '../../../page-context.ts';
import { loadOr404 } from '../../../shell/page/load-or-404.ts';
import type { Route } from './+types/ugc';
import { loadSurroundings } from './load-surroundings.ts';
import { describeSpu, keepOnChoice, SpuView } from './spu-view.tsx';

/** A product that a user made and published. */
export async function loader({ context, params, request }: Route.LoaderArgs) {
  const { call, publicUrl } = context.get(pageContext);
  const spu = await loadOr404(call(productCalls.ugcByHandle, { params: { handle: params.handle } }));
  const item = { kind: 'spu', bizId: spu.bizId, productId: spu.product.bizId } as const;
  return { spu, publicUrl, ...(await loadSurroundings(call, item, request)) };
}

export const shouldRevalidate = keepOnChoice;
export const meta: Route.MetaFunction = ({ loaderData }) => (loaderData ? describeSpu(loaderData) : []);

export default function UgcPage({ loaderData }: Route.ComponentProps) {
  return <SpuView {...loaderData} />;
}
