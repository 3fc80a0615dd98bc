import { renderDesignArea } from '@merchmill/design/render.ts';
import { groundHex, useColor, useEditor, useEditorKit, usePrintArea } from './editor-context.tsx';
import { areaOf } from './editor-store.ts';
import { editorMessages as messages } from './messages.ts';
import { useDrawnPictures } from './use-drawn-pictures.ts';

/** The print itself on the color of the product, for areas that no photograph shows. */
export function FlatPreview() {
  const { env, pictures } = useEditorKit();
  const area = useEditor(areaOf);
  useDrawnPictures(area.layers, pictures);
  const printArea = usePrintArea();
  const hex = groundHex(useColor());
  const markup = renderDesignArea(area, env, { idPrefix: 'flat-' });
  return (
    <div
      role="img"
      aria-label={messages.mockup.flat({ area: printArea.label })}
      className="absolute inset-0 p-[12%]"
      style={{ backgroundColor: hex }}
    >
      <div
        className="mx-auto h-full max-w-full overflow-hidden [&>svg]:size-full"
        style={{ aspectRatio: `${area.widthMm} / ${area.heightMm}` }}
        // biome-ignore lint/security/noDangerouslySetInnerHtml: the renderer writes it and escapes what it is given
        dangerouslySetInnerHTML={{ __html: markup }}
      />
    </div>
  );
}
