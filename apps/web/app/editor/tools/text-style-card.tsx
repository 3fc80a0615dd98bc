import type { TextLayer } from '@merchmill/design/document.ts';
import { fitText } from '@merchmill/design/fit.ts';
import { renderLayer } from '@merchmill/design/render.ts';
import { layoutText } from '@merchmill/design/text-layout.ts';
import { useEffect, useMemo, useState } from 'react';
import { groundHex, useColor, useEditor, useEditorKit } from '../editor-context.tsx';
import { areaOf } from '../editor-store.ts';
import { useSeen } from '../fonts/font-sample.tsx';
import { textMessages } from '../text-messages.ts';
import { newStylePatch, type TextStylePreset } from '../text-styles.ts';
import { inkFor } from '../use-add-text.ts';

const upright = { x: 0, y: 0, w: 1, h: 1, rot: 0, opacity: 1, visible: true, locked: false, role: 'art' } as const;

function sampleLayer({ key, sample, font }: TextStylePreset, fill: string): TextLayer {
  const text = { type: 'text', text: sample, font, sizeMm: 10, tracking: 0, lineHeight: 1.15 } as const;
  return { ...upright, ...text, id: `style-${key}`, align: 'center', curve: 0, fill, stroke: null };
}

/** A style, drawn by the renderer that makes the print, on the ground that it will lie on. */
export function TextStyleCard({ style, isApplied, onChoose }: TextStyleCardProps) {
  const { fonts, env } = useEditorKit();
  const background = useEditor((editor) => areaOf(editor).background);
  const product = groundHex(useColor());
  const ground = background ?? product;
  const { element, isSeen } = useSeen<HTMLButtonElement>();
  const [isLoaded, setIsLoaded] = useState(false);
  useEffect(() => {
    if (!isSeen) return;
    let isGone = false;
    fonts.load(style.font, style.sample).then(
      () => !isGone && setIsLoaded(true),
      // The name stands in its place.
      () => {},
    );
    return () => {
      isGone = true;
    };
  }, [fonts, style, isSeen]);
  const picture = useMemo(() => {
    if (!isLoaded) return null;
    const plain = sampleLayer(style, inkFor(ground));
    const layer = fitText({ ...plain, ...newStylePatch(style, plain, ground) }, env);
    const ink = layoutText(env.font(layer.font), layer).ink ?? { x: 0, y: 0, w: layer.w, h: layer.h };
    const room = 1 + (layer.stroke?.widthMm ?? 0) / 2;
    const box = [ink.x - layer.w / 2 - room, ink.y - layer.h / 2 - room, ink.w + 2 * room, ink.h + 2 * room];
    return { viewBox: box.join(' '), markup: renderLayer(layer, env, { idPrefix: 'style-' }) };
  }, [isLoaded, style, ground, env]);
  const name = textMessages.styleNames[style.key];
  return (
    <button
      ref={element}
      type="button"
      aria-label={isApplied ? textMessages.applyStyle({ name }) : textMessages.addStyle({ name })}
      title={name}
      onClick={onChoose}
      className="grid h-20 w-full place-items-center overflow-hidden rounded-card border p-2.5 hover:border-ink"
      style={{ backgroundColor: ground, color: inkFor(ground) }}
    >
      {picture ? (
        <svg
          aria-hidden
          viewBox={picture.viewBox}
          className="size-full"
          // biome-ignore lint/security/noDangerouslySetInnerHtml: the renderer writes it and escapes what it is given
          dangerouslySetInnerHTML={{ __html: picture.markup }}
        />
      ) : (
        <span className="text-micro">{name}</span>
      )}
    </button>
  );
}

interface TextStyleCardProps {
  style: TextStylePreset;
  /** A text is selected, and gets the style. */
  isApplied: boolean;
  onChoose: () => void;
}
