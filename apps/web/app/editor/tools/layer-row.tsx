import type { Layer } from '@merchmill/design/document.ts';
import { ArrowDown, ArrowUp, Eye, EyeOff, GripVertical, Lock, LockOpen, PencilLine } from 'lucide-react';
import type { ReactNode } from 'react';
import { cx } from '../../ui/class-names.ts';
import { useEditorKit } from '../editor-context.tsx';
import { SmallButton } from '../inspector/field-group.tsx';
import { SelectionButtons } from '../inspector/selection-buttons.tsx';
import { reorderAll, setLocked, setVisible } from '../layer-actions.ts';
import { editorMessages as messages } from '../messages.ts';
import type { useRowDrag } from './use-row-drag.ts';

/* The parts that rows of the layers panel have in common. */

interface RowPlace {
  drag: ReturnType<typeof useRowDrag>;
  index: number;
}

/** A row, with a line where the one that is dragged would come to lie. */
export function RowFrame({
  drag,
  index,
  isSelected,
  children,
}: RowPlace & { isSelected: boolean; children: ReactNode }) {
  return (
    <li
      className={cx(
        'rounded-card border bg-card',
        isSelected ? 'border-accent bg-accent-wash' : 'border-line',
        drag.from === index && 'opacity-60',
        drag.to === index && drag.from !== null && drag.from > index && 'shadow-[0_-3px_0_var(--mm-accent)]',
        drag.to === index && drag.from !== null && drag.from < index && 'shadow-[0_3px_0_var(--mm-accent)]',
      )}
    >
      {children}
    </li>
  );
}

export function RowGrip({ drag, index }: RowPlace) {
  return (
    <span
      aria-hidden
      {...drag.gripProps(index)}
      className="grid h-11 w-6 shrink-0 cursor-grab touch-none place-items-center text-quiet"
    >
      <GripVertical className="size-4" />
    </span>
  );
}

interface RowButtonProps {
  isSelected: boolean;
  isHidden: boolean;
  /** Whether the row is added to what is selected. */
  onSelect: (adds: boolean) => void;
  onDoubleClick?: () => void;
  children: ReactNode;
}

export function RowButton({ isSelected, isHidden, onSelect, onDoubleClick, children }: RowButtonProps) {
  const { store } = useEditorKit();
  return (
    <button
      type="button"
      aria-pressed={isSelected}
      onClick={(event) => onSelect(store.getState().isAdding || event.shiftKey || event.ctrlKey || event.metaKey)}
      onDoubleClick={onDoubleClick}
      className={cx('flex h-11 min-w-0 flex-1 items-center gap-2 text-start', isHidden && 'opacity-50')}
    >
      {children}
    </button>
  );
}

/** Hides and locks the layers of a row. */
export function RowToggles({ ids, layers, name }: { ids: readonly string[]; layers: readonly Layer[]; name: string }) {
  const { store } = useEditorKit();
  const isHidden = layers.every((layer) => !layer.visible);
  const isLocked = layers.every((layer) => layer.locked);
  return (
    <>
      <RowToggle
        label={isHidden ? messages.layers.show({ name }) : messages.layers.hide({ name })}
        Icon={isHidden ? EyeOff : Eye}
        isOn={isHidden}
        onClick={() => setVisible(store, ids, isHidden)}
      />
      <RowToggle
        label={isLocked ? messages.layers.unlockNamed({ name }) : messages.layers.lockNamed({ name })}
        Icon={isLocked ? Lock : LockOpen}
        isOn={isLocked}
        onClick={() => setLocked(store, ids, !isLocked)}
      />
    </>
  );
}

interface RowToggleProps {
  label: string;
  Icon: typeof Eye;
  isOn: boolean;
  onClick: () => void;
}

function RowToggle({ label, Icon, isOn, onClick }: RowToggleProps) {
  return (
    <button
      type="button"
      aria-label={label}
      title={label}
      onClick={onClick}
      className={cx(
        'grid h-11 w-10 shrink-0 place-items-center rounded-xs hover:bg-paper-deep xs:w-8',
        isOn ? 'text-ink' : 'text-line-strong hover:text-ink',
      )}
    >
      <Icon aria-hidden className="size-4" />
    </button>
  );
}

interface RowActionsProps {
  ids: readonly string[];
  index: number;
  count: number;
  onRename?: () => void;
}

/** What is done to the row that is selected. */
export function RowActions({ ids, index, count, onRename }: RowActionsProps) {
  const { store } = useEditorKit();
  return (
    <div className="flex flex-wrap gap-1 border-t px-2 py-1.5">
      <SmallButton
        iconOnly
        label={messages.layers.forward}
        icon={<ArrowUp aria-hidden className="size-4" />}
        disabled={index === 0}
        onClick={() => reorderAll(store, ids, 'forward')}
      />
      <SmallButton
        iconOnly
        label={messages.layers.backward}
        icon={<ArrowDown aria-hidden className="size-4" />}
        disabled={index === count - 1}
        onClick={() => reorderAll(store, ids, 'backward')}
      />
      {onRename && (
        <SmallButton
          iconOnly
          label={messages.layers.rename}
          icon={<PencilLine aria-hidden className="size-4" />}
          onClick={onRename}
        />
      )}
      <SelectionButtons />
    </div>
  );
}
