import { type Channel, type NotificationKind, notificationKinds } from '@/lib/shared/domain/notification';
import { encodeDeadline } from '@/lib/shared/domain/public-change';
import { getApplicationMail } from '../application/form/queries/read-application-mails';
import { getOrganizerMail } from '../application/promise/queries/organizer-reminders';
import type { Db } from '../db/client';
import { getEnquiryCopyMail, getEnquiryMail } from '../enquiry/queries/read-enquiry-mails';
import { getJuryMail } from '../jury/queries/jury-mails';
import { readSettings } from '../notification/change-settings';
import { listMailedNotifications } from '../notification/queries/daily-mails';
import { getInvitationMail } from '../registration/queries/site-invitations';
import { countWaiting } from '../registration/queries/write-registrations';
import { readPlanNames } from '../site/queries/read-offer';
import { findStoredSubscription } from '../subscription/queries/subscriptions';
import { getTeamInvitationMail, getTeamMail } from '../team/queries/read-team-mails';
import { getGuestMail, getThreadMail } from '../thread/queries/thread-mails';
import { type AccountMailKind, findAddress } from './mail';
import {
  type AccountMail,
  type DigestMail,
  findAccountMail,
  findMailedPayment,
  findReader,
  findSavedSearch,
  listMailedOpportunities,
  listMailIds,
  type NotificationMail,
  type OutgoingMail,
} from './queries/read-mails';
import type { DeadlineNews, Digest, PaymentNotice, PlanNews, RegistrationNews, Reminder } from './schema';

/** Reads the current state. @returns undefined if the recipient opted out or the email is obsolete */
export async function getMail(db: Db, id: string, now: Date): Promise<OutgoingMail | undefined> {
  const row = await findAccountMail(db, id);
  if (row === undefined)
    return (
      (await getEnquiryMail(db, id)) ??
      (await getJuryMail(db, id)) ??
      (await getGuestMail(db, id)) ??
      getInvitationMail(db, id)
    );
  if (row.kind === 'TEAM_INVITATION') return getTeamInvitationMail(db, id, row.payload.invitationId);
  const { accountId, timeZone, language } = row;
  const to = findAddress(row.kind, row, row.kind === 'PAYMENT' ? row.payload.to : null);
  if (to === null) return undefined;
  const account = { id, accountId, timeZone, language, to };
  const told = NOTIFIED_KINDS[row.kind];
  const { choices } = await readSettings(db, accountId);
  if (told !== undefined && !choices[told].atOnce) return undefined;
  const listNews = (ids: readonly string[], channel: Channel) => {
    const kinds = notificationKinds.filter((kind) => choices[kind][channel]);
    return getNotificationMail(db, { ...account, kind: row.kind === 'DAILY' ? 'DAILY' : 'NOTIFICATION' }, ids, kinds);
  };
  switch (row.kind) {
    case 'NOTIFICATION':
      return row.notificationId === null ? undefined : listNews([row.notificationId], 'atOnce');
    case 'DAILY':
      return listNews(row.payload.notificationIds, 'daily');
    case 'ENQUIRY_COPY':
      return getEnquiryCopyMail(db, account);
    case 'REMINDER':
      return getReminderMail(db, account, row.payload, now);
    case 'DIGEST':
      return getDigestMail(db, account, row.payload, now);
    case 'DEADLINE':
      return getDeadlineMail(db, account, row.payload);
    case 'PAYMENT':
      return getPaymentMail(db, account, row.payload);
    case 'PLAN':
      return getPlanMail(db, account, row.payload);
    case 'MODERATION':
      return { ...account, kind: row.kind, news: row.payload };
    case 'APPLICATION':
      return getApplicationMail(db, account, row.payload);
    case 'ORGANIZER':
      return getOrganizerMail(db, account, row.payload);
    case 'JURY_END':
      return { ...account, kind: row.kind, ...row.payload };
    case 'THREAD':
      return getThreadMail(db, account);
    case 'REGISTRATION':
      return getRegistrationMail(db, account, row.payload);
    case 'TEAM':
      return getTeamMail(db, account, row.payload);
  }
}

/** Emails that are sent only if the member wants immediate emails about this kind of notification. */
const NOTIFIED_KINDS: Partial<Record<AccountMailKind, NotificationKind>> = {
  APPLICATION: 'APPLICATION',
};

