import { orderCalls } from '@merchmill/contract/orders/order.calls.ts';
import type { Customization } from '@merchmill/contract/orders/order.shapes.ts';
import { useState } from 'react';
import { lifeMessages as messages } from '../../../features/orders/messages/order-life.ts';
import { useAction } from '../../../shell/page/use-action.ts';
import { useTeamMay } from '../../../shell/state/team-context.ts';
import { MmButton, MmLinkButton } from '../../../ui/button.tsx';
import { MmDialog } from '../../../ui/dialog.tsx';
import { MmNote } from '../../../ui/message.tsx';
import { MmPicture } from '../../../ui/picture.tsx';

type ChangeDesignProps = { orderId: string; line: Customization['lines'][number] };

/** Opens the design of an item in the designer; what is changed there is printed instead, for the same price. */
export function EditDesign({ orderId, line }: ChangeDesignProps) {
  const mayDesign = useTeamMay('designs.edit');
  if (!line.design || !mayDesign) return null;
  const { templateId, productId, name } = line.design;
  const search = new URLSearchParams({ template: templateId, order: orderId, item: line.orderLineId });
  return (
    <MmLinkButton
      variant="secondary"
      size="s"
      to={`/product/designer/${productId}?${search}`}
      aria-label={messages.editDesignOf({ name })}
    >
      {messages.editDesign}
    </MmLinkButton>
  );
}

/** Prints another of the owner's designs on an item, as long as it is not made. */
export function ChangeDesign({ orderId, line }: ChangeDesignProps) {
  const [open, setOpen] = useState(false);
  const { run, busy, problem } = useAction({ failures: 'inline' });
  const title = `${line.title}, ${line.variant}`;
  const take = (templateId: string) =>
    run(async (call) => {
      const body = { orderLineId: line.orderLineId, templateId };
      await call(orderCalls.customize, { params: { orderId }, body });
      setOpen(false);
    }, messages.designChanged);
  return (
    <>
      <MmButton
        variant="secondary"
        size="s"
        aria-label={messages.changeDesignOf({ title })}
        onClick={() => setOpen(true)}
      >
        {messages.changeDesign}
      </MmButton>
      <MmDialog
        open={open}
        onClose={() => setOpen(false)}
        title={messages.changeDesign}
        description={messages.designLead}
        closeLabel={messages.close}
      >
        {problem && (
          <div role="alert" className="mb-4">
            <MmNote tone="error">{problem}</MmNote>
          </div>
        )}
        {line.choices.length === 0 && <p className="text-quiet">{messages.noDesigns}</p>}
        <ul className="grid grid-cols-2 gap-4">
          {line.choices.map((choice) => (
            <li key={choice.templateId} className="grid gap-2">
              <MmPicture
                picture={choice.picture}
                sizes="220px"
                className="aspect-square w-full rounded-card border bg-paper-deep object-cover"
              />
              <p className="text-small font-semibold">{choice.name}</p>
              {choice.current ? (
                <p className="text-small text-quiet">{messages.currentDesign}</p>
              ) : (
                <MmButton size="s" variant="secondary" busy={busy} onClick={() => void take(choice.templateId)}>
                  {messages.takeDesign}
                </MmButton>
              )}
            </li>
          ))}
        </ul>
      </MmDialog>
    </>
  );
}
