import { sampleArts } from '@merchmill/mockup/sample-art.ts';
import { useEffect, useState } from 'react';
import { data } from 'react-router';
import { pageContext } from '../../../page-context.ts';
import { pageTitle } from '../../../shell/page/page-meta.ts';
import type { Route } from './+types/scenes';
import { photographScene, type Shot } from './scene-photographs.ts';
import { Chapter } from './specimen.tsx';

/** For people who make scenes; a shop in production does not have it. */
export function loader({ context }: Route.LoaderArgs) {
  if (!context.get(pageContext).development) throw data(null, { status: 404 });
  return null;
}

export const meta = () => [{ title: pageTitle('Scenes') }, { name: 'robots', content: 'noindex' }];

const shownPx = 320;
const arts = [...sampleArts, null];

type Photograph = Shot & { sceneId: string; url: string };
type SheetState = { ids: string[]; photographs: Photograph[]; error: string | null };

async function listScenes(signal: AbortSignal): Promise<string[]> {
  const answer = await window.fetch('/media/scenes.json', { signal });
  if (!answer.ok) throw new Error(`/media/scenes.json answered ${answer.status}`);
  return ((await answer.json()) as { scenes: string[] }).scenes;
}

/** All photographs, as they are taken. */
function useSheet(): SheetState {
  const [sheet, setSheet] = useState<SheetState>({ ids: [], photographs: [], error: null });
  useEffect(() => {
    const stop = new AbortController();
    const urls: string[] = [];
    const take = async () => {
      const ids = await listScenes(stop.signal);
      setSheet({ ids, photographs: [], error: null });
      for (const sceneId of ids) {
        await photographScene(sceneId, { arts, widthPx: shownPx, signal: stop.signal }, (shot, picture) => {
          const url = URL.createObjectURL(picture);
          urls.push(url);
          const photograph = { ...shot, sceneId, url };
          setSheet((before) => ({ ...before, photographs: [...before.photographs, photograph] }));
        });
        if (stop.signal.aborted) return;
      }
    };
    take().catch((error: unknown) => {
      if (!stop.signal.aborted) setSheet((before) => ({ ...before, error: String(error) }));
    });
    return () => {
      stop.abort();
      for (const url of urls) URL.revokeObjectURL(url);
    };
  }, []);
  return sheet;
}

export default function Scenes() {
  const { ids, photographs, error } = useSheet();
  return (
    <div className="pt-10">
      <h1 className="mm-headline text-display">Scenes</h1>
      <p className="mt-4 max-w-2xl text-lead text-quiet">
        Every scene in its typical colors, with a motif, a picture all over, a chart, and blank. Drawn by this browser.
      </p>
      {error && <p role="alert">{error}</p>}
      {ids.map((id) => (
        <Chapter key={id} title={id}>
          <div className="grid grid-cols-2 gap-3 sm:grid-cols-4">
            {photographs
              .filter(({ sceneId }) => sceneId === id)
              .map(({ url, colour, art }) => (
                <figure key={url}>
                  <img src={url} width={shownPx} height={shownPx} alt={`${id}, ${colour}, ${art ?? 'blank'}`} />
                  <figcaption className="font-mono text-quiet text-small">
                    {colour} · {art ?? 'blank'}
                  </figcaption>
                </figure>
              ))}
          </div>
        </Chapter>
      ))}
    </div>
  );
}
