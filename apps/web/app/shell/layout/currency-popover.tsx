import { Popover } from 'radix-ui';
import { useState } from 'react';
import { layoutMessages as messages } from '../messages/layout.ts';
import { CurrencyList } from './currency-list.tsx';
import { CurrencyTrigger } from './currency-trigger.tsx';

/** The chooser once it has been asked for: the button, and the list of all currencies below it. */
export default function CurrencyPopover({ className }: { className?: string | undefined }) {
  const [open, setOpen] = useState(true);
  return (
    <Popover.Root open={open} onOpenChange={setOpen}>
      <Popover.Trigger asChild>
        <CurrencyTrigger open={open} className={className} />
      </Popover.Trigger>
      <Popover.Portal>
        <Popover.Content
          align="end"
          sideOffset={6}
          collisionPadding={12}
          aria-label={messages.chooseCurrency}
          className="z-[55] w-[min(21rem,calc(100vw-1.5rem))] animate-rise-in rounded-card border bg-card shadow-card outline-none"
        >
          <CurrencyList onChosen={() => setOpen(false)} />
        </Popover.Content>
      </Popover.Portal>
    </Popover.Root>
  );
}
