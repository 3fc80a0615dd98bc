import { Tabs } from 'radix-ui';
import type { ReactNode } from 'react';

type Tab = { id: string; label: string; content: ReactNode };

export function MmTabs({ label, tabs, initial }: { label: string; tabs: readonly Tab[]; initial?: string }) {
  return (
    <Tabs.Root defaultValue={initial ?? tabs[0]?.id} className="mm-tabs">
      <Tabs.List aria-label={label} className="flex gap-6 overflow-x-auto border-b">
        {tabs.map((tab) => (
          <Tabs.Trigger
            key={tab.id}
            value={tab.id}
            className={
              '-mb-px h-12 shrink-0 border-b-2 border-transparent text-small font-semibold text-quiet transition-colors ' +
              'hover:text-ink data-[state=active]:border-accent data-[state=active]:text-ink'
            }
          >
            {tab.label}
          </Tabs.Trigger>
        ))}
      </Tabs.List>
      {tabs.map((tab) => (
        <Tabs.Content key={tab.id} value={tab.id} className="pt-6">
          {tab.content}
        </Tabs.Content>
      ))}
    </Tabs.Root>
  );
}
