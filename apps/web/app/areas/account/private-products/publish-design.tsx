import type { TemplateCard } from '@merchmill/contract/design/design.shapes.ts';
import { Store } from 'lucide-react';
import { useState } from 'react';
import { useNavigate } from 'react-router';
import { privateProductMessages as messages } from '../../../features/design/messages/private-products.ts';
import { useShop } from '../../../shell/state/shop-context.tsx';
import { MmIconButton } from '../../../ui/button.tsx';
import { PublishDialog } from './publish-dialog.tsx';

/** Makes a product of a saved design and asks for it to be published. */
export function PublishDesign({ design, productsLink }: { design: TemplateCard; productsLink: string }) {
  const { ui } = useShop();
  const navigate = useNavigate();
  const [open, setOpen] = useState(false);
  const product = { templateId: design.bizId, title: design.name, description: '', tags: [] };
  return (
    <>
      <MmIconButton label={messages.publishOf({ title: design.name })} onClick={() => setOpen(true)}>
        <Store aria-hidden className="size-4.5" />
      </MmIconButton>
      {open && (
        <PublishDialog
          product={product}
          onClose={() => setOpen(false)}
          onDone={() => {
            setOpen(false);
            ui.getState().message('success', messages.submitted);
            void navigate(productsLink);
          }}
        />
      )}
    </>
  );
}
