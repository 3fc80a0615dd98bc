import type { PrintArea } from '@merchmill/design/print-area.ts';
import { renderDesignArea } from '@merchmill/design/render.ts';
import { groundHex, useColor, useEditor, useEditorKit, usePrintArea } from './editor-context.tsx';
import { areaOf } from './editor-store.ts';
import { editorMessages as messages } from './messages.ts';
import { useDrawnPictures } from './use-drawn-pictures.ts';

/**
 * The print itself on the color of the product, for areas that no photograph shows.
 * @param hex another color than the chosen one; `name` tells several on one page apart
 */
export function FlatPreview({ hex: given, name = '' }: { hex?: string; name?: string }) {
  const { env, pictures } = useEditorKit();
  const area = useEditor(areaOf);
  useDrawnPictures(area.layers, pictures);
  const printArea = usePrintArea();
  const chosen = groundHex(useColor());
  const hex = given ?? chosen;
  const markup = renderDesignArea(area, env, { idPrefix: `flat-${name}` });
  return (
    <div
      role="img"
      aria-label={messages.mockup.flat({ area: printArea.label })}
      className="absolute inset-0 p-[12%]"
      style={{ backgroundColor: hex }}
    >
      <div
        className="relative mx-auto h-full max-w-full overflow-hidden"
        style={{ aspectRatio: `${area.widthMm} / ${area.heightMm}` }}
      >
        <div
          className="size-full [&>svg]:size-full"
          // biome-ignore lint/security/noDangerouslySetInnerHtml: the renderer writes it and escapes what it is given
          dangerouslySetInnerHTML={{ __html: markup }}
        />
        <CutAway area={printArea} hex={hex} />
      </div>
    </div>
  );
}

/** Hides what is cut off the print or out of it. */
function CutAway({ area, hex }: { area: PrintArea; hex: string }) {
  const { ground, widthMm, heightMm } = area;
  const cut = ground?.zones.filter(({ kind }) => kind === 'cut').map(({ path }) => path) ?? [];
  if (!ground?.shape && cut.length === 0) return null;
  return (
    <svg
      aria-hidden
      viewBox={`0 0 ${widthMm} ${heightMm}`}
      preserveAspectRatio="none"
      className="absolute inset-0 size-full"
      fill={hex}
    >
      {ground?.shape && <path fillRule="evenodd" d={`M-1-1H${widthMm + 1}V${heightMm + 1}H-1Z${ground.shape}`} />}
      {cut.map((path) => (
        <path key={path} d={path} />
      ))}
    </svg>
  );
}
