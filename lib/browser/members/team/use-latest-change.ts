import { useQuery } from '@tanstack/react-query';
import { useMember } from '@/lib/browser/session/member';
import type { Profile } from '@/lib/shared/contract/profile';
import { latestChangeQuery } from './team';

/**
 * Returns the latest change to a work or call by another team member. Only organizations have teams.
 * @param id null before the first save
 */
export function useLatestChange({ id: profileId, role }: Pick<Profile, 'id' | 'role'>, id: string | null) {
  const { accountId } = useMember();
  const { data } = useQuery({
    ...latestChangeQuery({ accountId, profileId }, id ?? ''),
    enabled: role === 'ART_ORGANIZATION' && id !== null,
  });
  return data?.change ?? null;
}
