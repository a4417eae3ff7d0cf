import { may, type TeamAction } from '@/lib/shared/domain/team';
import { useSession } from './session';

/**
 * @returns true if pages should offer an action for one of the member's profiles. Offers it while the role is unknown,
 * because the token has not loaded or is for another profile. The server decides in any case.
 */
export function useMayAct(profileId: string, action: TeamAction): boolean {
  const session = useSession();
  if (session.status !== 'member' || session.profile?.id !== profileId || session.claims === null) return true;
  return may(session.claims.memberRole, action);
}
