import type { TeamRight } from '@merchmill/contract/account/team.ts';
import type { ComponentProps } from 'react';
import { Link } from 'react-router';
import { useTeamMay } from '../../shell/state/team-context.ts';

/** A link for those who may open what it leads to; for others its words alone. */
export function TeamLink({ right, className, children, ...rest }: ComponentProps<typeof Link> & { right: TeamRight }) {
  if (!useTeamMay(right)) return <span>{children}</span>;
  return (
    <Link {...rest} className={className}>
      {children}
    </Link>
  );
}
