import { MmSelect } from '../../ui/select.tsx';
import { useEditorKit } from '../editor-context.tsx';
import { textMessages } from '../text-messages.ts';
import { SearchField } from '../tools/search-field.tsx';
import { type FontFilter, fontKinds, scriptsIn } from './font-filter.ts';

interface FontSearchProps {
  filter: FontFilter;
  onChange: (filter: FontFilter) => void;
}

/** Narrows the list of fonts by name, kind, and script. */
export function FontSearch({ filter, onChange }: FontSearchProps) {
  const { offered } = useEditorKit().fonts;
  return (
    <div className="grid gap-1.5">
      <SearchField
        label={textMessages.searchFonts}
        value={filter.query}
        onChange={(query) => onChange({ ...filter, query })}
      />
      <div className="grid grid-cols-2 gap-1.5">
        <Choice
          label={textMessages.kind}
          all={textMessages.allKinds}
          value={filter.kind}
          choices={fontKinds}
          names={textMessages.kinds}
          onChoose={(kind) => onChange({ ...filter, kind })}
        />
        <Choice
          label={textMessages.script}
          all={textMessages.allScripts}
          value={filter.script}
          choices={scriptsIn(offered)}
          names={textMessages.scripts}
          onChoose={(script) => onChange({ ...filter, script })}
        />
      </div>
    </div>
  );
}

interface ChoiceProps<T extends string> {
  label: string;
  all: string;
  value: T | null;
  choices: readonly T[];
  names: Readonly<Record<T, string>>;
  onChoose: (value: T | null) => void;
}

function Choice<T extends string>({ label, all, value, choices, names, onChoose }: ChoiceProps<T>) {
  return (
    <MmSelect
      hideLabel
      label={label}
      placeholder={all}
      value={value ?? ''}
      options={choices.map((choice) => ({ value: choice, label: names[choice] }))}
      onChange={(event) => onChoose(choices.find((choice) => choice === event.target.value) ?? null)}
    />
  );
}
