import { createContext, use } from 'react';
import type { Member } from './state';

/** The signed-in member, provided by `MemberOnly`; null elsewhere. */
export const MemberContext = createContext<Member | null>(null);

/** Returns the signed-in member. Only for components inside `MemberOnly`. */
export function useMember(): Member {
  const member = use(MemberContext);
  if (member === null) throw new Error('useMember belongs inside <MemberOnly>.');
  return member;
}
