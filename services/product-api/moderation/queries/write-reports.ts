import { type SQL, sql } from 'drizzle-orm';
import { v7 as uuidv7 } from 'uuid';
import type { ModeratedKind, ReportReason } from '@/lib/shared/domain/moderation';
import { IS_REACHABLE } from '../../artwork/queries/artwork-json';
import type { Db } from '../../db/client';
import { readFirst } from '../../db/page';
import { VISIBLE } from '../../opportunity/queries/filters';
import { reports } from '../schema';
import { createReference, isAbout, type Subject } from './subject';

export type Report = { accountId: string | null; reason: ReportReason; text: string | null };

/** SELECT of the number of open reports of a subject; no row unless visitors can see the subject. */
const countOpen: Record<ModeratedKind, (id: string) => SQL> = {
  OPPORTUNITY: (id) => sql`select (select count(*)::int from reports where opportunity_id = o.id and settled_at is null)
    as item from opportunities o where o.id = ${id} and ${VISIBLE}`,
  ARTWORK: (id) => sql`select (select count(*)::int from reports where artwork_id = a.id and settled_at is null)
    as item from artworks a where a.id = ${id} and ${sql.raw(IS_REACHABLE)}`,
  PROFILE: (id) => sql`select (select count(*)::int from reports where profile_id = p.id and settled_at is null)
    as item from profiles p where p.id = ${id} and p.hidden_at is null`,
};

/** @returns undefined when visitors see no such subject. */
export function countOpenReports(db: Db, { kind, id }: Subject): Promise<number | undefined> {
  return readFirst<number>(db, countOpen[kind](id));
}

export async function insertReport(db: Db, subject: Subject, report: Report): Promise<void> {
  await db.insert(reports).values({ id: uuidv7(), ...createReference(subject), ...report });
}

export async function settleReports(db: Db, subject: Subject, now: Date): Promise<void> {
  await db
    .update(reports)
    .set({ settledAt: now })
    .where(sql`${isAbout(subject)} and settled_at is null`);
}
