import type { Cart, CartLine } from '@merchmill/contract/orders/cart.shapes.ts';
import { Warehouse } from 'lucide-react';
import { useId } from 'react';
import { MmCard } from '../../../ui/card.tsx';
import { cartMessages as messages } from '../messages/cart.ts';
import { CartLineRow } from './cart-line.tsx';

const regionNames = new Intl.DisplayNames(['en-US'], { type: 'region' });

type GroupsProps = {
  cart: Cart;
  onQuantity: (line: CartLine, quantity: number) => void;
  onRemove: (line: CartLine) => void;
  onSave: (line: CartLine) => void;
  onLatest: (line: CartLine) => void;
};

/** The lines, one card for each warehouse that makes or holds them. */
export function CartGroups({ cart, ...actions }: GroupsProps) {
  return (
    <div className="grid gap-5">
      {cart.groups.map((group) => (
        <CartGroup key={group.warehouse.code} group={group} {...actions} />
      ))}
    </div>
  );
}

type GroupProps = Omit<GroupsProps, 'cart'> & { group: Cart['groups'][number] };

function CartGroup({ group, onQuantity, onRemove, onSave, onLatest }: GroupProps) {
  const id = useId();
  const { name, country } = group.warehouse;
  const units = group.lines.reduce((sum, line) => sum + line.quantity, 0);
  return (
    <MmCard className="!p-0">
      <div className="flex items-center gap-2.5 border-b px-5 py-3.5 text-small xs:px-6">
        <Warehouse aria-hidden className="size-4.5 shrink-0 text-quiet" />
        <h3 id={id} className="min-w-0 flex-1 font-semibold">
          {messages.shipsFrom({ name, country: regionNames.of(country) ?? country })}
        </h3>
        <span className="text-quiet">{messages.units({ count: units })}</span>
      </div>
      <ul aria-labelledby={id} className="divide-y px-5 py-5 xs:px-6 xs:py-6">
        {group.lines.map((line) => (
          <CartLineRow
            key={line.bizId}
            line={line}
            onQuantity={(quantity) => onQuantity(line, quantity)}
            onRemove={() => onRemove(line)}
            onSave={() => onSave(line)}
            onLatest={() => onLatest(line)}
          />
        ))}
      </ul>
    </MmCard>
  );
}
