import { createContext, use, useState } from 'react';
import type { Profile } from '@/lib/shared/contract/profile';
import type { Member } from './state';

export const MemberContext = createContext<Member | null>(null);

/** Throws outside of `MemberOnly`. */
export function useMember(): Member {
  const member = use(MemberContext);
  if (member === null) throw new Error('useMember belongs inside <MemberOnly>.');
  return member;
}

type OpenedProfile = {
  /** The profile that the page was opened for. */
  profile: Profile | null;
  /** Set if a different profile has been chosen since, in the header or another tab. */
  chosen: Profile | null;
  openForChosen: () => void;
};

/** Forms keep their profile when the user switches profiles. */
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
