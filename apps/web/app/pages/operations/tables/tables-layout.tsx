import { Outlet, useLocation } from 'react-router';
import { tableEditingMessages as words } from '../../../messages/editing.ts';
import { warehouseMessages } from '../../../messages/setup.ts';
import {
  calendarMessages,
  importChargeMessages,
  methodMessages,
  taxAreaMessages,
} from '../../../messages/table-limits.ts';
import { MmLinkTabs } from '../../../ui/link-tabs.tsx';
import { PageHead } from '../page-head.tsx';

const root = '/operations/tables';
const tabs = [
  { link: root, title: words.tabs.promos },
  { link: `${root}/shipping`, title: words.tabs.shipping },
  { link: `${root}/methods`, title: methodMessages.tab },
  { link: `${root}/warehouses`, title: warehouseMessages.tab },
  { link: `${root}/calendars`, title: calendarMessages.tab },
  { link: `${root}/zones`, title: words.tabs.zones },
  { link: `${root}/taxes`, title: words.tabs.taxes },
  { link: `${root}/tax-areas`, title: taxAreaMessages.tab },
  { link: `${root}/import-charges`, title: importChargeMessages.tab },
  { link: `${root}/currencies`, title: words.tabs.currencies },
];

/** The frame of the tables. */
export default function TablesLayout() {
  const { pathname } = useLocation();
  return (
    <div className="grid gap-6">
      <PageHead title={words.title} lead={words.lead} />
      <MmLinkTabs label={words.tabsLabel} tabs={tabs.map((tab) => ({ ...tab, current: tab.link === pathname }))} />
      <Outlet />
    </div>
  );
}
