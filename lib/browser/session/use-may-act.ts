import { may, type TeamAction } from '@/lib/shared/domain/team';
import { useSession } from './session';

/**
 * Whether to offer an action for an own profile. True if the role is unknown: the token has not loaded, or the member
 * acts for another profile. The server decides in any case.
 */
export function useMayAct(profileId: string, action: TeamAction): boolean {
  const session = useSession();
  if (session.status !== 'member' || session.profile?.id !== profileId || session.claims === null) return true;
  return may(session.claims.memberRole, action);
}
