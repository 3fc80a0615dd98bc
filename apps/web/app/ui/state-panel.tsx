import type { ReactNode } from 'react';
import { MmButton } from './button.tsx';
import { Misregistration, RegistrationMark } from './ornaments.tsx';

type PanelProps = { title: string; children?: ReactNode; action?: ReactNode; level?: 1 | 2 };

function Panel({ title, children, action, mark, level = 2 }: PanelProps & { mark: ReactNode }) {
  const Heading = level === 1 ? 'h1' : 'h2';
  return (
    <div className="px-2 py-10">
      <div className="mm-crop mx-auto grid max-w-xl justify-items-center gap-4 px-6 py-10 text-center">
        {mark}
        <Heading className="mm-headline text-h3">{title}</Heading>
        {children && <div className="max-w-md text-balance text-quiet">{children}</div>}
        {action && <div className="mt-2 flex flex-wrap justify-center gap-3">{action}</div>}
      </div>
    </div>
  );
}

/** Nothing here yet: says what to do next. */
export function MmEmptyState(props: PanelProps) {
  return <Panel {...props} mark={<RegistrationMark className="size-12 text-ink" />} />;
}

/** It did not work: says so and offers another try. */
export function MmErrorState({ retry, ...props }: PanelProps & { retry?: { label: string; run: () => void } }) {
  const action = retry ? <MmButton onClick={retry.run}>{retry.label}</MmButton> : props.action;
  return (
    <div role="alert">
      <Panel {...props} action={action} mark={<Misregistration className="size-16" />} />
    </div>
  );
}
