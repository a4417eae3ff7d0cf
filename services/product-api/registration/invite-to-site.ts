import { siteInvitationLimits } from '@/lib/shared/domain/registration';
import type { Language } from '@/lib/shared/i18n/languages';
import { problem } from '@/lib/shared/i18n/problem';
import { recordAdminAction } from '../admin/queries/write-admin';
import type { Db } from '../db/client';
import { RateLimitedError } from '../errors';
import { countSentToday, listMemberAddresses, saveSiteInvitations } from './queries/site-invitations';

type Sending = {
  emails: readonly string[];
  language: Language;
  admin: { id: string; email: string | null };
  requestId: string;
  now: Date;
};

const DAY_SECONDS = 24 * 60 * 60;

/** Skips members and repeated addresses. @throws RateLimitedError */
export async function inviteToSite(
  db: Db,
  { emails, language, admin, requestId, now }: Sending,
): Promise<{ sent: number; members: string[] }> {
  const given = [...new Set(emails.map((email) => email.toLowerCase()))];
  return db.transaction(async (transaction) => {
    const sentToday = await countSentToday(transaction, now);
    const members = await listMemberAddresses(transaction, given);
    const invited = given.filter((email) => !members.includes(email));
    if (sentToday + invited.length > siteInvitationLimits.perDay) {
      throw new RateLimitedError(
        DAY_SECONDS,
        problem('admin.invitation.today', { max: String(siteInvitationLimits.perDay), sent: String(sentToday) }),
      );
    }
    if (invited.length > 0) {
      await saveSiteInvitations(transaction, invited, { language, now });
      await recordAdminAction(transaction, {
        ...{ accountId: admin.id, email: admin.email, requestId },
        action: 'INVITE',
        // The audit log is permanent, so it contains only the number of addresses.
        subjectName: String(invited.length),
        reason: '',
      });
    }
    return { sent: invited.length, members };
  });
}
