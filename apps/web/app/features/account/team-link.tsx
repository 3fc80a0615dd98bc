import type { TeamRight } from '@merchmill/contract/account/team.ts';
import type { ComponentProps } from 'react';
import { Link } from 'react-router';
import { useSession } from '../../shell/state/shop-context.tsx';
import { may } from '../../shell/state/team-pages.ts';

/** Whether who is logged in may do this for the owner of the page. */
export const useTeamMay = (right: TeamRight): boolean => useSession(({ user }) => may(user, right));

/** A link for those who may open what it leads to; for others its words alone. */
export function TeamLink({ right, className, children, ...rest }: ComponentProps<typeof Link> & { right: TeamRight }) {
  if (!useTeamMay(right)) return <span>{children}</span>;
  return (
    <Link {...rest} className={className}>
      {children}
    </Link>
  );
}
