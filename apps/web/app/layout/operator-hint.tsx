import { operatorHintMessages as words } from '../messages/operator-hint.ts';
import { useSession } from '../state/shop-context.tsx';
import { MmLinkButton } from '../ui/button.tsx';
import { MmNote } from '../ui/message.tsx';

/** Where a shop has nothing to show yet: tells its operators, and nobody else, what to do. */
export function OperatorHint() {
  const user = useSession((session) => session.user);
  if (!user?.roles?.length) return null;
  return (
    <MmNote>
      <p className="font-semibold">{words.title}</p>
      <p className="mt-1">{words.text}</p>
      <div className="mt-3 flex flex-wrap gap-2">
        <MmLinkButton to="/operations/catalog/new" size="s">
          {words.create}
        </MmLinkButton>
        <MmLinkButton to="/operations" size="s" variant="secondary">
          {words.checklist}
        </MmLinkButton>
      </div>
    </MmNote>
  );
}
