import type { DesignFont } from '@merchmill/design/fonts.ts';
import type { DesignScript } from '@merchmill/design/scripts.ts';
import { useEffect, useRef, useState } from 'react';
import { cx } from '../../ui/class-names.ts';
import { useEditorKit } from '../editor-context.tsx';

/** A few letters of each script, beside the name of a font that writes it. */
const letters: Record<Exclude<DesignScript, 'latin'>, string> = {
  vietnamese: 'Ắế',
  greek: 'Αβγ',
  cyrillic: 'Жюя',
  hebrew: 'אבג',
  arabic: 'أبجد',
  devanagari: 'कखग',
  thai: 'กขค',
  japanese: 'あア永',
  korean: '가나한',
};

/** Whether an element has been in sight: what it shows is fetched no sooner. */
export function useSeen<T extends Element>() {
  const element = useRef<T>(null);
  const [isSeen, setIsSeen] = useState(false);
  useEffect(() => {
    if (isSeen || !element.current) return;
    const observer = new IntersectionObserver(
      (entries) => {
        if (entries.some((entry) => entry.isIntersecting)) setIsSeen(true);
      },
      { rootMargin: '120px' },
    );
    observer.observe(element.current);
    return () => observer.disconnect();
  }, [isSeen]);
  return { element, isSeen };
}

interface FontSampleProps {
  font: DesignFont;
  /** The script that is looked for; its letters are shown. */
  script: DesignScript | null;
  className?: string;
}

/** The name of a font in its own letters. */
export function FontSample({ font, script, className }: FontSampleProps) {
  const { fonts } = useEditorKit();
  const { element, isSeen } = useSeen<HTMLSpanElement>();
  useEffect(() => {
    if (isSeen) void fonts.show(font.id);
  }, [fonts, font, isSeen]);
  const sample = script && script !== 'latin' ? letters[script] : '';
  const style = isSeen
    ? { fontFamily: fonts.cssFamilies(font.id), fontWeight: font.weight, fontStyle: font.style }
    : undefined;
  return (
    <span ref={element} className={cx('flex min-w-0 flex-1 items-baseline gap-3', className)} style={style}>
      <span className="min-w-0 truncate">{font.label}</span>
      {sample && (
        <span aria-hidden className="shrink-0 text-quiet">
          {sample}
        </span>
      )}
    </span>
  );
}
