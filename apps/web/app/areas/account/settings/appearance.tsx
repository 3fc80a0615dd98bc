import { useEffect, useState } from 'react';
import { requireOwner } from '../../../features/account/require-owner.ts';
import { pageContext } from '../../../page-context.ts';
import { pageTitle } from '../../../shell/page/page-meta.ts';
import { type Appearance, appearances, chooseAppearance, chosenAppearance } from '../../../shell/state/appearance.ts';
import { MmRadioCards } from '../../../ui/radio-cards.tsx';
import { appearanceMessages as messages } from '../messages/settings.ts';
import type { Route } from './+types/appearance';
import { Section } from './section.tsx';

export function loader({ context, params, request }: Route.LoaderArgs) {
  requireOwner(context.get(pageContext), params.userid, request);
  return null;
}

export const meta = () => [{ title: pageTitle(messages.title) }, { name: 'robots', content: 'noindex' }];

const cards = appearances.map((value) => ({ value, title: messages.choices[value], note: messages.notes[value] }));

export default function AppearancePage() {
  // The server does not know it: nothing is checked until the browser says.
  const [chosen, setChosen] = useState<Appearance>();
  useEffect(() => setChosen((early) => early ?? chosenAppearance()), []);
  return (
    <Section title={messages.title} lead={messages.lead}>
      <noscript>
        <p className="mb-4 text-small text-danger">{messages.withoutScripts}</p>
      </noscript>
      <MmRadioCards
        legend={messages.title}
        hideLegend
        cards={cards}
        chosen={chosen ?? ''}
        onChoose={(value) => {
          chooseAppearance(value as Appearance);
          setChosen(value as Appearance);
        }}
      />
    </Section>
  );
}
