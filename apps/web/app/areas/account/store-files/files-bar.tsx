import { FileUp } from 'lucide-react';
import { useTeamMay } from '../../../shell/state/team-context.ts';
import { MmLinkButton } from '../../../ui/button.tsx';
import { storeFileMessages as messages } from '../messages/store-files.ts';
import { filesLink, importOrdersLink } from './file-links.ts';

/** Where orders of a store without a connection come from, and where its tracking numbers go. */
export function FilesBar({ userId, storeId }: { userId: string; storeId: string }) {
  const mayPlace = useTeamMay('orders.place');
  return (
    <div className="flex flex-wrap gap-2">
      {mayPlace && (
        <MmLinkButton to={importOrdersLink(userId, storeId)} size="s" icon={<FileUp aria-hidden className="size-4" />}>
          {messages.importOrders}
        </MmLinkButton>
      )}
      <MmLinkButton to={filesLink(userId, storeId)} size="s" variant="secondary">
        {messages.trackingTitle}
      </MmLinkButton>
    </div>
  );
}
