import { useId } from 'react';
import { appearanceWords as words } from '../messages/appearance.ts';
import { type Appearance, appearances, useAppearance } from '../state/appearance.ts';

/** Light or dark for everybody who comes by, at the foot of each page. Without scripts pages are light: no choice then. */
export function AppearanceChooser() {
  const id = useId();
  const [chosen, choose] = useAppearance();
  if (!chosen) return null;
  return (
    <div className="flex min-h-11 items-center gap-2">
      <label htmlFor={id}>{words.title}</label>
      <select
        id={id}
        value={chosen}
        onChange={(event) => choose(event.target.value as Appearance)}
        className="h-9 rounded-control border border-on-band/40 bg-band px-2 text-on-band"
      >
        {appearances.map((each) => (
          <option key={each} value={each}>
            {words.choices[each]}
          </option>
        ))}
      </select>
    </div>
  );
}
