import type { Permission } from '@merchmill/contract/permissions.ts';
import { Outlet, useLocation } from 'react-router';
import { warehouseMessages } from '../../../features/shop/messages/setup.ts';
import { MmLinkTabs } from '../../../ui/link-tabs.tsx';
import { tableEditingMessages as messages } from '../messages/editing.ts';
import { calendarMessages, importChargeMessages, methodMessages, taxAreaMessages } from '../messages/table-limits.ts';
import { PageHead } from '../page-head.tsx';
import { useMay } from '../require-staff.ts';

const root = '/operations/tables';
const tabs: readonly { link: string; title: string; needs?: Permission }[] = [
  { link: root, title: messages.tabs.promos, needs: 'promos.view' },
  { link: `${root}/shipping`, title: messages.tabs.shipping },
  { link: `${root}/methods`, title: methodMessages.tab },
  { link: `${root}/warehouses`, title: warehouseMessages.tab },
  { link: `${root}/calendars`, title: calendarMessages.tab },
  { link: `${root}/zones`, title: messages.tabs.zones },
  { link: `${root}/taxes`, title: messages.tabs.taxes },
  { link: `${root}/tax-areas`, title: taxAreaMessages.tab },
  { link: `${root}/import-charges`, title: importChargeMessages.tab },
  { link: `${root}/currencies`, title: messages.tabs.currencies },
];

/** The frame of the tables. */
export default function TablesLayout() {
  const { pathname } = useLocation();
  const may = useMay();
  const shown = tabs.filter(({ needs = 'settings.view' }) => may(needs));
  return (
    <div className="grid gap-6">
      <PageHead title={messages.title} lead={messages.lead} />
      <MmLinkTabs
        label={messages.tabsLabel}
        tabs={shown.map(({ link, title }) => ({ link, title, current: link === pathname }))}
      />
      <Outlet />
    </div>
  );
}
