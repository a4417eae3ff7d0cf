import { useTranslations } from 'next-intl';
import { useState } from 'react';
import { attempt } from '@/components/ui/attempt';
import { Icon } from '@/components/ui/icon';
import { TextButton } from '@/components/ui/text-link';
import { showToast } from '@/components/ui/toast';
import { resendInvitation, type TeamViewer, withdrawInvitation } from '@/lib/browser/members/team/team';
import type { TeamInvitation } from '@/lib/shared/contract/team';
import { formatDay } from '@/lib/shared/domain/deadline';
import { useWords } from '@/lib/shared/i18n/use-words';
import styles from './team.module.css';

type InvitationListProps = { viewer: TeamViewer; invitations: readonly TeamInvitation[] };

export function InvitationList({ viewer, invitations }: InvitationListProps) {
  const t = useTranslations();
  return (
    <section className="above-44" aria-labelledby="invited">
      <h2 id="invited" className="t-h3 under-12">
        {t('team.invited')}
      </h2>
      <ul className="hair-above">
        {invitations.map((invitation) => (
          <InvitationRow key={invitation.id} viewer={viewer} invitation={invitation} />
        ))}
      </ul>
    </section>
  );
}

type InvitationRowProps = { viewer: TeamViewer; invitation: TeamInvitation };

function InvitationRow({ viewer, invitation }: InvitationRowProps) {
  const { t, language } = useWords();
  const [now] = useState(() => new Date());
  const { id, email, role, expiresAt } = invitation;
  const day = formatDay(expiresAt, now.getFullYear(), language);
  const hasEnded = new Date(expiresAt) <= now;
  const sendAgain = async () => {
    await resendInvitation(viewer, id);
    showToast(t('team.sent', { email }));
  };
  const takeBack = async () => {
    await withdrawInvitation(viewer, id);
    showToast(t('team.tookBack'));
  };
  return (
    <li className={`t-ui grid center gap-20 rows-8 pad-16 hair-under ${styles.invitation}`}>
      <span className={`grid rigid quiet ${styles.circle}`}>
        <Icon name="mail" size={18} />
      </span>
      <div className="shrink break">
        <p>
          <bdi dir="ltr">{email}</bdi>
        </p>
        <p className="t-small quiet">{hasEnded ? t('team.ended', { day }) : t('team.until', { day })}</p>
      </div>
      <span className="break">{t(`team.role.${role}`)}</span>
      <span className="cluster gap-20 rows-8">
        <TextButton aria-label={t('team.sendAgainTo', { email })} onClick={() => void attempt(sendAgain)}>
          {t('team.sendAgain')}
        </TextButton>
        <TextButton aria-label={t('team.takeBackFrom', { email })} onClick={() => void attempt(takeBack)}>
          {t('team.takeBack')}
        </TextButton>
      </span>
    </li>
  );
}
