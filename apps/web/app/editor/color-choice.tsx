import { useId } from 'react';
import { colorOption } from '../features/catalog/product/sku-choice.ts';
import { cx } from '../ui/class-names.ts';
import { useColor, useEditorKit } from './editor-context.tsx';

/** The product's colors, small, with the name of the chosen one. */
export function ColorChoice() {
  const { data, store } = useEditorKit();
  const name = useId();
  const color = useColor();
  const option = colorOption(data.product.options);
  if (!option || data.colors.length < 2) return null;
  return (
    <fieldset className="min-w-0">
      <legend className="mb-1 text-micro">
        <span className="font-semibold">{option.label}</span> <span className="text-quiet">{color.label}</span>
      </legend>
      <div className="-mx-1 flex flex-wrap">
        {data.colors.map(({ code, label, hex }) => (
          <label
            key={code}
            title={label}
            className={cx(
              'grid size-11 cursor-pointer place-items-center rounded-pill xs:size-9',
              'has-focus-visible:outline-3 has-focus-visible:-outline-offset-2 has-focus-visible:outline-accent',
            )}
          >
            <input
              type="radio"
              name={name}
              value={code}
              checked={code === color.code}
              onChange={() => store.getState().chooseColor(code)}
              className="peer sr-only"
            />
            <span
              aria-hidden
              className="size-6 rounded-pill border border-ink/25 outline-2 outline-offset-2 outline-transparent peer-checked:outline-ink"
              style={{ backgroundColor: hex ?? undefined }}
            />
            <span className="sr-only">{label}</span>
          </label>
        ))}
      </div>
    </fieldset>
  );
}
