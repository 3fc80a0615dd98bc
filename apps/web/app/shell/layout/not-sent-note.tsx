import { notSentMarker } from '@merchmill/contract/page-marks.ts';
import { useSearchParams } from 'react-router';
import { MmNote } from '../../ui/message.tsx';
import { layoutMessages as messages } from '../messages/layout.ts';

/** Says that a form was sent before its page was there to take it. */
export function NotSentNote({ className }: { className: string }) {
  const [params] = useSearchParams();
  return params.has(notSentMarker) ? (
    <div role="alert" className={className}>
      <MmNote tone="error">{messages.notSent}</MmNote>
    </div>
  ) : null;
}
