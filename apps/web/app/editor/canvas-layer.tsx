import type { Layer } from '@merchmill/design/document.ts';
import { type RenderEnv, renderLayer } from '@merchmill/design/render.ts';
import { memo } from 'react';
import { useEditorKit } from './editor-context.tsx';
import { layerSummary } from './layer-names.ts';
import { useDrawnPictures } from './use-drawn-pictures.ts';
import { useFineUnit } from './use-fine-unit.ts';

/** A layer narrower than this on the screen can be grabbed beside what is drawn. */
const leastGrabPx = 16;

const focusPx = 2;

interface CanvasLayerProps {
  layer: Layer;
  env: RenderEnv;
  isSelected: boolean;
  /** Pixels per millimeter, in rough steps: only the room for grabbing depends on it. */
  scale: number;
  onFocus: (id: string) => void;
}

/**
 * One layer on the canvas: drawn by the renderer that also makes the print, and a button for keyboards. Letters and
 * pictures have holes, so they are grabbed by their box; shapes by what is painted, or a ring would cover what is in it.
 */
export const CanvasLayer = memo(function CanvasLayer({ layer, env, isSelected, scale, onFocus }: CanvasLayerProps) {
  const { pictures } = useEditorKit();
  const unit = useFineUnit();
  useDrawnPictures([layer], pictures);
  if (!layer.visible) return null;
  const markup = renderLayer(layer.role === 'guide' ? { ...layer, role: 'art' } : layer, env, { idPrefix: 'canvas-' });
  const grab = grabBox(layer, scale);
  return (
    // biome-ignore lint/a11y/useSemanticElements: a part of a drawing cannot be an HTML button
    <g
      id={canvasLayerId(layer.id)}
      data-layer={layer.id}
      role="button"
      tabIndex={0}
      aria-label={layerSummary(layer, unit)}
      aria-pressed={isSelected}
      onFocus={() => onFocus(layer.id)}
      className="outline-accent outline-none focus-visible:outline-solid"
      // What is selected has a frame; while layers are added to it the focus may be elsewhere.
      style={{ cursor: layer.locked ? 'default' : 'move', outlineWidth: isSelected ? 0 : focusPx / scale }}
    >
      <g
        // biome-ignore lint/security/noDangerouslySetInnerHtml: the renderer writes it and escapes what it is given
        dangerouslySetInnerHTML={{ __html: markup }}
        pointerEvents={layer.type === 'shape' ? 'visiblePainted' : 'none'}
      />
      {grab && (
        <rect
          x={-grab.w / 2}
          y={-grab.h / 2}
          width={grab.w}
          height={grab.h}
          transform={`translate(${layer.x} ${layer.y}) rotate(${layer.rot})`}
          fill="transparent"
          pointerEvents="all"
        />
      )}
    </g>
  );
});

function grabBox(layer: Layer, scale: number): { w: number; h: number } | null {
  const least = leastGrabPx / scale;
  const isThin = Math.min(layer.w, layer.h) < least;
  if (layer.type === 'shape' && !isThin) return null;
  return { w: Math.max(layer.w, least), h: Math.max(layer.h, least) };
}

/** Id of a layer's element in the page. */
export const canvasLayerId = (id: string) => `canvas-layer-${id}`;
