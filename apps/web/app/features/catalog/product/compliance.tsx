import { type ComponentProps, lazy, Suspense } from 'react';

/* What the law asks to be told: read in the page as it comes, so its scripts come after all others. */

const loadList = () => import('./compliance-list.tsx');
const Section = lazy(async () => ({ default: (await loadList()).ComplianceSection }));

export const ComplianceSection = (props: ComponentProps<typeof Section>) => (
  <Suspense fallback={null}>
    <Section {...props} />
  </Suspense>
);
