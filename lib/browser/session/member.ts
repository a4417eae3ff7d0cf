import { createContext, use, useState } from 'react';
import type { Profile } from '@/lib/shared/contract/profile';
import type { Member } from './state';

/** The signed-in member, provided by `MemberOnly`; null elsewhere. */
export const MemberContext = createContext<Member | null>(null);

/** Returns the signed-in member. For components inside `MemberOnly` only. */
export function useMember(): Member {
  const member = use(MemberContext);
  if (member === null) throw new Error('useMember belongs inside <MemberOnly>.');
  return member;
}

type OpenedProfile = {
  /** The profile for which the page was opened; null if the account has no profiles. */
  profile: Profile | null;
  /** The profile that has since been chosen in the header or in another tab; null if it is the same. */
  chosen: Profile | null;
  /** Opens the page for the chosen profile. */
  openForChosen: () => void;
};

/** Returns the profile of a form. It stays the same even if another profile is chosen. */
export function useOpenedProfile(): OpenedProfile {
  const { profile: acting, profiles } = useMember();
  const [id, setId] = useState(acting?.id);
  const profile = profiles.find((one) => one.id === id) ?? acting;
  return {
    profile,
    chosen: acting !== null && acting.id !== profile?.id ? acting : null,
    openForChosen: () => setId(acting?.id),
  };
}
