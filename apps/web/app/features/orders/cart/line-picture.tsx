import type { CartLine } from '@merchmill/contract/orders/cart.shapes.ts';
import { Link } from 'react-router';
import { cx } from '../../../ui/class-names.ts';
import { MmPicture } from '../../../ui/picture.tsx';
import { PrintedSides } from '../printed-sides.tsx';

const sizes = '(min-width: 768px) 112px, 88px';

/** What a line looks like: a design of one's own with all its printed sides; anything else leads to its page. */
export function LinePicture({ line, link }: { line: CartLine; link: string }) {
  const faded = line.available ? undefined : 'opacity-55';
  if (line.templateId) {
    const { title, variant, picture, sides } = line;
    const shown = { title: `${title}, ${variant}`, picture, sides, sizes, pictureClassName: faded };
    return <PrintedSides {...shown} className="xs:row-span-2" />;
  }
  return (
    <Link
      to={link}
      tabIndex={-1}
      aria-hidden
      className="self-start overflow-hidden rounded-card border bg-paper-deep xs:row-span-2"
    >
      <MmPicture
        picture={line.picture}
        alt=""
        sizes={sizes}
        className={cx('aspect-square w-full object-cover', faded)}
      />
    </Link>
  );
}
