import { maxSearchLength } from '@merchmill/contract/search.ts';
import { Search } from 'lucide-react';
import type { ReactNode } from 'react';
import { Form } from 'react-router';
import { MmButton, MmLinkButton } from '../../../ui/button.tsx';
import { cx } from '../../../ui/class-names.ts';
import { MmTextField } from '../../../ui/text-field.tsx';

type Props = {
  /** The list, without a query. */
  action: string;
  q: string | undefined;
  /** What else stays asked for. */
  keeps: Readonly<Record<string, string | undefined>>;
  /** The list without what this form asks for; null where it asks for nothing. */
  clearTo: string | null;
  messages: { search: string; searchHint: string; apply: string; clear: string };
  /** Its columns, where there is room for several. */
  className: string;
  /** Fields beside the words. */
  children?: ReactNode;
};

/** Narrows a list by words. A form of the page: it works before any script does, and its address is kept. */
export function SearchForm({ action, q, keeps, clearTo, messages, className, children }: Props) {
  return (
    <Form role="search" method="get" action={action} className={cx('grid grid-cols-[minmax(0,1fr)] gap-3', className)}>
      {Object.entries(keeps).map(
        ([name, value]) => value !== undefined && <input key={name} type="hidden" name={name} value={value} />,
      )}
      <MmTextField
        name="q"
        type="search"
        label={messages.search}
        placeholder={messages.searchHint}
        defaultValue={q}
        maxLength={maxSearchLength}
      />
      {children}
      <div className="flex gap-2">
        <MmButton type="submit" variant="secondary" icon={<Search aria-hidden className="size-4" />} className="h-12">
          {messages.apply}
        </MmButton>
        {clearTo !== null && (
          <MmLinkButton to={clearTo} variant="quiet" className="h-12">
            {messages.clear}
          </MmLinkButton>
        )}
      </div>
    </Form>
  );
}
