'use client';

import { useMutation } from '@tanstack/react-query';
import { useTranslations } from 'next-intl';
import { useState } from 'react';
import { attempt } from '@/components/ui/attempt';
import { Avatar } from '@/components/ui/avatar';
import { ConfirmSheet } from '@/components/ui/confirm-sheet';
import { Menu, type MenuItem } from '@/components/ui/menu';
import { MoreFace } from '@/components/ui/more-face';
import { InlineSelect, Options } from '@/components/ui/select-field';
import { showToast } from '@/components/ui/toast';
import { loadMember } from '@/lib/browser/members/account/load-member';
import { changeMember, handOver, leaveTeam, removeMember, type TeamViewer } from '@/lib/browser/members/team/team';
import type { Team, TeamMember } from '@/lib/shared/contract/team';
import { getReaderZone } from '@/lib/shared/domain/deadline';
import { formatRecentDay } from '@/lib/shared/domain/recent-day';
import { type MemberRole, may, memberRoles } from '@/lib/shared/domain/team';
import { joinWithComma } from '@/lib/shared/domain/text';
import { useWords } from '@/lib/shared/i18n/use-words';
import { CallsSheet } from './opportunities-sheet';
import styles from './team.module.css';

type MemberTableProps = { viewer: TeamViewer; team: Team; organization: string };

export function MemberTable({ viewer, team, organization }: MemberTableProps) {
  const t = useTranslations();
  const canManage = may(team.role, 'MANAGE_TEAM');
  return (
    <table className={`table stacked t-ui wide above-16 ${styles.table}`} aria-label={t('team.title')}>
      <thead>
        <tr>
          <th scope="col">{t('team.column.name')}</th>
          <th scope="col">{t('team.column.role')}</th>
          {canManage && <th scope="col">{t('team.column.lastHere')}</th>}
          <th scope="col">
            <span className="visually-hidden">{t('team.column.menu')}</span>
          </th>
        </tr>
      </thead>
      <tbody>
        {team.members.map((member) => (
          <MemberRow key={member.id} viewer={viewer} team={team} member={member} organization={organization} />
        ))}
      </tbody>
    </table>
  );
}

type Asked = 'LEAVE' | 'REMOVE' | 'HAND_OVER' | 'CALLS';

function MemberRow({ viewer, team, member, organization }: MemberTableProps & { member: TeamMember }) {
  const words = useWords();
  const { t, language } = words;
  const [asked, setAsked] = useState<Asked | null>(null);
  const { id, email, image, role, calls, isYou, lastHereAt } = member;
  const name = member.name ?? email ?? t('team.unnamed');
  const canManage = may(team.role, 'MANAGE_TEAM');
  const isLastOwner = role === 'OWNER' && team.members.filter((one) => one.role === 'OWNER').length === 1;
  const close = () => setAsked(null);
  return (
    <tr>
      <th scope="row">
        <div className="row center gap-20">
          <Avatar image={image} kind="person" size={44} />
          <div className="shrink break">
            <p>
              <bdi className="medium">{name}</bdi> {isYou && <span className="quiet regular">{t('team.you')}</span>}
            </p>
            {email !== null && email !== name && (
              <p className="t-small quiet">
                <bdi dir="ltr">{email}</bdi>
              </p>
            )}
          </div>
        </div>
      </th>
      <td data-label={t('team.column.role')}>
        {canManage && !isLastOwner ? (
          <RoleSelect viewer={viewer} member={member} name={name} onReviewer={() => setAsked('CALLS')} />
        ) : (
          t(`team.role.${role}`)
        )}
        {calls.length > 0 && (
          <p className="t-small quiet">
            {t('team.onlyCalls', {
              list: joinWithComma(
                calls.map(({ title }) => title),
                language,
              ),
            })}
          </p>
        )}
      </td>
      {canManage && (
        <td data-label={t('team.column.lastHere')} className="quiet">
          {lastHereAt === null ? (
            t('team.never')
          ) : (
            <time dateTime={lastHereAt}>
              {formatRecentDay(lastHereAt, { now: new Date(), timeZone: getReaderZone() }, words)}
            </time>
          )}
        </td>
      )}
      <td className={styles.menu}>
        <RowMenu team={team} member={member} name={name} isLastOwner={isLastOwner} ask={setAsked} />
        {asked === 'LEAVE' && <LeaveSheet viewer={viewer} organization={organization} onClose={close} />}
        {asked === 'REMOVE' && (
          <ConfirmSheet
            title={t('team.remove.title', { name })}
            label={t('team.remove.action')}
            busyLabel={t('team.remove.busy')}
            isDestructive
            act={() => removeMember(viewer, id)}
            onClose={close}
          >
            <p>{t('team.remove.text')}</p>
          </ConfirmSheet>
        )}
        {asked === 'HAND_OVER' && (
          <ConfirmSheet
            title={t('team.handOver.title', { name })}
            label={t('team.handOver.submit')}
            busyLabel={t('team.handOver.busy')}
            act={() => handOver(viewer, id)}
            onClose={close}
          >
            <p>{t('team.handOver.text', { name })}</p>
          </ConfirmSheet>
        )}
        {asked === 'CALLS' && <CallsSheet viewer={viewer} member={member} name={name} onClose={close} />}
      </td>
    </tr>
  );
}

