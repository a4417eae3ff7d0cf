import { useTranslations } from 'next-intl';
import type { ReactNode } from 'react';
import { isolate } from '@/components/ui/isolated';

import { Notice } from '@/components/ui/notice';
import { TextLink } from '@/components/ui/text-link';
import type { Invitation } from '@/lib/browser/members/jury/jury';
import { formatDay } from '@/lib/shared/domain/deadline';
import { useWords } from '@/lib/shared/i18n/use-words';
import { paths } from '@/lib/shared/paths';
import styles from './jury-page.module.css';

const box = `stack start gap-16 under-44 on-mat ${styles.invitation}`;

export function InvitationBox({ invitation, children }: { invitation: Invitation; children: ReactNode }) {
  const { t, language } = useWords();
  const { call, callId, organizer, round, dueOn } = invitation;
  return (
    <section className={box} aria-labelledby="invitation">
      <h2 id="invitation" className="t-h2">
        {t.rich('jury.invitation.title', { organizer, call, bdi: isolate })}
      </h2>
      <p className="quiet">
        <bdi>{round}.</bdi>{' '}
        {dueOn === null
          ? t('jury.invitation.noDay')
          : t('jury.invitation.due', { day: formatDay(dueOn, new Date().getFullYear(), language) })}{' '}
        {callId !== null && <TextLink href={paths.opportunity(callId)}>{t('opportunity.seeCall')}</TextLink>}
      </p>
      {children}
    </section>
  );
}

export function InvitationPlaceholder({ children }: { children: ReactNode }) {
  return <div className={box}>{children}</div>;
}

export function MissingInvitation() {
  const t = useTranslations();
  return (
    <InvitationPlaceholder>
      <Notice>{t('jury.invitation.missing')}</Notice>
    </InvitationPlaceholder>
  );
}
