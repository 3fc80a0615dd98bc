import { defineMessages } from '@merchmill/messages/define-messages.ts';

/* Words of images in the designer. */

export const pictureMessages = defineMessages({
  svg: {
    noRoom: 'This drawing has more parts than your design has room for. Simplify it, or export it as a PNG.',
    reasons: {
      unreadable: 'We couldn’t read this SVG. Please save it again as a plain SVG, or export it as a PNG.',
      script: 'This SVG contains links, scripts, or animation. Please save it as a plain SVG without them.',
      entities: 'This SVG uses entities, which we can’t read. Please save it as a plain SVG.',
      text: 'This SVG contains text. Convert the text to outlines (paths) and save it again.',
      image: 'This SVG contains an image. Please upload the image itself as a JPEG or PNG.',
      gradient: 'This SVG uses gradients or patterns. Replace them with plain colors, or export it as a PNG.',
      effect: 'This SVG uses masks, markers, or effects such as blur. Flatten or expand them, or export it as a PNG.',
      clip: 'This SVG cuts shapes with a clipping path. Cut the shapes themselves (Pathfinder or Intersection) and save it again.',
      style: 'This SVG uses style rules that we can’t read. Save it with presentation attributes instead of CSS.',
      dashes: 'This SVG has dashed lines. Convert the strokes to outlines and save it again.',
      stretched: 'This SVG has stretched outlines. Convert the strokes to outlines and save it again.',
      'see-through': 'This SVG has see-through parts that overlap. Flatten the transparency and save it again.',
      color: 'This SVG has a color that we can’t read. Save its colors as RGB and try again.',
      element: 'This SVG contains something that isn’t a shape. Keep shapes and paths only, and save it again.',
      'too-large': 'This SVG is larger than 1 MB. Simplify its paths, or export it as a PNG.',
      'too-deep': 'This SVG has too many groups inside groups. Ungroup them and save it again.',
      'too-many': 'This SVG has too many parts. Combine shapes of the same color, or export it as a PNG.',
      'too-detailed': 'This SVG is too detailed. Simplify its paths, or export it as a PNG.',
      empty: 'There’s nothing to see in this SVG.',
    },
  },

  picture: {
    title: 'Image',
    pixels: '{w} × {h} px',
    dpi: '{dpi} DPI',
    fit: 'Fit to area',
    fill: 'Fill area',
    replace: 'Replace image',
  },

  crop: {
    title: 'Crop',
    ratio: 'Aspect ratio',
    ratios: { original: 'Original', square: '1 : 1', portrait: '4 : 5', landscape: '3 : 2' },
    frame: 'Frame',
    frames: {
      rect: 'None',
      rounded: 'Rounded',
      ellipse: 'Circle',
      heart: 'Heart',
      star: 'Star',
      hexagon: 'Hexagon',
      diamond: 'Diamond',
      triangle: 'Triangle',
    },
    zoom: 'Zoom',
    slide: { x: 'Move left or right', y: 'Move up or down' },
  },

  pattern: {
    title: 'Pattern',
    arrangement: 'Repeat image',
    arrangements: { none: 'Off', grid: 'Grid', brick: 'Brick', 'half-drop': 'Half-drop' },
    tile: 'Width of each copy',
    tileShort: 'Copy',
    gap: 'Space between copies',
    gapShort: 'Gap',
  },

  removal: {
    title: 'Remove background',
    hint: 'For logos and drawings on a plain background. The color is removed wherever it appears.',
    start: 'Remove background color',
    pick: 'Pick the color to remove',
    pickHint: 'Select a place in the image, or press Enter to use the color of its edge.',
    noColor: 'This part of the image is transparent. Pick a place with a color.',
    color: 'Color to remove',
    tolerance: 'Tolerance',
    undo: 'Keep background',
    failed: 'We couldn’t read this image. Please try again.',
  },

  filters: {
    title: 'Filters',
    brightness: 'Brightness',
    contrast: 'Contrast',
    saturation: 'Saturation',
    tone: 'Ink effect',
    tones: { none: 'Full color', duotone: 'Duotone', threshold: 'Threshold' },
    level: 'Threshold level',
    dark: 'Dark parts',
    light: 'Light parts',
    clear: 'Transparent',
    reset: 'Reset filters',
  },
});
