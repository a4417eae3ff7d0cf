import { createContext, use, useState } from 'react';
import type { Profile } from '@/lib/shared/contract/profile';
import type { Member } from './state';

export const MemberContext = createContext<Member | null>(null);

/** @throws an error outside `MemberOnly`. */
export function useMember(): Member {
  const member = use(MemberContext);
  if (member === null) throw new Error('useMember belongs inside <MemberOnly>.');
  return member;
}

type OpenedProfile = {
  /** The profile for which the page was opened. */
  profile: Profile | null;
  /** A different profile chosen since, in the header or another tab; null if unchanged. */
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
