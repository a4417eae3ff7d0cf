'use client';

import { useQuery } from '@tanstack/react-query';
import { Activity, type ReactNode, useState } from 'react';
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
  /** Placeholder while the role is unknown. */
  waiting: ReactNode;
  children: ReactNode;
};

/**
 * If the member's role does not include a page, shows the reason instead of the page. Shows neither until the role is
 * known.
 */
export function RoleGate({ needs, title, waiting, children }: RoleGateProps) {
  const { accountId, profile, claims, isOrganization, areClaimsLoading } = useMember();
  const [wasShown, setWasShown] = useState(false);
  const isUnknown = isOrganization && claims === null && areClaimsLoading;
  const isRefused = profile !== null && claims !== null && !may(claims.memberRole, needs);
  const isShown = !isUnknown && !isRefused;
  if (isShown && !wasShown) setWasShown(true);
  return (
    <>
      {isUnknown && waiting}
      {isRefused && (
        <>
          {title}
          <RoleRefusal viewer={{ accountId, profileId: profile.id }} needs={needs} />
        </>
      )}
      {/* The content keeps its input while another profile is chosen. */}
      {wasShown && <Activity mode={isShown ? 'visible' : 'hidden'}>{children}</Activity>}
    </>
  );
}

function RoleRefusal({ viewer, needs }: { viewer: TeamViewer; needs: TeamAction }) {
  const { t, language } = useWords();
  const { data: team } = useQuery(teamQuery(viewer));
  const permitted = team?.members.filter(({ role }) => may(role, needs)) ?? [];
  const names = [...new Set(permitted.map(({ name, role }) => name ?? t(`team.role.${role}`)))];
  return (
    <div className="stack start gap-12 measure">
      <p>{t('team.refusal.role')}</p>
      {names.length > 0 && <p className="quiet">{t('team.whoMay', { list: joinWithComma(names, language) })}</p>}
      <TextLink href={paths.team()}>{t('team.title')}</TextLink>
    </div>
  );
}
