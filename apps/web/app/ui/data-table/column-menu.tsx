import { Columns3 } from 'lucide-react';
import { useEffect, useRef } from 'react';

type Props = {
  label: string;
  choices: readonly { key: string; title: string; on: boolean }[];
  choose: (key: string, on: boolean) => void;
};

/** Which columns are shown. Escape and a press elsewhere close it. */
export function ColumnMenu({ label, choices, choose }: Props) {
  const menu = useRef<HTMLDetailsElement>(null);
  useEffect(() => {
    const close = (event: Event) => {
      const { current } = menu;
      if (!current?.open) return;
      if (event instanceof KeyboardEvent) {
        if (event.key !== 'Escape') return;
        current.querySelector('summary')?.focus();
      } else if (current.contains(event.target as Node)) return;
      current.open = false;
    };
    document.addEventListener('pointerdown', close);
    document.addEventListener('keydown', close);
    return () => {
      document.removeEventListener('pointerdown', close);
      document.removeEventListener('keydown', close);
    };
  }, []);
  return (
    <details ref={menu} className="relative max-xs:hidden">
      <summary className="inline-flex h-9 cursor-pointer list-none items-center gap-2 rounded-pill border border-line-strong bg-card px-4 text-small font-semibold select-none hover:border-ink hover:bg-paper-deep">
        <Columns3 aria-hidden className="size-4" />
        {label}
      </summary>
      <fieldset className="absolute end-0 z-30 mt-1.5 grid w-60 rounded-card border bg-card p-2 shadow-card">
        <legend className="sr-only">{label}</legend>
        {choices.map(({ key, title, on }) => (
          <label
            key={key}
            className="flex min-h-9 cursor-pointer items-center gap-3 rounded-xs px-2 text-small hover:bg-paper-deep"
          >
            <input
              type="checkbox"
              checked={on}
              onChange={(event) => choose(key, event.currentTarget.checked)}
              className="size-4.5 accent-ink"
            />
            {title}
          </label>
        ))}
      </fieldset>
    </details>
  );
}
