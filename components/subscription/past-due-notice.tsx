'use client';

import { useQuery } from '@tanstack/react-query';
import { useTranslations } from 'next-intl';
import { TextLink } from '@/components/ui/text-link';
import { usePathname } from '@/lib/browser/i18n/navigation';
import { subscriptionQuery } from '@/lib/browser/members/payment/subscription';
import { queryClient } from '@/lib/browser/members/query-client';
import { useSession } from '@/lib/browser/session/session';
import { paths } from '@/lib/shared/paths';
import styles from './past-due-notice.module.css';

/** This notice is hidden on the subscription page, which has its own warning. */
export function PastDueNotice() {
  const session = useSession();
  const pathname = usePathname();
  if (session.status !== 'member' || session.profile === null || pathname === paths.accountSubscription()) return null;
  // Requests the subscription only for members with a plan.
  if (session.claims?.subscriptionType == null || session.claims.isExpired) return null;
  return <Notice accountId={session.accountId} profileId={session.profile.id} />;
}

function Notice({ accountId, profileId }: { accountId: string; profileId: string }) {
  const t = useTranslations();
  const { data } = useQuery(subscriptionQuery({ accountId, profileId }), queryClient);
  if (data?.status !== 'past_due') return null;
  return (
    <p role="status" className={`t-small above-24 pad-8 ${styles.notice}`}>
      {t('subscription.pastDue.text')}{' '}
      <TextLink href={paths.accountSubscription()}>{t('subscription.pastDue.action')}</TextLink>
    </p>
  );
}
