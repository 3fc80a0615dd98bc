import { Heart, Plus } from 'lucide-react';
import { MmBadge, MmCountBubble } from '../../../ui/badge.tsx';
import { MmButton, MmIconButton, MmLinkButton } from '../../../ui/button.tsx';
import { ColorBar, CropFrame, Misregistration, RegistrationMark } from '../../../ui/ornaments.tsx';
import { Chapter, Specimen } from './specimen.tsx';

const colors = [
  ['paper', 'bg-paper'],
  ['paper-deep', 'bg-paper-deep'],
  ['card', 'bg-card'],
  ['line', 'bg-line'],
  ['line-strong', 'bg-line-strong'],
  ['ink', 'bg-ink'],
  ['quiet', 'bg-quiet'],
  ['accent', 'bg-accent'],
  ['accent-wash', 'bg-accent-wash'],
  ['info', 'bg-info'],
  ['info-wash', 'bg-info-wash'],
  ['highlight', 'bg-highlight'],
  ['success', 'bg-success'],
  ['success-wash', 'bg-success-wash'],
  ['danger', 'bg-danger'],
  ['danger-wash', 'bg-danger-wash'],
] as const;

export function ColorSpecimens() {
  return (
    <Chapter title="Color and ornament">
      {(['light', 'dark'] as const).map((theme) => (
        <ul
          key={theme}
          data-theme={theme}
          className="grid grid-cols-[repeat(auto-fill,minmax(7rem,1fr))] gap-3 rounded-card border bg-paper p-4 text-ink"
        >
          {colors.map(([name, look]) => (
            <li key={name} className="grid gap-1 text-micro">
              <span className={`block h-14 rounded-card border ${look}`} />
              {name}
            </li>
          ))}
        </ul>
      ))}
      <Specimen name="ornaments">
        <RegistrationMark className="size-12" />
        <Misregistration className="size-16" />
        <ColorBar />
        <CropFrame className="size-32 bg-card">
          <span className="mm-halftone block size-full text-accent" />
        </CropFrame>
      </Specimen>
    </Chapter>
  );
}

export function TypeSpecimens() {
  return (
    <Chapter title="Type">
      <Specimen name="text-display">
        <p className="mm-headline text-display">
          Wide <span className="mm-marker">and heavy</span>
        </p>
      </Specimen>
      <Specimen name="text-h1">
        <p className="mm-headline text-h1">Printed when you order</p>
      </Specimen>
      <Specimen name="text-h2">
        <p className="mm-headline text-h2">Printed when you order</p>
      </Specimen>
      <Specimen name="text-h3">
        <p className="mm-headline text-h3">Printed when you order</p>
      </Specimen>
      <Specimen name="text-lead, base, small, micro">
        <p className="text-lead">Lead 18</p>
        <p className="text-base">Base 16</p>
        <p className="text-small">Small 14</p>
        <p className="text-micro">Micro 12</p>
        <p className="mm-eyebrow">Eyebrow</p>
      </Specimen>
    </Chapter>
  );
}

export function ActionSpecimens() {
  return (
    <Chapter title="Actions">
      {(['primary', 'secondary', 'quiet', 'danger'] as const).map((variant) => (
        <Specimen key={variant} name={`MmButton ${variant}`}>
          <MmButton variant={variant} size="s">
            Small
          </MmButton>
          <MmButton variant={variant} icon={<Plus aria-hidden className="size-4" />}>
            Medium
          </MmButton>
          <MmButton variant={variant} size="l">
            Large
          </MmButton>
          <MmButton variant={variant} busy>
            Busy
          </MmButton>
          <MmButton variant={variant} disabled>
            Disabled
          </MmButton>
        </Specimen>
      ))}
      <Specimen name="MmButton light">
        <span className="rounded-card bg-ink p-4">
          <MmButton variant="light">On ink</MmButton>
        </span>
      </Specimen>
      <Specimen name="MmLinkButton">
        <MmLinkButton to="/styleguide">A link</MmLinkButton>
      </Specimen>
      <Specimen name="MmIconButton">
        <MmIconButton label="Favorite">
          <Heart aria-hidden className="size-5" />
        </MmIconButton>
      </Specimen>
      <Specimen name="MmBadge">
        {(['neutral', 'ink', 'new', 'info', 'success', 'error', 'active'] as const).map((tone) => (
          <MmBadge key={tone} tone={tone}>
            {tone}
          </MmBadge>
        ))}
      </Specimen>
      <Specimen name="MmCountBubble">
        {[3, 42, 120].map((count) => (
          <span key={count} className="relative grid size-11 place-items-center rounded-pill bg-paper-deep">
            {count}
            <MmCountBubble count={count} />
          </span>
        ))}
      </Specimen>
    </Chapter>
  );
}
