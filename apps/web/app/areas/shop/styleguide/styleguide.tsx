import { data } from 'react-router';
import { pageContext } from '../../../page-context.ts';
import { pageTitle } from '../../../shell/page/page-meta.ts';
import type { Route } from './+types/styleguide';
import { CatalogSpecimens } from './catalog-specimens.tsx';
import { FeedbackSpecimens } from './feedback-specimens.tsx';
import { FormSpecimens } from './form-specimens.tsx';
import { ActionSpecimens, ColorSpecimens, TypeSpecimens } from './foundation-specimens.tsx';

/** For people who build pages; a shop in production does not have it. */
export function loader({ context }: Route.LoaderArgs) {
  if (!context.get(pageContext).development) throw data(null, { status: 404 });
  return null;
}

export const meta = () => [{ title: pageTitle('Style guide') }, { name: 'robots', content: 'noindex' }];

export default function Styleguide() {
  return (
    <div className="pt-10">
      <h1 className="mm-headline text-display">Style guide</h1>
      <p className="mt-4 max-w-2xl text-lead text-quiet">
        Every component of ui/ in each of its states. What is not here has not been agreed on.
      </p>
      <ColorSpecimens />
      <TypeSpecimens />
      <ActionSpecimens />
      <FormSpecimens />
      <CatalogSpecimens />
      <FeedbackSpecimens />
    </div>
  );
}
