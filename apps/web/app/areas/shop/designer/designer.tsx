import { isApiError, isErrorNamed } from '@merchmill/contract/api-error.ts';
import { productCalls } from '@merchmill/contract/catalog/product.calls.ts';
import { designCalls } from '@merchmill/contract/design/design.calls.ts';
import { cartCalls } from '@merchmill/contract/orders/cart.calls.ts';
import { orderCalls } from '@merchmill/contract/orders/order.calls.ts';
import { type ComponentType, lazy, useCallback, useEffect, useRef, useState } from 'react';
import { data, type ShouldRevalidateFunctionArgs, useSearchParams } from 'react-router';
import type { BackLink, DesignTarget, EditorProps } from '../../../editor/editor-props.ts';
import { frameMessages as messages } from '../../../editor/frame-messages.ts';
import { EditorSkeleton } from '../../../editor/layout-frame.tsx';
import { lengthUnitOf } from '../../../features/catalog/product/request-place.ts';
import { type PageContext, pageContext } from '../../../page-context.ts';
import { layoutMessages } from '../../../shell/messages/layout.ts';
import { pageTitle } from '../../../shell/page/page-meta.ts';
import { useUi } from '../../../shell/state/shop-context.tsx';
import { useTeamMay } from '../../../shell/state/team-context.ts';
import { MmLinkButton } from '../../../ui/button.tsx';
import { MmLazyPart } from '../../../ui/lazy-part.tsx';
import { MmEmptyState, MmErrorState } from '../../../ui/state-panel.tsx';
import type { Route } from './+types/designer';

// As on every page, it comes when somebody has to log in.
const LoginDialog = lazy(async () => ({
  default: (await import('../../../features/account/login-dialog.tsx')).LoginDialog,
}));

const loadEditor = () => import('../../../editor/editor.tsx');
const loadFontEngine = () => import('@merchmill/design/font-file.ts');

// Both are on their way before the page has come alive, and not one after the other. What fails is told where it is used.
if (typeof document !== 'undefined') for (const load of [loadEditor, loadFontEngine]) load().catch(() => {});

/** The frame of the designer; what one draws with is loaded by the browser. */
export async function loader({ context, params, request }: Route.LoaderArgs) {
  const { call, user } = context.get(pageContext);
  const search = new URL(request.url).searchParams;
  const bizId = search.get('spu') ?? params.bizId;
  try {
    const { product, spu } = await call(designCalls.designer, { params: { bizId } });
    const [{ tiers }, unit, opened] = await Promise.all([
      call(productCalls.product, { params: { bizId: product.bizId } }),
      lengthUnitOf(call, request),
      user && findTarget(call, search, user.bizId),
    ]);
    const page = spu ? `/product/spu/${spu.handle}` : `/product/detail/${product.handle}`;
    return {
      subjectId: bizId,
      title: spu?.title ?? product.title,
      back: opened?.back ?? { to: page, label: messages.back },
      target: opened?.target ?? null,
      // A saved design has a color of its own.
      color: opened?.color ?? (search.has('template') ? null : search.get('color')),
      unit,
      tiers,
    };
  } catch (error) {
    if (isErrorNamed(error, 'notFound') || isErrorNamed(error, 'invalidInput')) throw data(null, { status: 404 });
    throw error;
  }
}

type Opened = { target: DesignTarget; back: BackLink; color: string | null };
type Call = PageContext['call'];

/**
 * The line of the cart or of an order that the designer was opened from. What is gone by now, can no longer be changed,
 * or is not part of one's role leaves a design like any other.
 */
async function findTarget(call: Call, search: URLSearchParams, userId: string): Promise<Opened | null> {
  const [lineId, orderId] = [search.get('cartLine'), search.get('order')];
  try {
    if (lineId) return await findCartLine(call, lineId, userId);
    return orderId ? await findOrderLine(call, { orderId, orderLineId: search.get('item') }, userId) : null;
  } catch (error) {
    if (isApiError(error)) return null;
    throw error;
  }
}

async function findCartLine(call: Call, lineId: string, userId: string): Promise<Opened | null> {
  const { groups } = await call(cartCalls.view);
  const line = groups.flatMap(({ lines }) => lines).find(({ bizId }) => bizId === lineId);
  if (!line) return null;
  const { skuId, quantity, color } = line;
  const back = { to: `/user/${userId}/cart`, label: messages.backToCart };
  return { target: { kind: 'cartLine', lineId, skuId, quantity }, back, color };
}

type OfOrder = { orderId: string; orderLineId: string | null };

