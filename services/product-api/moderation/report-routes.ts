import type { ModeratedKind, ReportReason } from '@/lib/shared/domain/moderation';
import type { CallingAccount } from '../account/caller';
import type { Db } from '../db/client';
import { NotFoundError } from '../errors';
import type { Handlers } from '../handlers';
import type { CountReport } from '../http/rate-limit';
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

type ReportInput = {
  db: Db;
  countReport: CountReport;
  client: string;
  account: CallingAccount | null;
  path: { id: string };
  body: { reason: ReportReason; text?: string | null | undefined };
};

/** Handles a report. Only a subject that visitors see counts against the hourly limit. */
function createReportHandler(kind: ModeratedKind) {
  return async ({ db, countReport, client, account, path, body }: ReportInput): Promise<undefined> => {
    const subject = { kind, id: path.id };
    if ((await countOpenReports(db, subject)) === undefined) throw new NotFoundError();
    await countReport(client);
    const report = { accountId: account?.id ?? null, reason: body.reason, text: body.text || null };
    if (!(await reportSubject(db, subject, report))) throw new NotFoundError();
  };
}

export const reportHandlers = {
  'POST /v1/opportunities/{id}/reports': createReportHandler('OPPORTUNITY'),
  'POST /v1/artworks/{id}/reports': createReportHandler('ARTWORK'),
  'POST /v1/profiles/{id}/reports': createReportHandler('PROFILE'),
} satisfies Handlers;
