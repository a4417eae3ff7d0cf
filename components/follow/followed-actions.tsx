import { useTranslations } from 'next-intl';
import { useState } from 'react';
import { ConfirmSheet } from '@/components/ui/confirm-sheet';
import { Menu } from '@/components/ui/menu';
import { MoreFace } from '@/components/ui/more-face';
import { showRetry, showToast } from '@/components/ui/toast';
import { changeBlock } from '@/lib/browser/members/block/blocks';
import { changeFollow, changeMute, type Follower } from '@/lib/browser/members/follow/follows';
import type { FollowedProfile } from '@/lib/shared/contract/follow';
import { FollowToggle } from './follow-toggle';
import { useFollowChange } from './use-follow-change';

type FollowedActionsProps = { follower: Follower; profile: FollowedProfile };

/** After unfollowing, the row stays so that the member can follow the profile again. */
export function FollowedActions({ follower, profile }: FollowedActionsProps) {
  const t = useTranslations();
  const { id, name, isMuted } = profile;
  const [isFollowing, setFollowing] = useState(true);
  const [isBlocking, setBlocking] = useState(false);
  const { change } = useFollowChange();
  const toggleFollow = () => {
    const next = !isFollowing;
    change(async () => {
      setFollowing(next);
      try {
        await changeFollow(follower, id, next);
      } catch (error) {
        setFollowing(!next);
        throw error;
      }
    });
  };
  const toggleMute = () =>
    change(async () => {
      await changeMute(follower, id, !isMuted);
      if (!isMuted) showToast(t('follow.action.muted', { name }));
    });
  const unblock = () => {
    changeBlock(follower, id, false).catch(() => showRetry(t('follow.action.failed'), unblock));
  };
  const block = async () => {
    await changeBlock(follower, id, true);
    showToast(t('block.confirm.done', { name }), { label: t('ui.action.undo'), onPress: unblock });
  };
  return (
    <div className="row center gap-12">
      <FollowToggle name={name} isFollowing={isFollowing} onPress={toggleFollow} />
      <Menu
        label={t('follow.action.menu', { name })}
        face={<MoreFace />}
        items={[
          ...(isFollowing
            ? [
                {
                  icon: 'bell-off' as const,
                  label: isMuted ? t('follow.action.unmute') : t('follow.action.mute'),
                  onChoose: toggleMute,
                },
              ]
            : []),
          {
            icon: 'block',
            label: t('follow.action.block'),
            isDestructive: true,
            onChoose: () => setBlocking(true),
          },
        ]}
      />
      {isBlocking && (
        <ConfirmSheet
          title={t('block.confirm.title', { name })}
          label={t('block.confirm.action')}
          busyLabel={t('block.confirm.busy')}
          isDestructive
          act={block}
          onClose={() => setBlocking(false)}
        >
          <p>{t('block.confirm.text', { name })}</p>
        </ConfirmSheet>
      )}
    </div>
  );
}
