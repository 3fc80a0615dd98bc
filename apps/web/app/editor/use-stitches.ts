import type { DesignArea } from '@merchmill/design/document.ts';
import { useEffect, useState } from 'react';
import { useEditor, useEditorKit, usePrintArea, useView } from './editor-context.tsx';
import { areaOf } from './editor-store.ts';
import { settledMs, useLatestWorker } from './latest-worker.ts';
import type { LaidStitches, StitchTask } from './lay-stitches.ts';
import { stitchMessages } from './stitch-messages.ts';
import { isSewn } from './stitches.ts';

export interface StitchDrawing {
  readonly url: string;
  /** The area that it was drawn of. */
  readonly of: DesignArea;
}

const startWorker = () => new Worker(new URL('./stitch-worker.ts', import.meta.url), { type: 'module' });

const urlOf = (svg: string) => URL.createObjectURL(new Blob([svg], { type: 'image/svg+xml' }));

/** The area as it is sewn, while that is shown; null until a change has settled and its stitches are laid. */
export function useStitches(): StitchDrawing | null {
  const { env, view, tell } = useEditorKit();
  const isAsked = useView((state) => state.showsStitches);
  const isOn = isSewn(usePrintArea()) && isAsked;
  const area = useEditor(areaOf);
  const worker = useLatestWorker<StitchTask, LaidStitches>(startWorker, isOn);
  const [drawing, setDrawing] = useState<StitchDrawing | null>(null);
  useEffect(() => {
    if (!isOn) return;
    let isOver = false;
    const { setSewing, showStitches } = view.getState();
    const take = ({ facts, svg }: LaidStitches) => {
      if (isOver) return;
      setDrawing({ url: urlOf(svg), of: area });
      setSewing({ kind: 'sewn', facts });
    };
    const fail = () => {
      if (isOver) return;
      showStitches(false);
      tell(stitchMessages.failed);
    };
    const lay = async () => {
      // Only what is embroidered needs it.
      const { NotStitchableError, regionsOf } = await import('@merchmill/printing/embroidery/regions.ts');
      if (isOver) return;
      const { widthMm, heightMm } = area;
      try {
        const task = { regions: regionsOf(area, env), widthMm, heightMm };
        worker.current?.ask({ task, onAnswer: take, onError: fail });
      } catch (error) {
        if (!(error instanceof NotStitchableError)) throw error;
        setSewing({ kind: 'refused' });
      }
    };
    setSewing({ kind: 'waiting' });
    const timer = setTimeout(() => {
      lay().catch((error: unknown) => {
        reportError(error);
        fail();
      });
    }, settledMs);
    return () => {
      isOver = true;
      clearTimeout(timer);
      setSewing(null);
    };
  }, [isOn, area, env, view, tell, worker]);
  useEffect(() => () => URL.revokeObjectURL(drawing?.url ?? ''), [drawing]);
  return isOn && drawing?.of === area ? drawing : null;
}
