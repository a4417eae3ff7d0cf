import { useSession } from '@/lib/browser/session/session';
import type { Profile } from '@/lib/shared/contract/profile';

/** The owner's version of the profile; null for other users and until the session is known. */
export function useOwnProfile(id: string): Profile | null {
  const session = useSession();
  if (session.status !== 'member') return null;
  return session.profiles.find((own) => own.id === id) ?? null;
}
