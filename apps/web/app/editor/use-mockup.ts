import type { LoadState } from '@merchmill/contract/enums.ts';
import { createMockup } from '@merchmill/mockup/mockup.ts';
import type { Mockup } from '@merchmill/mockup/mockup-surface.ts';
import { type RefObject, useEffect, useRef, useState } from 'react';
import { printAreaOf, useEditorKit } from './editor-context.tsx';
import { MockupPainter, type MockupSubject } from './mockup-painter.ts';
import { useSceneProof } from './use-proof.ts';

/** A mockup of the design inside of an element, kept up with the design. */
export function useMockup(host: RefObject<HTMLDivElement | null>, sceneUrl: string, subject: MockupSubject) {
  const { data, env, pictures } = useEditorKit();
  const { technique } = printAreaOf(data, subject.areaCode);
  const { status, mockup, retry } = useScene(host, sceneUrl, technique);
  const proof = useSceneProof(subject.areaCode);
  const [isDrawn, setIsDrawn] = useState(false);
  const painter = useRef<MockupPainter | null>(null);
  const { document: design, color, areaCode, view } = subject;
  const latest = useRef(subject);

  useEffect(() => {
    if (!mockup || !host.current) return;
    const place = { mockup, element: host.current, onDrawn: () => setIsDrawn(true) };
    const made = new MockupPainter(place, latest.current, { data, env, pictures, proof });
    painter.current = made;
    return () => {
      painter.current = null;
      made.dispose();
    };
  }, [mockup, host, data, env, pictures, proof]);

  useEffect(() => {
    latest.current = { document: design, color, areaCode, view };
    painter.current?.show(latest.current);
  }, [design, color, areaCode, view]);

  return { status: status === 'success' && !isDrawn ? 'loading' : status, retry } as const;
}

/** Loads a scene on a canvas of its own: one whose graphics were given back cannot be used again. */
function useScene(host: RefObject<HTMLDivElement | null>, sceneUrl: string, technique: string) {
  const [attempt, setAttempt] = useState(0);
  const [status, setStatus] = useState<LoadState>('loading');
  const [mockup, setMockup] = useState<Mockup | null>(null);
  // biome-ignore lint/correctness/useExhaustiveDependencies: another attempt loads the scene again
  useEffect(() => {
    const canvas = document.createElement('canvas');
    canvas.className = 'block size-full';
    host.current?.append(canvas);
    const stop = new AbortController();
    let loaded: Mockup | null = null;
    setStatus('loading');
    createMockup(canvas, sceneUrl, { signal: stop.signal, technique })
      .then((made) => {
        loaded = made;
        if (stop.signal.aborted) return made.dispose();
        setMockup(made);
        setStatus('success');
      })
      .catch((error: unknown) => {
        if (stop.signal.aborted) return;
        reportError(error);
        setStatus('error');
      });
    return () => {
      stop.abort();
      loaded?.dispose();
      canvas.remove();
      setMockup(null);
    };
  }, [host, sceneUrl, technique, attempt]);
  return { status, mockup, retry: () => setAttempt(attempt + 1) };
}
