import { sql } from 'drizzle-orm';
import type { MemberRole } from '@/lib/shared/domain/team';
import type { Language } from '@/lib/shared/i18n/languages';
import type { Db } from '../../db/client';
import { createJsonObject, formatTimestamp, readFirst } from '../../db/page';
import type { AccountMail } from '../../mail/queries/read-mails';
import type { TeamNews } from '../../mail/schema';
import { memberName } from './read-team';

export type TeamInvitationMail = {
  kind: 'TEAM_INVITATION';
  id: string;
  to: string;
  language: Language;
  invitationId: string;
  organization: string;
  /** The member who sent the invitation; null after the account is deleted. */
  sender: string | null;
  role: MemberRole;
  expiresAt: string;
};

const invitationMailJson = createJsonObject<TeamInvitationMail>({
  kind: `'TEAM_INVITATION'`,
  id: 'm.id',
  to: 'i.email',
  language: 'i.language',
  invitationId: 'i.id',
  organization: 'p.name',
  sender: memberName('m.account_id', 'p.id'),
  role: 'i.role',
  expiresAt: formatTimestamp('i.expires_at'),
});

/** @returns undefined if the invitation was used or withdrawn, or if the organization is hidden */
export function getTeamInvitationMail(db: Db, id: string, invitationId: string) {
  return readFirst<TeamInvitationMail>(
    db,
    sql`select ${sql.raw(invitationMailJson)} as item from mails m
      join team_invitations i on i.id = ${invitationId} and i.expires_at > now()
      join profiles p on p.id = i.profile_id and p.hidden_at is null
      where m.id = ${id}`,
  );
}

export type TeamMail = AccountMail & { kind: 'TEAM'; news: TeamNews; organization: string };

/** @returns undefined if the role has changed since */
export async function getTeamMail(db: Db, account: AccountMail, news: TeamNews): Promise<TeamMail | undefined> {
  const found = await readFirst<{ organization: string; role: MemberRole | null }>(
    db,
    sql`select json_build_object('organization', p.name, 'role', (
        select role from members where profile_id = p.id and account_id = ${account.accountId})) as item
      from profiles p where p.id = ${news.profileId}`,
  );
  if (found === undefined) return undefined;
  const isCurrent = news.event === 'REMOVED' ? found.role === null : found.role === news.role;
  return isCurrent ? { ...account, kind: 'TEAM', news, organization: found.organization } : undefined;
}
