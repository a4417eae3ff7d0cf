import { and, eq, isNull, type SQL, sql } from 'drizzle-orm';
import { v7 as uuidv7 } from 'uuid';
import type { EndpointResponse, ParsedEndpointQuery } from '@/lib/shared/contract/contract';
import type { SiteInvitation } from '@/lib/shared/contract/registration';
import { type SiteInvitationState, siteInvitationLimits } from '@/lib/shared/domain/registration';
import type { Language } from '@/lib/shared/i18n/languages';
import type { Db } from '../../db/client';
import {
  createJsonObject,
  createOffset,
  createTextArray,
  hasRow,
  readFirst,
  readItems,
  readOne,
  readPage,
  selectColumns,
} from '../../db/page';
import { mails } from '../../mail/schema';
import { siteInvitations } from '../schema';

const STATE = `case when i.used_at is not null then 'USED' when i.expires_at > now() then 'OPEN' else 'EXPIRED' end`;

const invitationJson = createJsonObject<SiteInvitation>({
  ...selectColumns('i', 'id', 'email', 'sentAt', 'expiresAt', 'usedAt'),
  state: STATE,
});

/** Each condition matches a partial index, which provides the order. */
const lists: Record<SiteInvitationState, { condition: SQL; order: SQL }> = {
  OPEN: {
    condition: sql`i.used_at is null and i.expires_at > now()`,
    order: sql`i.expires_at desc nulls last, i.id desc nulls last`,
  },
  EXPIRED: {
    condition: sql`i.used_at is null and i.expires_at <= now()`,
    order: sql`i.expires_at desc nulls last, i.id desc nulls last`,
  },
  USED: { condition: sql`i.used_at is not null`, order: sql`i.used_at desc nulls last, i.id desc nulls last` },
};

export function listSiteInvitations(
  db: Db,
  query: ParsedEndpointQuery<'GET /v1/admin/invitations'>,
): Promise<EndpointResponse<'GET /v1/admin/invitations'>> {
  const { condition, order } = lists[query.state];
  const rows = sql`select ${sql.raw(invitationJson)} as item from site_invitations i
    where ${condition} order by ${order} ${createOffset(query)}`;
  return readPage<SiteInvitation>(db, query, rows, sql`select from site_invitations i where ${condition}`);
}

/** @returns the addresses, in lowercase, that belong to a member or whose invitation was used */
export function listMemberAddresses(transaction: Db, emails: readonly string[]): Promise<string[]> {
  const given = createTextArray(emails);
  return readItems<string>(
    transaction,
    sql`select e as item from unnest(${given}) e
      where exists (select from accounts a where lower(a.email) = e and a.is_email_verified
          and (a.role = 'ADMIN' or exists (select from profiles where account_id = a.id)))
        or exists (select from site_invitations where email = e and used_at is not null)
      order by e`,
  );
}

/**
 * Counts today's emails in the audit log, which also includes repeated emails and withdrawn invitations. Serializes
 * invitations, because their daily limit applies to all administrators.
 */
export async function countSentToday(transaction: Db, now: Date): Promise<number> {
  await transaction.execute(sql`select pg_advisory_xact_lock(hashtextextended('site invitations', 0))`);
  return readOne<number>(
    transaction,
    sql`select coalesce(sum(subject_name::int), 0)::int as item from admin_actions
      where action = 'INVITE' and created_at > ${now.toISOString()}::timestamptz - interval '1 day'`,
  );
}

/** Renews unused invitations. */
export async function saveSiteInvitations(
  transaction: Db,
  emails: readonly string[],
  { language, now }: { language: Language; now: Date },
): Promise<void> {
  const expiresAt = new Date(now.getTime() + siteInvitationLimits.days * 24 * 60 * 60 * 1_000);
  const rows = emails.map((email) => ({ id: uuidv7(), email, language, sentAt: now, expiresAt }));
  const saved = await transaction
    .insert(siteInvitations)
    .values(rows)
    .onConflictDoUpdate({
      target: siteInvitations.email,
      set: { language, sentAt: now, expiresAt },
      setWhere: isNull(siteInvitations.usedAt),
    })
    .returning({ id: siteInvitations.id });
  await transaction
    .insert(mails)
    .values(saved.map(({ id }) => ({ id: uuidv7(), kind: 'INVITATION' as const, invitationId: id, payload: {} })));
}

/** @returns false if the invitation does not exist or has been used */
export async function deleteSiteInvitation(transaction: Db, id: string): Promise<boolean> {
  return hasRow(transaction, sql`delete from site_invitations where id = ${id} and used_at is null returning id`);
}

export async function deleteInvitationsOf(transaction: Db, email: string): Promise<void> {
  await transaction.delete(siteInvitations).where(eq(siteInvitations.email, email.toLowerCase()));
}

export function readSiteInvitation(db: Db, id: string) {
  return readFirst<EndpointResponse<'POST /v1/invitations'>>(
    db,
    sql`select json_build_object('email', i.email, 'state', ${sql.raw(STATE)}) as item
      from site_invitations i where i.id = ${id}`,
  );
}

export function hasOpenInvitation(db: Db, email: string): Promise<boolean> {
  return hasRow(
    db,
    sql`select from site_invitations i where i.email = ${email.toLowerCase()} and ${lists.OPEN.condition}`,
  );
}

/** @returns false unless the address has an open invitation. Only one of several concurrent uses succeeds. */
export async function takeSiteInvitation(
  transaction: Db,
  { accountId, email, now }: { accountId: string; email: string; now: Date },
): Promise<boolean> {
  const used = await transaction
    .update(siteInvitations)
    .set({ accountId, usedAt: now })
    .where(
      and(
        eq(siteInvitations.email, email.toLowerCase()),
        isNull(siteInvitations.usedAt),
        sql`${siteInvitations.expiresAt} > now()`,
      ),
    )
    .returning({ id: siteInvitations.id });
  return used.length > 0;
}

export type InvitationMail = {
  kind: 'INVITATION';
  id: string;
  to: string;
  language: Language;
  invitationId: string;
  expiresAt: string;
};

const mailJson = createJsonObject<InvitationMail>({
  kind: 'm.kind',
  id: 'm.id',
  to: 'i.email',
  language: 'i.language',
  invitationId: 'i.id',
  ...selectColumns('i', 'expiresAt'),
});

/** @returns undefined if the invitation was used or has expired */
export function getInvitationMail(db: Db, id: string): Promise<InvitationMail | undefined> {
  return readFirst<InvitationMail>(
    db,
    sql`select ${sql.raw(mailJson)} as item from mails m join site_invitations i on i.id = m.invitation_id
      where m.id = ${id} and m.payload is not null and ${lists.OPEN.condition}`,
  );
}
