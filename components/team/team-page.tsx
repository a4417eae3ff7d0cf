'use client';

import { useQuery } from '@tanstack/react-query';
import { useTranslations } from 'next-intl';
import { useState } from 'react';
import { Button } from '@/components/ui/button';
import { EmptyFrame } from '@/components/ui/empty';
import { Icon } from '@/components/ui/icon';
import { Loading } from '@/components/ui/loading';
import { PageTitle } from '@/components/ui/page-title';
import { type TeamViewer, teamQuery } from '@/lib/browser/members/team/team';
import { useMember } from '@/lib/browser/session/member';
import type { Team } from '@/lib/shared/contract/team';
import { may } from '@/lib/shared/domain/team';
import { getOffer } from '@/lib/shared/offer';
import { InvitationList } from './invitation-list';
import { InviteSheet, NOBODY_INVITED } from './invite-sheet';
import { MemberTable } from './member-table';
import { PermissionTable } from './permission-table';
import { PlansLink } from './plans-link';
import { TeamLog } from './team-log';

export function TeamPage() {
  const t = useTranslations();
  const { accountId, profile } = useMember();
  if (profile?.role !== 'ART_ORGANIZATION') {
    return (
      <>
        <PageTitle>{t('team.title')}</PageTitle>
        <EmptyFrame title={t('team.none')}>
          <p>{t('team.noneText')}</p>
        </EmptyFrame>
      </>
    );
  }
  return <OwnTeam key={profile.id} viewer={{ accountId, profileId: profile.id }} organization={profile.name} />;
}

type OwnTeamProps = { viewer: TeamViewer; organization: string };

function OwnTeam({ viewer, organization }: OwnTeamProps) {
  const t = useTranslations();
  const query = useQuery(teamQuery(viewer));
  const [isInviting, setInviting] = useState(false);
  const [invited, setInvited] = useState(NOBODY_INVITED);
  const [now] = useState(() => Date.now());
  const team = query.data;
  if (team === undefined) {
    return (
      <>
        <PageTitle>{t('team.title')}</PageTitle>
        <Loading label={t('team.loading')} query={query} failure={t('team.failed')} />
      </>
    );
  }
  const canManage = may(team.role, 'MANAGE_TEAM');
  const waiting = team.invitations.filter(({ expiresAt }) => Date.parse(expiresAt) > now).length;
  const isFull = team.members.length + waiting >= team.limit;
  return (
    <>
      <PageTitle
        action={
          canManage && (
            <Button onClick={() => setInviting(true)}>
              <Icon name="plus" size={18} />
              {t('team.invite')}
            </Button>
          )
        }
      >
        {t('team.title')}
      </PageTitle>
      <TeamSize team={team} waiting={waiting} hasLink={isFull && may(team.role, 'PAY')} />
      <MemberTable viewer={viewer} team={team} organization={organization} />
      {team.invitations.length > 0 && <InvitationList viewer={viewer} invitations={team.invitations} />}
      <PermissionTable />
      {canManage && <TeamLog viewer={viewer} />}
      {isInviting && (
        <InviteSheet {...{ viewer, isFull, invited }} onChange={setInvited} onClose={() => setInviting(false)} />
      )}
    </>
  );
}

type TeamSizeProps = { team: Team; waiting: number; hasLink: boolean };

function TeamSize({ team: { members, limit }, waiting, hasLink }: TeamSizeProps) {
  const t = useTranslations();
  const { claims } = useMember();
  const type = claims === null || claims.isExpired ? null : claims.subscriptionType;
  const plan = type === null ? null : getOffer().plans[type].name;
  const count = String(members.length);
  return (
    <p className="t-body under-24">
      <strong className="medium">
        {plan === null ? t('team.sizeOnly', { count, limit }) : t('team.size', { count, limit, plan })}
      </strong>{' '}
      {waiting > 0 && <span className="quiet">{t('team.waiting', { count: waiting })}</span>} {hasLink && <PlansLink />}
    </p>
  );
}
