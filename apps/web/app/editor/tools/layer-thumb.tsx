import { layerBounds } from '@merchmill/design/bounds.ts';
import type { Layer } from '@merchmill/design/document.ts';
import { renderLayer } from '@merchmill/design/render.ts';
import { Type } from 'lucide-react';
import { memo } from 'react';
import { groundHex, useColor, useEditor, useEditorKit } from '../editor-context.tsx';
import { areaOf } from '../editor-store.ts';
import { useDrawnPictures } from '../use-drawn-pictures.ts';

/** Room around what is shown, as a share of its longer side. */
const roomShare = 0.08;

/** A small picture of a layer on its ground; words are shown by their name already. */
export const LayerThumb = memo(function LayerThumb({ layer }: { layer: Layer }) {
  const { env, pictures } = useEditorKit();
  useDrawnPictures([layer], pictures);
  const background = useEditor((editor) => areaOf(editor).background);
  const productHex = groundHex(useColor());
  if (layer.type === 'text') return <Type aria-hidden className="mx-1.5 size-4 shrink-0 text-quiet" />;
  const box = layerBounds(layer);
  const room = Math.max(box.w, box.h) * roomShare;
  const markup = renderLayer({ ...layer, visible: true }, env, { idPrefix: 'thumb-' });
  return (
    <svg
      aria-hidden
      viewBox={`${box.x - room} ${box.y - room} ${box.w + 2 * room} ${box.h + 2 * room}`}
      className="size-7 shrink-0 rounded-xs border"
      style={{ backgroundColor: background ?? productHex }}
      // biome-ignore lint/security/noDangerouslySetInnerHtml: the renderer writes it and escapes what it is given
      dangerouslySetInnerHTML={{ __html: markup }}
    />
  );
});
