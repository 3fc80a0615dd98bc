import { type UseComboboxState, type UseComboboxStateChangeOptions, useCombobox } from 'downshift';
import type { Choice } from './choices.ts';

const types = useCombobox.stateChangeTypes;
type State = UseComboboxState<Choice>;

/**
 * Where this field differs from a usual combobox: leaving it chooses nothing that one has not chosen, an emptied field is
 * no choice, and one that adds to a list is empty and open again after each.
 */
export const reducerFor =
  (adds: boolean) =>
  (state: State, { type, changes }: UseComboboxStateChangeOptions<Choice>): Partial<State> => {
    if (type === types.InputBlur) {
      const { selectedItem } = state;
      return { ...changes, selectedItem, inputValue: selectedItem?.label ?? '' };
    }
    if (type === types.InputChange && !adds && changes.inputValue === '') return { ...changes, selectedItem: null };
    if (adds && changes.selectedItem && (type === types.ItemClick || type === types.InputKeyDownEnter))
      return { ...changes, inputValue: '', isOpen: true, highlightedIndex: -1 };
    return changes;
  };
