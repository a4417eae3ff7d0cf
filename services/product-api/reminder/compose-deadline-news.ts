import { createMessageId, createUnsubscribeLink, type Letterhead, type Mail } from '../mail/mail';
import type { DeadlineMail } from '../mail/queries/read-mails';
import { describeOpportunity } from './compose-reminder';

/** Composes the mail about the new deadline of a saved opportunity, or about one that its organizer closed early. */
export function composeDeadlineNews(mail: DeadlineMail, { site, unsubscribeTokens, now }: Letterhead): Mail {
  const { id, accountId, profile, opportunity, before, timeZone, to } = mail;
  const unsubscribe = createUnsubscribeLink('/mails/stop', unsubscribeTokens.reminders.sign(accountId), site);
  const { title, closesAt } = opportunity;
  const hasClosed = closesAt !== null && Date.parse(closesAt) <= now.getTime();
  const text = [
    hasClosed
      ? `“${title}” has closed earlier than announced. Its organizer accepts no more applications.`
      : `“${title}” has a new deadline.`,
    ...describeOpportunity(opportunity, timeZone, now),
    ...(before === null ? [] : [`Before: ${before}`]),
    `${site.url}/opportunities/${opportunity.id}`,
    '',
    `${profile.name} saved it on ${site.name}. All saved calls:`,
    `${site.url}/opportunities/bookmarks`,
    '',
    'To get no more mails about saved calls:',
    unsubscribe.link,
    '',
  ].join('\n');
  const subject = hasClosed ? `“${title}” has closed early` : `“${title}” has a new deadline`;
  return { messageId: createMessageId(id, site), to, subject, text, headers: unsubscribe.headers };
}
