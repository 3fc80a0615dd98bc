import type { MouseEvent, ReactNode } from 'react';
import { Link, useLocation, useNavigate } from 'react-router';

/** What the links of a list hand on with the history entry: its address, with its page, filter, and order. */
export const cameFrom = (list: string) => ({ list });

function useCameFrom(list: string): string | null {
  const state: unknown = useLocation().state;
  const from = typeof state === 'object' && state !== null && 'list' in state ? state.list : null;
  return typeof from === 'string' && (from === list || from.startsWith(`${list}?`)) ? from : null;
}

const isPlain = ({ button, ctrlKey, metaKey, shiftKey, altKey }: MouseEvent) =>
  button === 0 && !ctrlKey && !metaKey && !shiftKey && !altKey;

type Props = { list: string; children: ReactNode };

/** Back to the place in a list that one came from, as the browser's own button does; else to the list as it is. */
export function BackToList({ list, children }: Props) {
  const from = useCameFrom(list);
  const navigate = useNavigate();
  const goBack = (event: MouseEvent) => {
    if (from === null || !isPlain(event)) return;
    event.preventDefault();
    void navigate(-1);
  };
  return (
    <Link
      to={from ?? list}
      onClick={goBack}
      className="mm-link inline-flex min-h-11 items-center text-small font-semibold"
    >
      {children}
    </Link>
  );
}
