import { designFont } from '@merchmill/design/fonts.ts';
import { neededScript } from '@merchmill/design/scripts.ts';
import { ChevronDown } from 'lucide-react';
import { useId, useRef, useState } from 'react';
import { useShop } from '../../shell/state/shop-context.tsx';
import { cx } from '../../ui/class-names.ts';
import { useEditorKit } from '../editor-context.tsx';
import { type FontFilter, filterFonts, scriptsIn } from '../fonts/font-filter.ts';
import { FontSample } from '../fonts/font-sample.tsx';
import { FontSearch } from '../fonts/font-search.tsx';
import { textMessages } from '../text-messages.ts';

interface FontFieldProps {
  value: string;
  /** What is to be written: fonts of its script are shown first. */
  text: string;
  disabled?: boolean;
  /** Called when the font has been loaded. */
  onChoose: (id: string) => void;
}

/** The fonts, each written in its own face. */
export function FontField({ value, text, disabled, onChoose }: FontFieldProps) {
  const { fonts } = useEditorKit();
  const [isOpen, setIsOpen] = useState(false);
  const listId = useId();
  const current = designFont(value);
  const label = fonts.offers(current) ? current.label : textMessages.fontAbsent({ font: current.label });
  return (
    <div>
      <button
        type="button"
        aria-expanded={isOpen}
        aria-controls={listId}
        disabled={disabled}
        onClick={() => setIsOpen(!isOpen)}
        className={cx(
          'flex h-11 w-full items-center gap-2 rounded-card border border-line-strong/70 bg-card px-3 text-start',
          'hover:border-ink disabled:opacity-50',
        )}
      >
        <span className="sr-only">{textMessages.font}: </span>
        <span className="min-w-0 flex-1 truncate text-base" style={{ fontFamily: fonts.cssFamilies(value) }}>
          {label}
        </span>
        <ChevronDown aria-hidden className={cx('size-4 shrink-0 transition-transform', isOpen && 'rotate-180')} />
      </button>
      {isOpen && <FontList id={listId} value={value} text={text} onChoose={onChoose} />}
    </div>
  );
}

/** Loads a font before it is used; of several that are asked for quickly only the last counts. */
function useFontChoice(text: string, onChoose: (id: string) => void) {
  const { fonts } = useEditorKit();
  const shop = useShop();
  const [loading, setLoading] = useState<string | null>(null);
  const wanted = useRef<string | null>(null);
  const choose = async (id: string) => {
    wanted.current = id;
    setLoading(id);
    try {
      await fonts.load(id, text);
      if (wanted.current === id) onChoose(id);
    } catch {
      shop.ui.getState().message('error', textMessages.fontFailed);
    } finally {
      if (wanted.current === id) setLoading(null);
    }
  };
  return { loading, choose };
}

interface FontListProps extends FontFieldProps {
  id: string;
}

function FontList({ id: listId, value, text, onChoose }: FontListProps) {
  const { offered } = useEditorKit().fonts;
  const { loading, choose } = useFontChoice(text, onChoose);
  const [filter, setFilter] = useState<FontFilter>(() => {
    const needed = neededScript(text);
    // Where no font writes it, all of them are shown.
    return { query: '', kind: null, script: needed && scriptsIn(offered).includes(needed) ? needed : null };
  });
  const found = filterFonts(offered, filter);
  return (
    <div id={listId} className="mt-1 grid grid-cols-1 gap-1.5">
      <FontSearch filter={filter} onChange={setFilter} />
      <fieldset className="max-h-72 overflow-y-auto overscroll-contain rounded-card border bg-card">
        <legend className="sr-only">{textMessages.font}</legend>
        {found.map((font) => (
          <label
            key={font.id}
            className={cx(
              'flex min-h-11 cursor-pointer items-center px-3 hover:bg-paper-deep has-checked:bg-accent-wash',
              'has-focus-visible:outline-3 has-focus-visible:-outline-offset-3 has-focus-visible:outline-accent',
            )}
          >
            <input
              type="radio"
              name={listId}
              value={font.id}
              checked={font.id === (loading ?? value)}
              onChange={() => void choose(font.id)}
              className="sr-only"
            />
            <FontSample font={font} script={filter.script} className="text-lead" />
          </label>
        ))}
      </fieldset>
      <p role="status" className="text-small text-quiet">
        {found.length === 0 && textMessages.noFonts}
      </p>
    </div>
  );
}
