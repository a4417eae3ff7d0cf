'use client';

import { useTranslations } from 'next-intl';
import { Button } from '@/components/ui/button';
import { showError } from '@/components/ui/toast';
import { useLoaded } from '@/components/ui/use-loaded';
import { loadAllMessages } from '@/lib/browser/i18n/messages';
import { useRouter } from '@/lib/browser/i18n/navigation';
import { useSession } from '@/lib/browser/session/session';

const loadMemberButton = () => import('./member-follow-button');

/** The cached page is the same for everyone. Only members load the code for following. */
export function FollowButton({ id, name }: { id: string; name: string }) {
  const t = useTranslations();
  const router = useRouter();
  const session = useSession();
  const profileId = session.status === 'member' ? session.profile?.id : undefined;
  const member = useLoaded(loadMemberButton, profileId !== undefined);
  if (member && session.status === 'member' && profileId !== undefined) {
    const follower = { accountId: session.accountId, profileId };
    return <member.MemberFollowButton key={profileId} follower={follower} id={id} name={name} />;
  }
  const press = () => {
    Promise.all([import('./press-follow'), loadAllMessages()]).then(
      ([{ pressFollow }]) => pressFollow({ id, name }, router.push),
      () => showError(t('ui.menuFailed'), { label: t('ui.tryAgain'), onPress: press }),
    );
  };
  return (
    <Button
      variant="secondary"
      className="rigid needs-script"
      onClick={press}
      aria-label={t('follow.action.followName', { name })}
    >
      {t('follow.action.follow')}
    </Button>
  );
}
