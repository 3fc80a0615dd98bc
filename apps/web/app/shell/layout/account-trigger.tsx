import type { ComponentProps } from 'react';
import { layoutMessages as messages } from '../messages/layout.ts';
import type { SessionUser } from '../state/cookies.ts';

/** The button with the initials of who is logged in. */
export function AccountTrigger({ user, ...rest }: ComponentProps<'button'> & { user: SessionUser }) {
  return (
    <button
      type="button"
      aria-haspopup="menu"
      {...rest}
      className="relative grid size-11 place-items-center rounded-pill hover:bg-paper-deep"
    >
      <span className="sr-only">{messages.account}</span>
      <span
        aria-hidden
        className="mm-headline grid size-8 place-items-center rounded-pill bg-ink text-micro text-on-ink"
      >
        {initials(user.name)}
      </span>
    </button>
  );
}

function initials(name: string): string {
  const parts = name.trim().split(/\s+/);
  return `${parts[0]?.[0] ?? ''}${parts.length > 1 ? (parts.at(-1)?.[0] ?? '') : ''}`.toUpperCase();
}