async function findOrderLine(call: Call, { orderId, ...of }: OfOrder, userId: string): Promise<Opened | null> {
  const { changeable, lines } = await call(orderCalls.customization, { params: { orderId } });
  const line = lines.find(({ orderLineId }) => orderLineId === of.orderLineId);
  if (!changeable || !line) return null;
  const { orderLineId, title, variant, color } = line;
  const back = { to: `/user/${userId}/orders/${orderId}`, label: messages.backToOrder };
  return { target: { kind: 'orderLine', orderId, orderLineId, title: `${title}, ${variant}` }, back, color };
}

export const meta: Route.MetaFunction = ({ loaderData }) => [
  { title: pageTitle(loaderData ? messages.title({ product: loaderData.title }) : '') },
  { name: 'robots', content: 'noindex' },
];

/** Saving puts the design's id into the address; nothing about the product is new then. */
export function shouldRevalidate({ currentUrl, nextUrl, defaultShouldRevalidate }: ShouldRevalidateFunctionArgs) {
  const isSame =
    currentUrl.pathname === nextUrl.pathname && currentUrl.searchParams.get('spu') === nextUrl.searchParams.get('spu');
  return !isSame && defaultShouldRevalidate;
}

export default function DesignerPage({ loaderData }: Route.ComponentProps) {
  // Nothing is drawn that could not be saved.
  return useTeamMay('designs.edit') ? <OpenDesigner {...loaderData} /> : <NotInRole back={loaderData.back} />;
}

function NotInRole({ back }: { back: BackLink }) {
  return (
    <main className="mm-page">
      <MmEmptyState
        level={1}
        title={messages.notYoursTitle}
        action={<MmLinkButton to={back.to}>{back.label}</MmLinkButton>}
      >
        <p>{messages.notYoursText}</p>
      </MmEmptyState>
    </main>
  );
}

function OpenDesigner(loaderData: Route.ComponentProps['loaderData']) {
  const { subjectId, title, back, tiers, unit, target, color } = loaderData;
  const [search, setSearch] = useSearchParams();
  const template = search.get('template');
  const askedForLogin = useUi((ui) => ui.visibleLogin);
  // The design that is open: after it was saved for the first time the address follows it, and it must not open again.
  const [opened, setOpened] = useState({ subjectId, template });
  const savedAs = useRef<string | null>(null);
  if (subjectId !== opened.subjectId || (template !== opened.template && template !== savedAs.current)) {
    setOpened({ subjectId, template });
  }
  const onTemplate = useCallback(
    (templateId: string) => {
      savedAs.current = templateId;
      setSearch(
        (before) => {
          before.set('template', templateId);
          before.delete('color');
          return before;
        },
        { replace: true, preventScrollReset: true },
      );
    },
    [setSearch],
  );
  return (
    <>
      <LoadedEditor
        key={`${opened.subjectId} ${opened.template}`}
        subject={{ bizId: opened.subjectId, templateId: opened.template }}
        color={color}
        title={title}
        back={back}
        tiers={tiers}
        unit={unit}
        target={target}
        onTemplate={onTemplate}
      />
      <noscript>{messages.noScript}</noscript>
      {askedForLogin && (
        <MmLazyPart label={layoutMessages.loadingPart}>
          <LoginDialog />
        </MmLazyPart>
      )}
    </>
  );
}

/** The editor brings a shaping engine and a renderer along, so it comes only when it is needed, and only to browsers. */
function LoadedEditor(props: EditorProps) {
  const [Editor, setEditor] = useState<ComponentType<EditorProps> | null>(null);
  const [failed, setFailed] = useState(false);
  const [attempt, setAttempt] = useState(0);
  // biome-ignore lint/correctness/useExhaustiveDependencies: another attempt loads it again
  useEffect(() => {
    let isGone = false;
    loadEditor()
      .then((module) => {
        if (!isGone) setEditor(() => module.Editor);
      })
      .catch(() => {
        if (!isGone) setFailed(true);
      });
    return () => {
      isGone = true;
    };
  }, [attempt]);
  if (Editor) return <Editor {...props} />;
  if (failed) {
    const retry = () => {
      setFailed(false);
      setAttempt(attempt + 1);
    };
    return (
      <MmErrorState title={messages.failedTitle} level={1} retry={{ label: messages.tryAgain, run: retry }}>
        {messages.failedText}
      </MmErrorState>
    );
  }
  return (
    <>
      <p role="status" className="sr-only">
        {messages.loading}
      </p>
      <EditorSkeleton title={props.title} back={props.back} />
    </>
  );
}
