import { useCallback } from 'react';
import { cx } from '../ui/class-names.ts';
import { useEditorKit, usePrintArea, useView } from './editor-context.tsx';
import { isSewn } from './stitches.ts';
import { useLatePart } from './use-late-part.ts';

interface StitchLineProps {
  className?: string;
}

/** What is sewn, said as it changes. */
export function StitchLine(props: StitchLineProps) {
  return isSewn(usePrintArea()) ? <Line {...props} /> : null;
}

const loadWords = async () => (await import('./stitch-words.tsx')).StitchWords;

function Line({ className }: StitchLineProps) {
  const { view } = useEditorKit();
  const sewing = useView((state) => state.sewing);
  const onFailed = useCallback(() => view.getState().showStitches(false), [view]);
  const Words = useLatePart(loadWords, sewing !== null, onFailed);
  const isSaid = sewing !== null && Words !== null;
  return (
    <div role="status" className={cx('text-micro', isSaid && className)}>
      {isSaid && <Words sewing={sewing} />}
    </div>
  );
}