/** @returns undefined if the reader has read all notifications or may no longer see them */
async function getNotificationMail(
  db: Db,
  mail: Omit<NotificationMail, 'notifications'>,
  ids: readonly string[],
  kinds: readonly NotificationKind[],
): Promise<OutgoingMail | undefined> {
  const notifications = await listMailedNotifications(db, mail.accountId, ids, kinds);
  return notifications.length === 0 ? undefined : { ...mail, notifications };
}

async function getReminderMail(
  db: Db,
  account: AccountMail,
  { profileId, opportunities: reminded }: Reminder,
  now: Date,
): Promise<OutgoingMail | undefined> {
  const profile = await findReader(db, profileId, account.accountId);
  if (profile === undefined) return undefined;
  const ids = reminded.map(({ id }) => id);
  const opportunities = await listMailedOpportunities(db, ids, { openAt: now, savedBy: profileId });
  opportunities.sort((one, other) => Date.parse(one.closesAt ?? '') - Date.parse(other.closesAt ?? ''));
  return opportunities.length === 0 ? undefined : { ...account, kind: 'REMINDER', profile, opportunities };
}

/** @returns undefined if the deadline was changed back to the last announced one */
async function getDeadlineMail(
  db: Db,
  account: AccountMail,
  { profileId, opportunityId, before }: DeadlineNews,
): Promise<OutgoingMail | undefined> {
  const profile = await findReader(db, profileId, account.accountId);
  const [opportunity] = await listMailedOpportunities(db, [opportunityId], { savedBy: profileId });
  if (profile === undefined || opportunity === undefined) return undefined;
  if (encodeDeadline(opportunity.deadline) === before) return undefined;
  return { ...account, kind: 'DEADLINE', profile, opportunity, before };
}

async function getDigestMail(
  db: Db,
  account: AccountMail,
  digest: Digest,
  now: Date,
): Promise<OutgoingMail | undefined> {
  const searches: DigestMail['searches'] = [];
  for (const { id, opportunityIds, total } of digest.searches) {
    const search = await findSavedSearch(db, id, account.accountId);
    const opportunities = await listMailedOpportunities(db, opportunityIds, { openAt: now });
    if (search && opportunities.length > 0) {
      searches.push({ ...search, total: total - opportunityIds.length + opportunities.length, opportunities });
    }
  }
  return searches.length === 0 ? undefined : { ...account, kind: 'DIGEST', searches };
}

async function getPaymentMail(
  db: Db,
  account: AccountMail,
  { paymentId, event, amount }: PaymentNotice,
): Promise<OutgoingMail | undefined> {
  const found = await findMailedPayment(db, paymentId, account.accountId);
  if (found === undefined) return undefined;
  const { currency } = found.payment.total;
  const planNames = await readPlanNames(db, account.language);
  return { ...account, ...found, kind: 'PAYMENT', planNames, event, amount: { amount, currency } };
}

/** @returns undefined if the change was undone */
async function getPlanMail(db: Db, account: AccountMail, news: PlanNews): Promise<OutgoingMail | undefined> {
  const profile = await findReader(db, news.profileId, account.accountId);
  const stored = await findStoredSubscription(db, news.profileId);
  const isCurrent = news.next === null ? stored?.cancelAt != null : stored?.nextType === news.next.type;
  if (profile === undefined || !isCurrent) return undefined;
  const planNames = await readPlanNames(db, account.language);
  return { ...account, kind: 'PLAN', planNames, news, profile };
}

/** @returns undefined for administrators if nobody is waiting anymore */
async function getRegistrationMail(
  db: Db,
  account: AccountMail,
  news: RegistrationNews,
): Promise<OutgoingMail | undefined> {
  const waiting = news.event === 'WAITING' ? await countWaiting(db, account.accountId) : 0;
  return waiting === undefined ? undefined : { ...account, kind: 'REGISTRATION', news, waiting };
}

export async function listMails(db: Db, now: Date): Promise<OutgoingMail[]> {
  const mails: OutgoingMail[] = [];
  for (const id of await listMailIds(db)) {
    const mail = await getMail(db, id, now);
    if (mail) mails.push(mail);
  }
  return mails;
}
