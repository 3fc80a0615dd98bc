import type { PrintArea } from '@merchmill/design/print-area.ts';
import type { StitchFacts } from '@merchmill/design/print-formats.ts';

/* What the designer says and shows of embroidery before it is sewn. */

export const isSewn = ({ technique }: PrintArea): boolean => technique === 'embroidery';

export type Sewing =
  | { readonly kind: 'waiting' }
  /** Images are not sewn. */
  | { readonly kind: 'refused' }
  | { readonly kind: 'sewn'; readonly facts: StitchFacts };
