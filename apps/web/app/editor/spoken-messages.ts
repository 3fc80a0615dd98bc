import { defineMessages } from '@merchmill/messages/define-messages.ts';

/* What screen readers say of what is selected: parts of one sentence, with commas between them. */

export const spokenMessages = defineMessages({
  skipToCanvas: 'Skip to canvas',
  kinds: {
    text: 'text “{name}”',
    image: 'image “{name}”',
    shape: 'shape {name}',
    group: 'drawing {name}',
  },
  hidden: 'hidden',
  width: { cm: '{value} centimeters wide', in: '{value} inches wide' },
  size: { cm: '{w} by {h} centimeters', in: '{w} by {h} inches' },
  place: { cm: '{x} centimeters from the left, {y} from the top', in: '{x} inches from the left, {y} from the top' },
  angle: 'rotated {degrees} degrees',
  dpi: '{dpi} DPI',
  where: {
    safe: 'inside the safe area',
    edge: 'past the safe area',
    cut: 'partly outside the print area',
    out: 'outside the print area',
  },
});
