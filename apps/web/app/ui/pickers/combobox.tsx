import { useCombobox } from 'downshift';
import { Check, ChevronDown, X } from 'lucide-react';
import { type ReactNode, useEffect, useRef, useState } from 'react';
import { cx } from '../class-names.ts';
import { controlStyle, MmField } from '../field.tsx';
import { MmPicture } from '../picture.tsx';
import { type Choice, type Choices, useChoices } from './choices.ts';
import { reducerFor } from './combobox-reducer.ts';

export type PickerMessages = {
  nothing: string;
  searching: string;
  clear: (label: { label: string }) => string;
  open: (label: { label: string }) => string;
  count: (of: { count: number }) => string;
};

type Props = {
  label: string;
  hint?: ReactNode;
  error?: string | undefined;
  hideLabel?: boolean;
  placeholder?: string;
  /** Give the same function each time. */
  choices: Choices;
  /** What is chosen at first; what is chosen from then on the field knows by itself. */
  defaultChosen?: Choice | null;
  onChoose?: (choice: Choice | null) => void;
  /** What is chosen goes to a list elsewhere: the field is empty again and stays open for more. */
  adds?: boolean;
  /** Under which the form of the page sends the value. */
  name?: string;
  messages: PickerMessages;
};

const buttonStyle = 'grid size-11 place-items-center rounded-card text-quiet hover:text-ink';
const belowField = 'absolute inset-x-0 top-full z-30 mt-1.5 rounded-card border bg-card shadow-card';
const listStyle = cx(belowField, 'max-h-72 scroll-mb-24 overflow-y-auto overscroll-contain p-1.5');
const noteStyle = cx(belowField, 'px-4 py-3 text-small text-quiet');

/** Chooses one of many by typing: countries, products, people. For a few choices the browser's own list is better (`MmSelect`). */
export function MmCombobox({ label, hint, error, hideLabel, ...rest }: Props) {
  return (
    <MmField label={label} hint={hint} hideLabel={hideLabel} {...(error ? { error } : {})}>
      {(control) => <Combobox label={label} control={control} {...rest} />}
    </MmField>
  );
}

type InnerProps = Pick<
  Props,
  'label' | 'placeholder' | 'choices' | 'defaultChosen' | 'onChoose' | 'adds' | 'name' | 'messages'
> & {
  control: { id: string };
};

/** What was typed, what is found for it, and the list in which the keys move. */
function useChoosing({ control, choices, defaultChosen = null, onChoose, adds = false }: InnerProps) {
  const [wanted, setWanted] = useState('');
  const [isOpen, setOpen] = useState(false);
  const found = useChoices(choices, wanted, isOpen);
  const items = [...(found ?? [])];
  const box = useCombobox<Choice>({
    inputId: control.id,
    items,
    // The choice is drawn together with its text: one given from outside comes a moment later, and a form that is sent in
    // between would not have it.
    ...(adds ? { selectedItem: null } : { initialSelectedItem: defaultChosen }),
    itemToString: (choice) => choice?.label ?? '',
    itemToKey: (choice) => choice?.value,
    stateReducer: reducerFor(adds),
    // What was chosen is not what is looked for.
    onInputValueChange: ({ inputValue, selectedItem }) =>
      setWanted(inputValue === selectedItem?.label ? '' : inputValue),
    onIsOpenChange: (now) => setOpen(now.isOpen),
    onSelectedItemChange: ({ selectedItem }) => {
      if (selectedItem || !adds) onChoose?.(selectedItem);
    },
  });
  const isListed = box.isOpen && items.length > 0;
  const place = useRef<HTMLDivElement>(null);
  useEffect(() => {
    // At the end of a dialog the list would lie below its edge.
    if (isListed) place.current?.querySelector('[role="listbox"]')?.scrollIntoView({ block: 'nearest' });
  }, [isListed]);
  return { box, items, isSearching: !found, isListed, place };
}

function Combobox(props: InnerProps) {
  const { label, control, placeholder, name, messages } = props;
  const { box, items, isSearching, isListed, place } = useChoosing(props);
  const chosen = box.selectedItem;
  const count = items.length > 0 ? messages.count({ count: items.length }) : messages.nothing;
  return (
    <div ref={place} className="relative">
      {name && <input type="hidden" name={name} value={chosen?.value ?? ''} />}
      <input
        {...control}
        {...box.getInputProps({ 'aria-label': label })}
        placeholder={placeholder}
        autoComplete="off"
        spellCheck={false}
        className={cx(controlStyle, 'h-12', chosen ? 'pe-22' : 'pe-12')}
      />
      <div className="absolute top-0.5 end-0.5 flex">
        {chosen && (
          <button
            type="button"
            aria-label={messages.clear({ label })}
            onClick={() => box.selectItem(null)}
            className={buttonStyle}
          >
            <X aria-hidden className="size-4.5" />
          </button>
        )}
        <button
          type="button"
          {...box.getToggleButtonProps({ 'aria-label': messages.open({ label }) })}
          className={buttonStyle}
        >
          <ChevronDown aria-hidden className={cx('size-4.5 transition-transform', box.isOpen && 'rotate-180')} />
        </button>
      </div>
      <ul {...box.getMenuProps({ 'aria-label': label })} className={cx(listStyle, !isListed && 'hidden')}>
        {box.isOpen &&
          items.map((choice, index) => (
            <Option
              key={choice.value}
              choice={choice}
              isChosen={choice.value === chosen?.value}
              isActive={index === box.highlightedIndex}
              {...box.getItemProps({ item: choice, index })}
            />
          ))}
      </ul>
      <p role="status" className={box.isOpen && !items.length ? noteStyle : 'sr-only'}>
        {box.isOpen && (isSearching ? messages.searching : count)}
      </p>
    </div>
  );
}

type OptionProps = ReturnType<ReturnType<typeof useCombobox<Choice>>['getItemProps']> & {
  choice: Choice;
  isChosen: boolean;
  isActive: boolean;
};

function Option({ choice: { label, note, picture }, isChosen, isActive, ...rest }: OptionProps) {
  return (
    <li
      {...rest}
      className={cx(
        'flex min-h-11 cursor-pointer items-center gap-3 rounded-[7px] px-2.5 py-1 text-small',
        isActive && 'bg-paper-deep',
      )}
    >
      {picture && (
        <MmPicture picture={picture} sizes="40px" upTo={160} alt="" className="size-10 shrink-0 rounded-[6px] border" />
      )}
      <span className="min-w-0 flex-1 leading-tight">
        <span className="block">{label}</span>
        {note && <span className="block truncate text-micro text-quiet">{note}</span>}
      </span>
      {isChosen && <Check aria-hidden className="size-4 shrink-0 text-accent" />}
    </li>
  );
}
