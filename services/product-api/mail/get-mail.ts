import { type NotificationChoices, type NotificationKind, notificationKinds } from '@/lib/shared/domain/notification';
import { getApplicationMail } from '../application/form/queries/read-application-mails';
import { getOrganizerMail } from '../application/promise/queries/organizer-reminders';
import type { Db } from '../db/client';
import { getEnquiryCopyMail, getEnquiryMail } from '../enquiry/queries/read-enquiry-mails';
import { getJuryMail } from '../jury/queries/jury-mails';
import { readSettings } from '../notification/change-settings';
import { getNotificationMail } from '../notification/get-notification-mail';
import { getInvitationMail } from '../registration/queries/site-invitations';
import { countWaiting } from '../registration/queries/write-registrations';
import { readPlanNames } from '../site/queries/read-offer';
import { findStoredSubscription } from '../subscription/queries/subscriptions';
import { getTeamInvitationMail, getTeamMail } from '../team/queries/read-team-mails';
import { getGuestMail, getThreadMail } from '../thread/queries/thread-mails';
import { findAddress } from './mail';
import {
  type AccountMail,
  findAccountMail,
  findMailedPayment,
  findReader,
  listMailIds,
  type OutgoingMail,
} from './queries/read-mails';
import type { PaymentNotice, PlanNews, RegistrationNews } from './schema';

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
  const { choices } = await readSettings(db, accountId);
  const isListed = row.kind === 'NOTIFICATION' || row.kind === 'DAILY';
  if (!isListed && row.notifiedKind !== null && (row.isRead || !choices[row.notifiedKind].atOnce)) return undefined;
  switch (row.kind) {
    case 'NOTIFICATION':
      return getNotificationMail(db, { ...account, kind: row.kind }, row.payload, listKinds(choices, 'atOnce'), now);
    case 'DAILY':
      return getNotificationMail(db, { ...account, kind: row.kind }, row.payload, listKinds(choices, 'daily'), now);
    case 'ENQUIRY_COPY':
      return getEnquiryCopyMail(db, account);
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

/**
 * The plan determines how often a search is emailed, so its emails are sent if the member wants either immediate or
 * daily emails.
 */
function listKinds(choices: NotificationChoices, channel: 'atOnce' | 'daily'): NotificationKind[] {
  const { atOnce, daily } = choices.SEARCH;
  return notificationKinds.filter((kind) => (kind === 'SEARCH' ? atOnce || daily : choices[kind][channel]));
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
