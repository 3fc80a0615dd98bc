import { createContext, useContext, useEffect } from 'react';

/** A mark for each form with unsaved changes. */
export const UnsavedContext = createContext<Set<object>>(new Set());

/** Has the page ask before it is left while a form of it is not saved. */
export function useUnsaved(isUnsaved: boolean): void {
  const unsaved = useContext(UnsavedContext);
  useEffect(() => {
    if (!isUnsaved) return;
    const mark = {};
    unsaved.add(mark);
    return () => {
      unsaved.delete(mark);
    };
  }, [unsaved, isUnsaved]);
}
