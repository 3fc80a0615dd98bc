import { MmSelect } from '../../ui/select.tsx';
import { appearanceWords as words } from '../messages/appearance.ts';
import { type Appearance, appearances, useAppearance } from '../state/appearance.ts';

const options = appearances.map((value) => ({ value, label: words.chosen({ choice: words.choices[value] }) }));

/** Light or dark for everybody who comes by, at the foot of each page. Without scripts pages are light: no choice then. */
export function AppearanceChooser() {
  const [chosen, choose] = useAppearance();
  return (
    chosen && (
      <MmSelect
        label={words.title}
        hideLabel
        options={options}
        value={chosen}
        onChange={(event) => choose(event.target.value as Appearance)}
        className="!h-11 xs:!h-9 !border-on-band/40 !bg-band !text-micro !text-on-band"
      />
    )
  );
}
