/** Files of all pictures by their names: `./pictures/cart-640.webp`. They are made by `tools/scripts/help-pictures.ts`. */
const files = import.meta.glob<string>('./pictures/*.webp', { eager: true, query: '?url', import: 'default' });

/** What every picture measures, in two widths. */
const [narrow, wide] = [640, 1280] as const;
const height = 800;

/** A picture of one of the shop’s own screens. A name that has none is left out: the text says all without it. */
export function HelpPicture({ name, alt }: { name: string; alt: string }) {
  const small = files[`./pictures/${name}-${narrow}.webp`];
  const large = files[`./pictures/${name}-${wide}.webp`];
  if (!small || !large) return null;
  return (
    <img
      src={small}
      srcSet={`${small} ${narrow}w, ${large} ${wide}w`}
      sizes="(min-width: 768px) 672px, 92vw"
      width={wide}
      height={height}
      alt={alt}
      loading="lazy"
      decoding="async"
      className="h-auto w-full rounded-card border"
    />
  );
}
