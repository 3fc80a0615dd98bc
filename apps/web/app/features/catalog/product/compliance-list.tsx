import type { Operator, ProductCompliance } from '@merchmill/contract/catalog/facts.shapes.ts';
import { type CareFamily, careSymbols } from '@merchmill/contract/catalog/facts.ts';
import type { ReactNode } from 'react';
import { countryName } from '../../../shell/messages/country-name.ts';
import { factMessages as messages } from '../messages/facts.ts';
import { CareGlyph } from './care-glyph.tsx';
import { DetailSection } from './detail-section.tsx';

type Facts = { compliance: ProductCompliance };

/** What buyers have to be told before they order; nothing where nothing was told. */
export function ComplianceSection({ compliance }: Facts) {
  if (!compliance.material) return null;
  return (
    <DetailSection title={messages.title} anchor="safety">
      <ComplianceList compliance={compliance} />
    </DetailSection>
  );
}

function Entry({ title, children }: { title: string; children: ReactNode }) {
  return (
    <div className="grid gap-x-6 border-b py-2.5 last:border-0 xs:grid-cols-[11rem_1fr]">
      <dt className="text-small text-quiet xs:pt-0.5">{title}</dt>
      <dd className="min-w-0 break-words">{children}</dd>
    </div>
  );
}

/** Where the postal code comes after the city. */
const codeLast: ReadonlySet<string> = new Set(['US', 'GB', 'CA', 'AU', 'NZ', 'IN']);

function Address({ operator: { name, street, postalCode, city, country, contact } }: { operator: Operator }) {
  return (
    <address className="not-italic" translate="no">
      {name}
      <br />
      {street}, {codeLast.has(country) ? `${city} ${postalCode}` : `${postalCode} ${city}`}, {countryName(country)}
      <br />
      <a href={contact.includes('://') ? contact : `mailto:${contact}`} className="mm-link" rel="nofollow">
        {contact}
      </a>
    </address>
  );
}

export function ComplianceList({ compliance }: Facts) {
  const { material, manufacturer, responsible, origin, warnings, certificates, fibers } = compliance;
  return (
    <dl className="grid max-w-3xl text-base">
      {warnings.length > 0 && (
        <Entry title={messages.warnings}>
          {warnings.map(({ text, minAge }) => (
            <p key={text} className="font-semibold">
              {text} {minAge !== null && messages.minAge({ age: minAge })}
            </p>
          ))}
        </Entry>
      )}
      {fibers.length > 0 ? (
        <Entry title={messages.material}>
          <Fibers fibers={fibers} />
        </Entry>
      ) : (
        material && <Entry title={messages.material}>{messages.materials[material]}</Entry>
      )}
      <Care care={compliance.care} />
      {origin.length > 0 && (
        <Entry title={messages.origin}>
          {[...Map.groupBy(origin, ({ step }) => step)].map(([step, own]) => {
            const country = own.map((each) => countryName(each.country)).join(', ');
            return <p key={step}>{messages.step({ step: messages.steps[step], country })}</p>;
          })}
        </Entry>
      )}
      {manufacturer && (
        <Entry title={messages.manufacturer}>
          <Address operator={manufacturer} />
        </Entry>
      )}
      {responsible.map(({ market, operator }) => (
        <Entry key={market} title={messages.responsible[market]}>
          <Address operator={operator} />
        </Entry>
      ))}
      {certificates.length > 0 && (
        <Entry title={messages.certificates}>
          {certificates.map((certificate) => (
            <p key={certificate.kind + certificate.number}>{messages.certificate(certificate)}</p>
          ))}
        </Entry>
      )}
    </dl>
  );
}

/** In per cent, each part with its fibers; of what is the same all over, the fibers alone. */
function Fibers({ fibers }: { fibers: ProductCompliance['fibers'] }) {
  return [...Map.groupBy(fibers, ({ component }) => component)].map(([component, own]) => {
    const shares = own
      .toSorted((a, b) => b.percent - a.percent)
      .map(({ name, percent }) => messages.share({ percent, fiber: name }))
      .join(', ');
    const text =
      component === 'whole'
        ? shares
        : messages.component({ component: messages.components[component], fibers: shares });
    return <p key={component}>{text}</p>;
  });
}

function Care({ care }: { care: ProductCompliance['care'] }) {
  const told = (Object.keys(careSymbols) as CareFamily[]).filter((family) => care[family] !== null);
  if (!told.length) return null;
  return (
    <Entry title={messages.care}>
      <ul className="flex flex-wrap gap-x-5 gap-y-2">
        {told.map((family) => {
          const symbol = care[family]!;
          const texts: Readonly<Record<string, string>> = messages.careTexts[family];
          return (
            <li key={family} className="flex items-center gap-2 text-small">
              <CareGlyph family={family} symbol={symbol} />
              {texts[symbol]}
            </li>
          );
        })}
      </ul>
    </Entry>
  );
}
