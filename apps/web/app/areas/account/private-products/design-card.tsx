import type { MyTemplateCard } from '@merchmill/contract/design/design.shapes.ts';
import { Copy, Grid2x2Plus, Trash2 } from 'lucide-react';
import { Link } from 'react-router';
import { editDesignLink, placeDesignLink } from '../../../features/design/design-links.ts';
import { placingMessages } from '../../../features/design/messages/placing.ts';
import { previewMessages } from '../../../features/design/messages/preview.ts';
import { MmBadge } from '../../../ui/badge.tsx';
import { MmIconButton, MmLinkButton } from '../../../ui/button.tsx';
import { MmLocalTime } from '../../../ui/local-time.tsx';
import { MmPicture } from '../../../ui/picture.tsx';
import { myDesignsMessages as messages } from '../messages/my-designs.ts';
import { AddToImports } from './add-to-imports.tsx';
import { designsLink } from './designs-query.ts';
import { PublishDesign } from './publish-design.tsx';
import { RenameDesign } from './rename-design.tsx';
import { ShareDesign } from './share-design.tsx';

type DesignCardProps = {
  design: MyTemplateCard;
  userId: string;
  copying: boolean;
  onCopy: () => void;
  onDelete: () => void;
};

/** A saved design on its product, and what can be done with it. */
export function DesignCard({ design, userId, ...actions }: DesignCardProps) {
  const { name, share, bizId } = design;
  const [nameId, productId] = [`${bizId}-name`, `${bizId}-product`];
  return (
    // Designs of one name are told apart by their products.
    <article
      aria-labelledby={`${nameId} ${productId}`}
      className="flex h-full flex-col overflow-hidden rounded-card border bg-card"
    >
      <Link
        to={editDesignLink(design)}
        tabIndex={-1}
        aria-hidden
        className="group relative block overflow-hidden bg-paper-deep"
      >
        <MmPicture
          picture={design.picture}
          alt=""
          sizes="(min-width: 1440px) 340px, (min-width: 992px) 31vw, (min-width: 768px) 46vw, 92vw"
          className="aspect-square w-full object-cover transition-transform duration-300 group-hover:scale-102"
        />
      </Link>
      <div className="flex flex-1 flex-col p-4 xs:p-5">
        <div className="flex items-start justify-between gap-2">
          <h2 id={nameId} className="line-clamp-2 min-w-0 font-semibold break-words">
            {name}
          </h2>
          {share && (
            <MmBadge tone={share.allowsCopy ? 'active' : 'info'}>
              {share.allowsCopy ? previewMessages.sharedCopy : previewMessages.shared}
            </MmBadge>
          )}
        </div>
        <p id={productId} className="mt-1 text-small text-quiet">
          {design.product.title}
        </p>
        <p className="text-small text-quiet">
          {messages.saved} <MmLocalTime at={design.updatedAt} />
        </p>
        <div className="mt-auto grid gap-1 pt-4">
          <div className="flex gap-2">
            <MmLinkButton
              to={editDesignLink(design)}
              variant="secondary"
              aria-label={messages.editDesign({ name })}
              className="flex-1"
            >
              {messages.edit}
            </MmLinkButton>
            <MmLinkButton
              to={placeDesignLink(userId, design.bizId)}
              variant="secondary"
              aria-label={placingMessages.titleOf({ name })}
              icon={<Grid2x2Plus aria-hidden className="size-4" />}
              className="flex-1 px-3 whitespace-nowrap"
            >
              {messages.place}
            </MmLinkButton>
          </div>
          <CardActions design={design} userId={userId} {...actions} />
        </div>
      </div>
    </article>
  );
}

function CardActions({ design, userId, copying, onCopy, onDelete }: DesignCardProps) {
  const { name } = design;
  return (
    <div className="-mx-2 flex flex-wrap justify-between">
      <RenameDesign design={design} />
      <PublishDesign design={design} productsLink={designsLink(userId, { tab: 'products' })} />
      <ShareDesign design={design} />
      <AddToImports bizId={design.bizId} title={name} />
      <MmIconButton label={messages.copyDesign({ name })} disabled={copying} onClick={onCopy}>
        <Copy aria-hidden className="size-4.5" />
      </MmIconButton>
      <MmIconButton label={messages.deleteDesign({ name })} onClick={onDelete} className="hover:text-danger">
        <Trash2 aria-hidden className="size-4.5" />
      </MmIconButton>
    </div>
  );
}
