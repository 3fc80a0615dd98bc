import type { DesignSubject } from './open-design.ts';
import type { Pricing } from './saving/cart-dialog.tsx';

export interface EditorProps {
  subject: DesignSubject;
  /** Code of the color to start in. */
  color: string | null;
  title: string;
  backTo: string;
  pricing: Pricing;
  /** The design has been saved as this one. */
  onTemplate: (templateId: string) => void;
}