type RoleSelectProps = { viewer: TeamViewer; member: TeamMember; name: string; onReviewer: () => void };

/** Reviewers need assigned calls, so choosing that role opens a sheet to select them. */
function RoleSelect({ viewer, member, name, onReviewer }: RoleSelectProps) {
  const t = useTranslations();
  const { mutate, isPending } = useMutation({
    mutationFn: (role: MemberRole) => attempt(() => saveRole(role)),
  });
  const saveRole = async (role: MemberRole) => {
    await changeMember(viewer, member.id, { role, callIds: [] });
    showToast(t('team.changed', { name, role: t(`team.role.${role}`) }));
  };
  return (
    <InlineSelect
      label={t('team.roleOf', { name })}
      isLabelHidden
      value={member.role}
      aria-busy={isPending}
      onChange={({ target }) => {
        const role = memberRoles.find((one) => one === target.value);
        if (role === 'REVIEWER') onReviewer();
        else if (role !== undefined) mutate(role);
      }}
    >
      <Options options={memberRoles.map((value) => ({ value, label: t(`team.role.${value}`) }))} />
    </InlineSelect>
  );
}

type RowMenuProps = {
  team: Team;
  member: TeamMember;
  name: string;
  isLastOwner: boolean;
  ask: (asked: Asked) => void;
};

function RowMenu({ team, member: { role, isYou }, name, isLastOwner, ask }: RowMenuProps) {
  const t = useTranslations();
  const canManage = may(team.role, 'MANAGE_TEAM');
  const items: MenuItem[] = [];
  if (canManage && !isYou) {
    items.push({
      icon: 'person',
      label: t('team.handOver.action', { name }),
      onChoose: () => ask('HAND_OVER'),
    });
  }
  if (canManage && role === 'REVIEWER') {
    items.push({ icon: 'calendar', label: t('team.changeCalls'), onChoose: () => ask('CALLS') });
  }
  if (isYou) {
    const leave = { icon: 'arrow-right', label: t('team.leave.action') } as const;
    items.push(
      isLastOwner
        ? { ...leave, note: t('team.leave.last'), onChoose: () => showToast(t('team.refusal.lastOwner')) }
        : { ...leave, isDestructive: true, onChoose: () => ask('LEAVE') },
    );
  } else if (canManage) {
    items.push({ icon: 'close', label: t('team.remove.action'), isDestructive: true, onChoose: () => ask('REMOVE') });
  }
  return items.length === 0 ? null : <Menu label={t('team.menuOf', { name })} items={items} face={<MoreFace />} />;
}

type LeaveSheetProps = { viewer: TeamViewer; organization: string; onClose: () => void };

function LeaveSheet({ viewer, organization, onClose }: LeaveSheetProps) {
  const t = useTranslations();
  const leave = async () => {
    await leaveTeam(viewer);
    showToast(t('team.leave.done'));
    await loadMember();
  };
  return (
    <ConfirmSheet
      title={t('team.leave.title', { organization })}
      label={t('team.leave.action')}
      busyLabel={t('team.leave.busy')}
      isDestructive
      act={leave}
      onClose={onClose}
    >
      <p>{t('team.leave.text')}</p>
    </ConfirmSheet>
  );
}
