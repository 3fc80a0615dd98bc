import type { Permission } from '@merchmill/contract/permissions.ts';
import {
  BadgeCheck,
  BookOpen,
  Boxes,
  Building2,
  ClipboardList,
  Cog,
  Factory,
  FileBadge,
  Flag,
  Gauge,
  Inbox,
  type LucideIcon,
  Mail,
  Megaphone,
  Newspaper,
  PackageCheck,
  ReceiptText,
  ScrollText,
  Settings,
  Store,
  Table2,
  Users,
  Workflow,
} from 'lucide-react';
import { operationsMessages as messages } from './messages/operations.ts';

export type Place = { to: string; title: string; icon: LucideIcon; end?: boolean; needs: Permission };

/** Places of the console in their groups, each for staff who have what it needs. */
export const places: readonly (readonly Place[])[] = [
  [
    { to: '/operations', title: messages.places.overview, icon: Gauge, end: true, needs: 'overview.view' },
    { to: '/operations/production', title: messages.places.production, icon: Workflow, needs: 'production.view' },
    { to: '/operations/batches', title: messages.places.batches, icon: Boxes, needs: 'production.view' },
    { to: '/operations/check', title: messages.places.check, icon: BadgeCheck, needs: 'production.view' },
    { to: '/operations/packing', title: messages.places.packing, icon: PackageCheck, needs: 'production.view' },
  ],
  [
    { to: '/operations/orders', title: messages.places.orders, icon: ClipboardList, needs: 'orders.view' },
    { to: '/operations/inbox', title: messages.places.inbox, icon: Inbox, needs: 'orders.view' },
    { to: '/operations/publications', title: messages.places.publications, icon: Store, needs: 'publications.decide' },
    {
      to: '/operations/certificates',
      title: messages.places.certificates,
      icon: FileBadge,
      needs: 'certificates.decide',
    },
    {
      to: '/operations/applications',
      title: messages.places.applications,
      icon: Building2,
      needs: 'business.decide',
    },
    {
      to: '/operations/receivables',
      title: messages.places.receivables,
      icon: ReceiptText,
      needs: 'receivables.view',
    },
    { to: '/operations/recalls', title: messages.places.recalls, icon: Megaphone, needs: 'orders.view' },
    { to: '/operations/reports', title: messages.places.reports, icon: Flag, needs: 'publications.decide' },
    { to: '/operations/support', title: messages.places.support, icon: Mail, needs: 'support.answer' },
  ],
  [
    { to: '/operations/catalog', title: messages.places.catalog, icon: BookOpen, needs: 'catalog.view' },
    { to: '/operations/content', title: messages.places.content, icon: Newspaper, needs: 'content.view' },
    { to: '/operations/tables', title: messages.places.tables, icon: Table2, needs: 'promos.view' },
  ],
  [
    { to: '/operations/people', title: messages.places.people, icon: Users, needs: 'users.view' },
    { to: '/operations/jobs', title: messages.places.jobs, icon: Cog, needs: 'jobs.manage' },
    { to: '/operations/settings', title: messages.places.settings, icon: Settings, needs: 'shop.settings' },
    { to: '/operations/audit', title: messages.places.audit, icon: ScrollText, needs: 'audit.view' },
    { to: '/operations/simulator', title: messages.places.simulator, icon: Factory, needs: 'simulator.run' },
  ],
];

/** Where somebody begins who may not see the overview. */
export const firstPlaceFor = (may: (permission: Permission) => boolean): string | undefined =>
  places.flat().find(({ needs }) => may(needs))?.to;
