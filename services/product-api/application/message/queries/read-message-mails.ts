import { sql } from 'drizzle-orm';
import type { MessageText } from '@/lib/shared/domain/message';
import type { Db } from '../../../db/client';
import { createJsonObject, readFirst } from '../../../db/page';
import type { AccountMail } from '../../../mail/queries/read-mails';
import type { MessageDelivery } from '../../../mail/schema';
import { mayFor } from '../../../team/queries/roles';
import type { SharedValues } from '../schema';

/** `subject` and `text` still contain placeholders. */
type MailedMessage = MessageText &
  SharedValues & {
    name: string;
    applicationId: string;
    number: number;
    /** Null once the call has been removed. */
    opportunityId: string | null;
    /** The organizer; null if replies are not accepted. */
    replyTo: { name: string; address: string } | null;
  };

export type MessageMail = AccountMail & MailedMessage & { kind: 'MESSAGE' };

const mailedJson = createJsonObject<MailedMessage>({
  subject: 'm.subject',
  text: 'm.text',
  title: `m.shared_values ->> 'title'`,
  organizer: `m.shared_values ->> 'organizer'`,
  deadline: `m.shared_values ->> 'deadline'`,
  name: 'r.name',
  applicationId: 'a.id',
  number: 'a.number',
  opportunityId: 'o.id',
  replyTo: `case when m.accepts_replies and s.email is not null and s.is_email_verified
    then json_build_object('name', m.shared_values ->> 'organizer', 'address', s.email) end`,
});

/** @returns undefined if the application was deleted, withdrawn or moved to another account */
export async function getMessageMail(
  db: Db,
  account: AccountMail,
  { messageId, applicationId }: MessageDelivery,
): Promise<MessageMail | undefined> {
  const found = await readFirst<MailedMessage>(
    db,
    sql`select ${sql.raw(mailedJson)} as item from message_recipients r
      join application_messages m on m.id = r.message_id
      join artist_applications a on a.id = r.application_id
      join profiles p on p.id = a.profile_id
      left join accounts s on s.id = m.account_id
      left join opportunities o on o.id = m.opportunity_id and o.status <> 'DELETED'
      where r.message_id = ${messageId} and r.application_id = ${applicationId} and a.status = 'SUBMITTED'
        and ${mayFor(sql`p.id`, account.accountId, 'EDIT')}`,
  );
  return found && { ...account, ...found, kind: 'MESSAGE' };
}
