'use client';

import { useQuery } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { TextLink } from '@/components/ui/text-link';
import { type TeamViewer, teamQuery } from '@/lib/browser/members/team/team';
import { useMember } from '@/lib/browser/session/member';
import { may, type TeamAction } from '@/lib/shared/domain/team';
import { joinWithComma } from '@/lib/shared/domain/text';
import { useWords } from '@/lib/shared/i18n/use-words';
import { paths } from '@/lib/shared/paths';

type RoleGateProps = {
  /** The action that the member's role must permit. */
  needs: TeamAction;
  /** The heading above the reason. Null if the page shows its title itself. */
  title: ReactNode;
  children: ReactNode;
};

/** If the member's role does not include a page, shows the reason instead of the page. */
export function RoleGate({ needs, title, children }: RoleGateProps) {
  const { accountId, profile, claims } = useMember();
  if (profile === null || claims === null || may(claims.memberRole, needs)) return children;
  return (
    <>
      {title}
      <RoleRefusal viewer={{ accountId, profileId: profile.id }} needs={needs} />
    </>
  );
}

function RoleRefusal({ viewer, needs }: { viewer: TeamViewer; needs: TeamAction }) {
  const { t, language } = useWords();
  const { data: team } = useQuery(teamQuery(viewer));
  const permitted = team?.members.filter(({ role }) => may(role, needs)) ?? [];
  const names = permitted.flatMap(({ name }) => name ?? []);
  return (
    <div className="stack start gap-12 measure">
      <p>{t('team.refusal.role')}</p>
      {names.length > 0 && <p className="quiet">{t('team.whoMay', { list: joinWithComma(names, language) })}</p>}
      <TextLink href={paths.team()}>{t('team.title')}</TextLink>
    </div>
  );
}
