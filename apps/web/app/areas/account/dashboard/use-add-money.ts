import { usePayment, useSession } from '../../../shell/state/shop-context.tsx';
import { useIsMember } from '../../../shell/state/team-context.ts';

/** Who may add money to the wallet: its owner alone, where the shop has a way to take it. */
export function useAddMoney(): { isOwner: boolean; canRecharge: boolean } {
  const isMember = useIsMember();
  const isBehalf = useSession(({ user }) => user?.behalf !== undefined);
  const canRecharge = usePayment(({ paymentMethods }) => paymentMethods.methods.length > 0);
  return { isOwner: !isMember && !isBehalf, canRecharge };
}
