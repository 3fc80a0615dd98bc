import type { TemplateCard } from '@merchmill/contract/design/design.shapes.ts';
import { Copy, Trash2 } from 'lucide-react';
import { Link } from 'react-router';
import { MmIconButton, MmLinkButton } from '../../../ui/button.tsx';
import { MmLocalTime } from '../../../ui/local-time.tsx';
import { MmPicture } from '../../../ui/picture.tsx';
import { myDesignsMessages as messages } from '../messages/my-designs.ts';
import { AddToImports } from './add-to-imports.tsx';
import { PublishDesign } from './publish-design.tsx';
import { ShareDesign } from './share-design.tsx';

type DesignCardProps = {
  design: TemplateCard;
  productsLink: string;
  copying: boolean;
  onCopy: () => void;
  onDelete: () => void;
};

export const editLink = ({ product, bizId }: TemplateCard): string =>
  `/product/designer/${product.bizId}?template=${bizId}`;

/** A saved design on its product, and what can be done with it. */
export function DesignCard({ design, productsLink, copying, onCopy, onDelete }: DesignCardProps) {
  return (
    <article className="flex h-full flex-col overflow-hidden rounded-card border bg-card">
      <Link to={editLink(design)} tabIndex={-1} aria-hidden className="group block overflow-hidden bg-paper-deep">
        <MmPicture
          picture={design.picture}
          alt=""
          sizes="(min-width: 1440px) 340px, (min-width: 992px) 31vw, (min-width: 768px) 46vw, 92vw"
          className="aspect-square w-full object-cover transition-transform duration-300 group-hover:scale-102"
        />
      </Link>
      <div className="flex flex-1 flex-col p-4 xs:p-5">
        <h2 className="line-clamp-2 font-semibold break-words">{design.name}</h2>
        <p className="mt-1 text-small text-quiet">{design.product.title}</p>
        <p className="text-small text-quiet">
          {messages.saved} <MmLocalTime at={design.updatedAt} />
        </p>
        <div className="mt-auto flex items-center gap-1 pt-4">
          <MmLinkButton
            to={editLink(design)}
            variant="secondary"
            aria-label={messages.editDesign({ name: design.name })}
            className="flex-1"
          >
            {messages.edit}
          </MmLinkButton>
          <PublishDesign design={design} productsLink={productsLink} />
          <ShareDesign design={design} />
          <AddToImports bizId={design.bizId} title={design.name} />
          <MmIconButton label={messages.copyDesign({ name: design.name })} disabled={copying} onClick={onCopy}>
            <Copy aria-hidden className="size-4.5" />
          </MmIconButton>
          <MmIconButton
            label={messages.deleteDesign({ name: design.name })}
            onClick={onDelete}
            className="-me-2 hover:text-danger"
          >
            <Trash2 aria-hidden className="size-4.5" />
          </MmIconButton>
        </div>
      </div>
    </article>
  );
}
