import { useShop } from '../../../shell/state/shop-context.tsx';
import { quantityMessages as messages } from '../messages/quantity.ts';

/** What is said to somebody who wants more than can be ordered: of this there are not so many, or not so many at once. */
export function TooMany({ max, left = null }: { max: number; left?: number | null }) {
  const { ui } = useShop();
  if (left !== null && left <= max) return messages.onlyLeft({ left });
  return (
    <>
      {messages.atMost({ max })}{' '}
      <button type="button" onClick={() => ui.getState().showChat(true)} className="mm-link font-semibold">
        {messages.askForMore}
      </button>
    </>
  );
}
