import { previewCalls } from '@merchmill/contract/design/preview.calls.ts';
import { useState } from 'react';
import { useNavigate } from 'react-router';
import { Gallery } from '../../../features/catalog/product/gallery.tsx';
import { ShareButton } from '../../../features/catalog/product/share-button.tsx';
import { editDesignLink } from '../../../features/design/design-links.ts';
import { previewMessages as messages } from '../../../features/design/messages/preview.ts';
import { pageContext } from '../../../page-context.ts';
import { loadOr404 } from '../../../shell/page/load-or-404.ts';
import { describePage, pageTitle } from '../../../shell/page/page-meta.ts';
import { useAction } from '../../../shell/page/use-action.ts';
import { useSession, useShop } from '../../../shell/state/shop-context.tsx';
import { useTeamMay } from '../../../shell/state/team-context.ts';
import { MmButton, MmLinkButton } from '../../../ui/button.tsx';
import { MmOptionGroup } from '../../../ui/option-group.tsx';
import type { Route } from './+types/preview';

export async function loader({ context, params }: Route.LoaderArgs) {
  const { call, publicUrl } = context.get(pageContext);
  const { handle } = params;
  const preview = await loadOr404(call(previewCalls.preview, { params: { handle } }));
  return { preview, handle, publicUrl };
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

export default function PreviewPage({ loaderData: { preview, handle } }: Route.ComponentProps) {
  const { name, product, colors, pictures } = preview;
  const allowsCopy = useTeamMay('designs.edit') && preview.allowsCopy;
  const [color, setColor] = useState(colors[0]?.code ?? '');
  return (
    <div className="grid gap-8 py-6 sm:grid-cols-[minmax(0,1.25fr)_minmax(22rem,1fr)] sm:gap-12 sm:py-10">
      <div className="-mx-4 xs:mx-0">
        <Gallery pictures={pictures.filter((picture) => picture.color === color)} />
      </div>
      <div className="grid content-start gap-5 sm:pt-6">
        <div>
          <p className="mm-eyebrow text-accent">{messages.eyebrow}</p>
          <h1 className="mm-headline mt-3 text-h1 break-words">{name}</h1>
          <p className="mt-2 text-quiet xs:text-lead">
            {messages.on({ product: product.title })}, {product.subtitle}
          </p>
        </div>
        <MmOptionGroup
          label={messages.color}
          choices={colors.map((each) => ({ ...each, available: true }))}
          chosen={color}
          onChoose={setColor}
          unavailableWord={messages.unavailable}
        />
        <p className="max-w-md">{allowsCopy ? messages.copyNote : messages.note}</p>
        <div className="flex flex-wrap gap-3">
          {allowsCopy && <MakeYourOwn handle={handle} />}
          <MmLinkButton
            to={`/product/detail/${product.handle}`}
            size="l"
            variant={allowsCopy ? 'secondary' : 'primary'}
          >
            {messages.start}
          </MmLinkButton>
        </div>
        <ShareButton title={name} />
      </div>
    </div>
  );
}

/** Opens a copy in the designer, which is theirs; who is a guest logs in first. */
function MakeYourOwn({ handle }: { handle: string }) {
  const { ui } = useShop();
  const isLoggedIn = useSession((session) => session.isLoggedIn);
  const navigate = useNavigate();
  const { run, busy } = useAction({ reloads: false });
  const copy = async () => {
    const done = await run((call) => call(previewCalls.copy, { params: { handle } }));
    if (done) await navigate(editDesignLink(done.result));
  };
  const start = () => (isLoggedIn ? void copy() : ui.getState().askForLogin(() => void copy()));
  return (
    <MmButton size="l" busy={busy} onClick={start}>
      {messages.copy}
    </MmButton>
  );
}
