import { Outlet, useLocation } from 'react-router';
import { MmLinkTabs } from '../../../ui/link-tabs.tsx';
import { contentEditingMessages as messages } from '../messages/editing.ts';
import { PageHead } from '../page-head.tsx';

const root = '/operations/content';
const tabs = [
  { link: root, title: messages.tabs.blocks },
  { link: `${root}/articles`, title: messages.tabs.articles },
  { link: `${root}/collections`, title: messages.tabs.collections },
];

/** The frame of all that is written and curated. */
export default function ContentLayout() {
  const { pathname } = useLocation();
  const isCurrent = (link: string) => (link === root ? pathname === root : pathname.startsWith(link));
  return (
    <div className="grid gap-6">
      <PageHead title={messages.title} lead={messages.lead} />
      <MmLinkTabs label={messages.tabsLabel} tabs={tabs.map((tab) => ({ ...tab, current: isCurrent(tab.link) }))} />
      <Outlet />
    </div>
  );
}
