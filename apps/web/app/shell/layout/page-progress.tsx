import { useNavigation } from 'react-router';
import { layoutMessages as messages } from '../messages/layout.ts';

/** The line at the top of the window while the next page is on its way. */
export function PageProgress() {
  const navigation = useNavigation();
  if (navigation.state !== 'loading') return null;
  return (
    <div role="progressbar" aria-label={messages.loadingPage} className="fixed inset-x-0 top-0 z-[70] h-[3px]">
      <div className="h-full origin-left rtl:origin-right animate-progress bg-accent" />
    </div>
  );
}
