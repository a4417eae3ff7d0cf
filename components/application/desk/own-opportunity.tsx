import { useQuery } from '@tanstack/react-query';
import { useTranslations } from 'next-intl';
import type { ReactNode } from 'react';
import { EmptyWall } from '@/components/ui/empty-wall';
import { PagePlaceholder } from '@/components/ui/page-placeholder';
import { TextLink } from '@/components/ui/text-link';
import { ownOpportunityQuery } from '@/lib/browser/members/opportunity/own-opportunities';
import type { OpportunityOwner } from '@/lib/browser/members/opportunity-owner';
import { useMember } from '@/lib/browser/session/member';
import { isRejected } from '@/lib/shared/api/error-message';
import type { Opportunity } from '@/lib/shared/contract/opportunity';
import { paths } from '@/lib/shared/paths';

type OwnOpportunityProps = { id: string; children: (owner: OpportunityOwner, opportunity: Opportunity) => ReactNode };

/** Shows a notice to members who do not own the call. */
export function OwnOpportunity({ id, children }: OwnOpportunityProps) {
  const t = useTranslations();
  const { accountId, profiles } = useMember();
  const { data: call, error, refetch } = useQuery(ownOpportunityQuery(accountId, id));
  if (call && profiles.some((profile) => profile.id === call.profileId)) {
    return children({ accountId, profileId: call.profileId, opportunityId: id }, call);
  }
  if (call || isRejected(error)) return <NotYourOpportunity />;
  return (
    <PagePlaceholder
      title={t('application.desk.title')}
      error={error}
      message={t('opportunity.form.unreachable')}
      onRetry={() => void refetch()}
    />
  );
}

export function NotYourOpportunity() {
  const t = useTranslations();
  return (
    <EmptyWall
      maker={t('profile.somebodyElse')}
      title={t('opportunity.form.notYours')}
      links={<TextLink href={paths.opportunities()}>{t('application.seeOpportunities')}</TextLink>}
    >
      <p>{t('opportunity.form.notYoursText')}</p>
    </EmptyWall>
  );
}
