/** Designs to look at scenes with: a free motif, a picture all over, and a chart on which lines must stay straight. */
export const sampleArts = ['badge', 'all-over', 'chart'] as const;
export type SampleArt = (typeof sampleArts)[number];

type Size = { widthPx: number; heightPx: number };

/** The design as an SVG of this size, made of shapes only. */
export function sampleArtSvg(art: SampleArt, { widthPx, heightPx }: Size): string {
  const drawn = drawings[art]({ widthPx, heightPx });
  return `<svg xmlns="http://www.w3.org/2000/svg" width="${widthPx}" height="${heightPx}">${drawn}</svg>`;
}

const drawings: Record<SampleArt, (size: Size) => string> = { badge, 'all-over': allOver, chart };

/** A sun over hills in a ring, as wide as the area's shorter side allows. */
function badge({ widthPx, heightPx }: Size): string {
  const scale = (0.86 * Math.min(widthPx, heightPx)) / 200;
  return `<g transform="translate(${widthPx / 2} ${heightPx / 2}) scale(${scale}) translate(-100 -100)">
    <clipPath id="disc"><circle cx="100" cy="100" r="84"/></clipPath>
    <circle cx="100" cy="100" r="96" fill="none" stroke="#e8a33d" stroke-width="7"/>
    <g clip-path="url(#disc)"><rect width="200" height="200" fill="#f3d9a4"/>
      <circle cx="122" cy="86" r="30" fill="#e2552f"/>
      <path d="M0 128 52 74 92 116 130 88 200 140V200H0Z" fill="#2f6f73"/>
      <path d="M0 152Q60 120 110 150T200 146V200H0Z" fill="#1c3f4c"/></g></g>`;
}

/** A gradient with large leaves, opaque to the edge. */
function allOver({ widthPx, heightPx }: Size): string {
  const step = Math.max(widthPx, heightPx) / 5;
  const leaves = Array.from({ length: 49 }, (_, k) => {
    const [x, y] = [(k % 7) * step - (Math.floor(k / 7) % 2) * (step / 2), Math.floor(k / 7) * step - step / 4];
    const turn = `translate(${x} ${y}) rotate(${(k * 47) % 360}) scale(${step / 100})`;
    const fill = ['#f6d7c3', '#d98e73', '#27514f', '#efb95e'][k % 4];
    return `<path transform="${turn}" d="M-45 0Q0-34 45 0 0 34-45 0Z" fill="${fill}"/>`;
  });
  return `<linearGradient id="dusk" x2="0" y2="1"><stop stop-color="#3d8c86"/><stop offset="1" stop-color="#173b45"/>
    </linearGradient><rect width="${widthPx}" height="${heightPx}" fill="url(#dusk)"/>${leaves.join('')}`;
}

/** Squares, thin lines and circles on white, with a frame along the border. */
function chart({ widthPx, heightPx }: Size): string {
  const edge = Math.min(widthPx, heightPx) / 12;
  const squares: string[] = [];
  for (let y = 0; y * edge < heightPx; y++) {
    for (let x = y % 2; x * edge < widthPx; x += 2) {
      squares.push(
        `M${(x * edge).toFixed(2)} ${(y * edge).toFixed(2)}h${edge.toFixed(2)}v${edge.toFixed(2)}h-${edge.toFixed(2)}z`,
      );
    }
  }
  const [x, y, r] = [widthPx / 2, heightPx / 2, Math.min(widthPx, heightPx) / 2.6];
  return `<rect width="${widthPx}" height="${heightPx}" fill="#ffffff"/><path d="${squares.join('')}" fill="#d5dade"/>
    <rect x="1" y="1" width="${widthPx - 2}" height="${heightPx - 2}" fill="none" stroke="#c8102e" stroke-width="${edge / 6}"/>
    <circle cx="${x}" cy="${y}" r="${r}" fill="none" stroke="#1b2747" stroke-width="${edge / 5}"/>
    <path d="M0 0L${widthPx} ${heightPx}M${widthPx} 0L0 ${heightPx}" stroke="#1b2747" stroke-width="${edge / 12}"/>`;
}
