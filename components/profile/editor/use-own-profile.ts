import { useSession } from '@/lib/browser/session/session';
import type { Profile } from '@/lib/shared/contract/profile';

/** The profile as its owner has it, where it is one of theirs; null for everybody else, and until that is known. */
export function useOwnProfile(id: string): Profile | null {
  const session = useSession();
  if (session.status !== 'member') return null;
  return session.profiles.find((own) => own.id === id) ?? null;
}
