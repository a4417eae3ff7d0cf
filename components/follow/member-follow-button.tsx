'use client';

import { useQuery } from '@tanstack/react-query';
import { useTranslations } from 'next-intl';
import { Button } from '@/components/ui/button';
import { changeFollow, type Follower, followQuery } from '@/lib/browser/members/follow/follows';
import { queryClient } from '@/lib/browser/members/query-client';
import { FollowToggle } from './follow-toggle';
import { useFollowChange } from './use-follow-change';

type MemberFollowButtonProps = { follower: Follower; id: string; name: string };

/** Public pages have no React Query provider, so this component passes the client explicitly. */
export function MemberFollowButton({ follower, id, name }: MemberFollowButtonProps) {
  const t = useTranslations();
  const { data } = useQuery(followQuery(follower, id), queryClient);
  const { isChanging, change } = useFollowChange();
  if (data === undefined) {
    return (
      <Button variant="secondary" className="rigid" aria-busy>
        {t('follow.action.follow')}
      </Button>
    );
  }
  const { isFollowing } = data;
  return (
    <FollowToggle
      name={name}
      isFollowing={isChanging ? !isFollowing : isFollowing}
      onPress={() => change(() => changeFollow(follower, id, !isFollowing))}
    />
  );
}
