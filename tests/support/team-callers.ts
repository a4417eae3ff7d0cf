import { sql } from 'drizzle-orm';
import type { MemberRole } from '@/lib/shared/domain/team';
import type { TestApi } from './api';
import { makeCall } from './applications';
import type { Member } from './members';
import { joinTeam } from './teams';

export const callerNames = [
  'owner',
  'editor',
  'reviewer',
  'reviewer of another call',
  'billing',
  'former member',
  'visitor',
  'another organization',
] as const;
type CallerName = (typeof callerNames)[number];

/** Creates an organization's call, and a caller of each kind. The former member still has the organization's token. */
export async function makeTeamCallers(api: TestApi) {
  const { organizer, id } = await makeCall(api);
  const other = await makeCall(api);
  const former = await joinTeam(api, organizer, 'EDITOR');
  await api.db.execute(sql`delete from members where account_id = ${former.accountId}`);
  const callers: Record<CallerName, { member: Member | null; role: MemberRole | null }> = {
    owner: { member: organizer, role: 'OWNER' },
    editor: { member: await joinTeam(api, organizer, 'EDITOR'), role: 'EDITOR' },
    reviewer: { member: await joinTeam(api, organizer, 'REVIEWER', [id]), role: 'REVIEWER' },
    'reviewer of another call': { member: await joinTeam(api, organizer, 'REVIEWER'), role: 'REVIEWER' },
    billing: { member: await joinTeam(api, organizer, 'BILLING'), role: 'BILLING' },
    'former member': { member: former, role: null },
    visitor: { member: null, role: null },
    'another organization': { member: other.organizer, role: 'OWNER' },
  };
  return { id, callers };
}
