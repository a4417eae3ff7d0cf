import { createContext, use } from 'react';
import type { Member } from './state';

/** Who is signed in, inside what only a member sees; null elsewhere. */
export const MemberContext = createContext<Member | null>(null);

/** Who is signed in, for what stands inside `MemberOnly`. */
export function useMember(): Member {
  const member = use(MemberContext);
  if (member === null) throw new Error('useMember belongs inside <MemberOnly>.');
  return member;
}
