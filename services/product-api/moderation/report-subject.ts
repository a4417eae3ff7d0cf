import type { Db } from '../db/client';
import type { Subject } from './queries/subject';
import { countOpenReports, insertReport, type Report } from './queries/write-reports';

/** The maximum number of open reports of a subject; administrators need no more to decide. */
const MAX_OPEN = 100;

/**
 * Stores a report, unless the subject has the maximum number of open ones.
 * @returns false when visitors see no such subject.
 */
export async function reportSubject(db: Db, subject: Subject, report: Report): Promise<boolean> {
  const open = await countOpenReports(db, subject);
  if (open === undefined) return false;
  if (open < MAX_OPEN) await insertReport(db, subject, report);
  return true;
}
