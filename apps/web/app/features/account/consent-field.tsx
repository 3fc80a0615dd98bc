import { Link } from 'react-router';
import { MmCheckbox } from '../../ui/checkbox.tsx';
import { accountMessages as messages } from './messages/account.ts';
import { privacyVersion } from './privacy-version.ts';

type Props = { version: string; onChange: (version: string) => void; error: string | undefined };

/** What is agreed to is a version of the policy, so that is what the form holds; none where it is not ticked. */
export function ConsentField({ version, onChange, error }: Props) {
  return (
    <MmCheckbox
      name="privacyPolicyVersion"
      value={privacyVersion}
      checked={version !== ''}
      onChange={(event) => onChange(event.target.checked ? privacyVersion : '')}
      error={error}
    >
      {messages.consent({
        policy: (name) => (
          <Link key="policy" to="/privacy" target="_blank" className="mm-link">
            {name}
          </Link>
        ),
      })}
    </MmCheckbox>
  );
}
