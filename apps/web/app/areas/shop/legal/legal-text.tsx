import { useId } from 'react';
import { useRootData } from '../../../shell/layout/use-root-data.ts';

type LegalDocument = {
  title: string;
  updated: string;
  lead: string;
  sections: readonly { title: string; paragraphs: readonly string[] }[];
  contactTitle: string;
  contact: string;
};

const anchorOf = (title: string) =>
  title
    .toLowerCase()
    .replace(/[^a-z]+/g, '-')
    .replace(/^-|-$/g, '');

/** A text of law in a readable measure, with its contents beside it. */
export function LegalText({ document }: { document: LegalDocument }) {
  const email = useRootData()?.config.supportEmail;
  const contentsId = useId();
  return (
    <article className="grid gap-x-16 pt-8 pb-4 xs:pt-14 sm:grid-cols-[16rem_minmax(0,1fr)]">
      <header className="sm:col-start-2">
        <p className="mm-eyebrow text-accent">{document.updated}</p>
        <h1 className="mm-headline mt-3 text-h1">{document.title}</h1>
        <p className="mt-4 max-w-2xl text-lead text-quiet">{document.lead}</p>
      </header>
      <nav
        aria-labelledby={contentsId}
        className="mt-8 border-y py-3 text-small sm:sticky sm:top-36 sm:row-span-2 sm:row-start-1 sm:mt-2 sm:self-start sm:border-0 sm:py-0"
      >
        <h2 id={contentsId} className="sr-only">
          {document.title}
        </h2>
        <ul>
          {document.sections.map((section) => (
            <li key={section.title}>
              <a
                href={`#${anchorOf(section.title)}`}
                className="inline-flex min-h-11 items-center hover:text-accent hover:underline xs:min-h-9"
              >
                {section.title}
              </a>
            </li>
          ))}
        </ul>
      </nav>
      <div className="mt-10 grid max-w-2xl gap-10 sm:col-start-2">
        {document.sections.map((section) => (
          <section key={section.title} id={anchorOf(section.title)} className="scroll-mt-32">
            <h2 className="mm-headline mb-3 text-h3">{section.title}</h2>
            {section.paragraphs.map((paragraph) => (
              <p key={paragraph} className="mb-3 leading-relaxed">
                {paragraph}
              </p>
            ))}
          </section>
        ))}
        {email && (
          <section>
            <h2 className="mm-headline mb-3 text-h3">{document.contactTitle}</h2>
            <p>
              {document.contact}{' '}
              <a href={`mailto:${email}`} className="mm-link">
                {email}
              </a>
              .
            </p>
          </section>
        )}
      </div>
    </article>
  );
}
