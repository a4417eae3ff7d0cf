import type { Profile } from '@/lib/contract/profile';
import { useSession } from '@/lib/session/session';

/** The profile as its owner has it, where it is one of theirs; null for everybody else, and until that is known. */
export function useOwnProfile(id: string): Profile | null {
  const session = useSession();
  if (session.status !== 'member') return null;
  return session.profiles.find((own) => own.id === id) ?? null;
}
