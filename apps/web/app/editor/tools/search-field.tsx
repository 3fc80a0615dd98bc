import { Search } from 'lucide-react';

interface SearchFieldProps {
  label: string;
  value: string;
  onChange: (value: string) => void;
}

export function SearchField({ label, value, onChange }: SearchFieldProps) {
  return (
    <div className="relative">
      <Search aria-hidden className="pointer-events-none absolute top-1/2 start-3 size-4 -translate-y-1/2 text-quiet" />
      <input
        type="search"
        aria-label={label}
        placeholder={label}
        value={value}
        maxLength={100}
        autoComplete="off"
        enterKeyHint="search"
        onChange={(event) => onChange(event.target.value)}
        className="h-11 w-full rounded-card border border-line-strong bg-card ps-9 pe-3 text-base placeholder:text-quiet hover:border-ink xs:h-9 xs:text-small"
      />
    </div>
  );
}
