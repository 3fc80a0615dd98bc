import { supportMessages as messages } from '../../features/account/messages/support.ts';
import { useOutsideLinks } from './outside-links.ts';

type OtherWaysProps = { withHelpCenter?: boolean; level?: 'h2' | 'h3' };

/** Where else one is helped, as far as the operator has set it. */
export function OtherWays({ withHelpCenter = false, level: Heading = 'h3' }: OtherWaysProps) {
  const { customerService, helpCenter, supportEmail } = useOutsideLinks();
  if (!customerService && !supportEmail && !(withHelpCenter && helpCenter)) return null;
  const style = 'mm-link inline-flex min-h-11 items-center xs:min-h-9';
  return (
    <section className="border-t pt-6">
      <Heading className="font-semibold">{messages.otherWays}</Heading>
      <ul className="mt-1 text-small">
        {customerService && (
          <li>
            <a href={customerService} rel="noopener" className={style}>
              {messages.customerService}
            </a>
          </li>
        )}
        {withHelpCenter && helpCenter && (
          <li>
            <a href={helpCenter} rel="noopener" className={style}>
              {messages.helpCenter}
            </a>
          </li>
        )}
        {supportEmail && (
          <li>
            <a href={`mailto:${supportEmail}`} className={style}>
              {supportEmail}
            </a>
          </li>
        )}
      </ul>
    </section>
  );
}
