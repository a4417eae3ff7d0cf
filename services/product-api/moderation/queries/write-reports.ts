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

const visible: Record<ModeratedKind, SQL> = {
  OPPORTUNITY: sql`select o.id from opportunities o where ${VISIBLE}`,
  ARTWORK: sql`select a.id from artworks a where ${sql.raw(IS_REACHABLE)}`,
  PROFILE: sql`select p.id from profiles p where p.hidden_at is null`,
};

/** @returns undefined if visitors cannot see the subject */
export function countOpenReports(db: Db, subject: Subject): Promise<number | undefined> {
  return readFirst<number>(
    db,
    sql`select (select count(*)::int from reports where ${isAbout(subject)} and settled_at is null) as item
      from (${visible[subject.kind]}) shown where shown.id = ${subject.id}`,
  );
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
