import { requireOwner } from '../../../features/account/require-owner.ts';
import { pageContext } from '../../../page-context.ts';
import { appearanceWords as words } from '../../../shell/messages/appearance.ts';
import { pageTitle } from '../../../shell/page/page-meta.ts';
import { type Appearance, appearances, useAppearance } from '../../../shell/state/appearance.ts';
import { MmRadioCards } from '../../../ui/radio-cards.tsx';
import { appearanceMessages as messages } from '../messages/settings.ts';
import type { Route } from './+types/appearance';
import { Section } from './section.tsx';

export function loader({ context, params, request }: Route.LoaderArgs) {
  requireOwner(context.get(pageContext), params.userid, request);
  return null;
}

export const meta = () => [{ title: pageTitle(words.title) }, { name: 'robots', content: 'noindex' }];

const cards = appearances.map((value) => ({ value, title: words.choices[value], note: messages.notes[value] }));

export default function AppearancePage() {
  const [chosen, choose] = useAppearance();
  return (
    <Section title={words.title} lead={messages.lead}>
      <noscript>
        <p className="mb-4 text-small text-danger">{messages.withoutScripts}</p>
      </noscript>
      <MmRadioCards
        legend={words.title}
        hideLegend
        cards={cards}
        chosen={chosen ?? ''}
        onChoose={(value) => choose(value as Appearance)}
      />
    </Section>
  );
}
