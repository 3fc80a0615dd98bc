import type { DesignDocument } from '@merchmill/design/document.ts';
import { createMockup } from '@merchmill/mockup/mockup.ts';
import type { Mockup } from '@merchmill/mockup/mockup-surface.ts';
import { designRasterSize, placementOf } from '@merchmill/mockup/placement.ts';
import { type RefObject, useEffect, useRef, useState } from 'react';
import { rasterizeArea } from './design-raster.ts';
import { printAreaOf, type SceneColour, useKit } from './editor-context.tsx';

/** While a design changes all the time, the mockup follows at this pace. */
const paceMs = 60;
/** Sharp screens get more pixels, but no more than one can see at arm's length. */
const mostDevicePixels = 2;

export type MockupStatus = 'loading' | 'ready' | 'failed';

export interface MockupSubject {
  readonly sceneUrl: string;
  readonly areaCode: string;
  readonly document: DesignDocument;
  readonly colour: SceneColour;
}

/** A mockup of the design inside of an element, kept up with the design. */
export function useMockup(host: RefObject<HTMLDivElement | null>, subject: MockupSubject) {
  const { status, mockup, retry } = useScene(host, subject.sceneUrl);
  const { data, env, pictures } = useKit();
  const [isDrawn, setIsDrawn] = useState(false);
  const latest = useRef(subject);
  latest.current = subject;
  const painter = useRef<(() => void) | null>(null);

  useEffect(() => {
    if (!mockup || !host.current) return;
    const element = host.current;
    const raster = document.createElement('canvas');
    let isGone = false;
    let isBusy = false;
    let isStale = false;
    let lastMs = 0;
    let timer: ReturnType<typeof setTimeout> | undefined;

    const paint = async () => {
      isBusy = true;
      isStale = false;
      lastMs = performance.now();
      const { areaCode, document: design, colour } = latest.current;
      const area = printAreaOf(data, areaCode);
      const size = designRasterSize(mockup.meta, area, element.clientWidth * devicePixels());
      try {
        await rasterizeArea(design, areaCode, size, { env, pictures }, raster);
        if (isGone) return;
        mockup.draw({ design: raster, placement: placementOf(mockup.meta, area), colours: colour });
        setIsDrawn(true);
      } catch (error) {
        // A picture that cannot be fetched just now: the next change draws it.
        reportError(error);
      }
      isBusy = false;
      if (isStale && !isGone) schedule();
    };
    const schedule = () => {
      isStale = true;
      if (isBusy) return;
      clearTimeout(timer);
      timer = setTimeout(() => void paint(), Math.max(0, paceMs - (performance.now() - lastMs)));
    };
    painter.current = schedule;
    const observer = new ResizeObserver(() => {
      if (element.clientWidth === 0) return;
      mockup.resize(element.clientWidth * devicePixels());
      schedule();
    });
    observer.observe(element);
    schedule();
    return () => {
      isGone = true;
      painter.current = null;
      clearTimeout(timer);
      observer.disconnect();
    };
  }, [mockup, host, data, env, pictures]);

  const { document: design, colour, areaCode } = subject;
  // biome-ignore lint/correctness/useExhaustiveDependencies: each of these is a reason to paint again
  useEffect(() => painter.current?.(), [design, colour, areaCode]);

  return { status: status === 'ready' && !isDrawn ? 'loading' : status, retry } as const;
}

const devicePixels = () => Math.min(window.devicePixelRatio || 1, mostDevicePixels);

/** Loads a scene on a canvas of its own: one whose graphics were given back cannot be used again. */
function useScene(host: RefObject<HTMLDivElement | null>, sceneUrl: string) {
  const [attempt, setAttempt] = useState(0);
  const [status, setStatus] = useState<MockupStatus>('loading');
  const [mockup, setMockup] = useState<Mockup | null>(null);
  // biome-ignore lint/correctness/useExhaustiveDependencies: another attempt loads the scene again
  useEffect(() => {
    const canvas = document.createElement('canvas');
    canvas.className = 'block size-full';
    host.current?.append(canvas);
    const stop = new AbortController();
    let loaded: Mockup | null = null;
    setStatus('loading');
    createMockup(canvas, sceneUrl, { signal: stop.signal })
      .then((made) => {
        loaded = made;
        if (stop.signal.aborted) return made.dispose();
        setMockup(made);
        setStatus('ready');
      })
      .catch((error: unknown) => {
        if (stop.signal.aborted) return;
        reportError(error);
        setStatus('failed');
      });
    return () => {
      stop.abort();
      loaded?.dispose();
      canvas.remove();
      setMockup(null);
    };
  }, [host, sceneUrl, attempt]);
  return { status, mockup, retry: () => setAttempt(attempt + 1) };
}
