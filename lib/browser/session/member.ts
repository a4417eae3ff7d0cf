import { createContext, use, useState } from 'react';
import type { Profile } from '@/lib/shared/contract/profile';
import type { Member } from './state';

export const MemberContext = createContext<Member | null>(null);

/** Works only inside `MemberOnly`. */
export function useMember(): Member {
  const member = use(MemberContext);
  if (member === null) throw new Error('useMember belongs inside <MemberOnly>.');
  return member;
}

type OpenedProfile = {
  /** The page was opened for this profile. */
  profile: Profile | null;
  /** The profile chosen since, in the header or in another tab; null if it is the same. */
  chosen: Profile | null;
  openForChosen: () => void;
};

/** A form keeps its profile even if another one is chosen. */
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
