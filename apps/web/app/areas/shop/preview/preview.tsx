import { previewCalls } from '@merchmill/contract/design/preview.calls.ts';
import { Gallery } from '../../../features/catalog/product/gallery.tsx';
import { ShareButton } from '../../../features/catalog/product/share-button.tsx';
import { previewMessages as messages } from '../../../features/design/messages/preview.ts';
import { pageContext } from '../../../page-context.ts';
import { loadOr404 } from '../../../shell/page/load-or-404.ts';
import { describePage, pageTitle } from '../../../shell/page/page-meta.ts';
import { MmLinkButton } from '../../../ui/button.tsx';
import type { Route } from './+types/preview';

export async function loader({ context, params }: Route.LoaderArgs) {
  const { call, publicUrl } = context.get(pageContext);
  const { handle } = params;
  return { preview: await loadOr404(call(previewCalls.preview, { params: { handle } })), handle, publicUrl };
}

/** For people with the link, and for the pictures of messengers; never for search engines. */
export const meta: Route.MetaFunction = ({ loaderData }) => {
  if (!loaderData) return [];
  const { preview, handle, publicUrl } = loaderData;
  return [
    ...describePage({
      title: pageTitle(preview.name),
      description: messages.description({ name: preview.name, product: preview.product.title }),
      publicUrl,
      path: `/preview/${handle}`,
      picture: preview.pictures[0],
    }),
    { name: 'robots', content: 'noindex' },
  ];
};

export default function PreviewPage({ loaderData: { preview } }: Route.ComponentProps) {
  const { name, product, pictures } = preview;
  return (
    <div className="grid gap-8 py-6 sm:grid-cols-[minmax(0,1.25fr)_minmax(22rem,1fr)] sm:gap-12 sm:py-10">
      <div className="-mx-4 xs:mx-0">
        <Gallery pictures={pictures} />
      </div>
      <div className="grid content-start gap-5 sm:pt-6">
        <div>
          <p className="mm-eyebrow text-accent">{messages.eyebrow}</p>
          <h1 className="mm-headline mt-3 text-h1 break-words">{name}</h1>
          <p className="mt-2 text-quiet xs:text-lead">
            {messages.on({ product: product.title })}, {product.subtitle}
          </p>
        </div>
        <p className="max-w-md">{messages.note}</p>
        <div className="flex flex-wrap gap-3">
          <MmLinkButton to={`/product/detail/${product.handle}`} size="l">
            {messages.start}
          </MmLinkButton>
        </div>
        <ShareButton title={name} />
      </div>
    </div>
  );
}
