import type { ModeratedKind } from '@/lib/shared/domain/moderation';
import { problem } from '@/lib/shared/i18n/problem';
import { asAdmin } from '../admin/as-admin';
import { recordRefund } from '../admin/queries/write-admin';
import type { Db } from '../db/client';
import { createWholePage } from '../db/page';
import { ConflictError, InvalidInputError, NotFoundError } from '../errors';
import type { Handlers, Input } from '../handlers';
import { requirePayments } from '../payment/payments';
import { refundAmount } from '../payment/refund-amount';
import { moderateSubject } from './moderate-subject';
import { answerNotice, listOwnNotices } from './queries/notices';
import { getCase } from './queries/read-case';
import { listQueue } from './queries/read-queue';
import type { Subject } from './queries/subject';
import { countOpenReports, insertReport, type Report } from './queries/write-reports';
import { requireFound } from './require-found';

/* Shared by the endpoints of all kinds. */
type CaseInput = Input<'GET /v1/admin/artworks/{id}/moderation'>;
type DecisionInput = Input<'PUT /v1/admin/artworks/{id}/moderation'>;
type ReportInput = Input<'POST /v1/artworks/{id}/reports'>;

const createCaseReader = (kind: ModeratedKind) =>
  asAdmin(async ({ db, account, path }: CaseInput) =>
    requireFound(await getCase(db, { kind, id: path.id }, account.id)),
  );

const createDecisionHandler = (kind: ModeratedKind) =>
  asAdmin(async ({ db, account, path, body, now, requestId }: DecisionInput) => {
    const subject = { kind, id: path.id };
    await moderateSubject(db, subject, { ...body, admin: account, now, requestId });
    return requireFound(await getCase(db, subject, account.id));
  });

/** Maximum number of open reports per subject. More would not help administrators decide. */
const MAX_OPEN = 100;

/** Drops the report if the subject already has `MAX_OPEN` reports. Returns false if visitors cannot see the subject. */
export async function reportSubject(db: Db, subject: Subject, report: Report): Promise<boolean> {
  const open = await countOpenReports(db, subject);
  if (open === undefined) return false;
  if (open < MAX_OPEN) await insertReport(db, subject, report);
  return true;
}

/** Reports about invisible subjects do not count toward the hourly limit. */
function createReportHandler(kind: ModeratedKind) {
  return async ({ db, countReport, client, account, path, body }: ReportInput): Promise<undefined> => {
    const subject = { kind, id: path.id };
    if ((await countOpenReports(db, subject)) === undefined) throw new NotFoundError();
    await countReport(client);
    const report = { accountId: account?.id ?? null, reason: body.reason, text: body.text || null };
    if (!(await reportSubject(db, subject, report))) throw new NotFoundError();
  };
}

export const moderationHandlers = {
  'POST /v1/opportunities/{id}/reports': createReportHandler('OPPORTUNITY'),
  'POST /v1/artworks/{id}/reports': createReportHandler('ARTWORK'),
  'POST /v1/profiles/{id}/reports': createReportHandler('PROFILE'),

  'GET /v1/admin/queue': asAdmin(({ db, query }) => listQueue(db, query)),
  'GET /v1/admin/opportunities/{id}/moderation': createCaseReader('OPPORTUNITY'),
  'GET /v1/admin/artworks/{id}/moderation': createCaseReader('ARTWORK'),
  'GET /v1/admin/profiles/{id}/moderation': createCaseReader('PROFILE'),
  'PUT /v1/admin/opportunities/{id}/moderation': createDecisionHandler('OPPORTUNITY'),
  'PUT /v1/admin/artworks/{id}/moderation': createDecisionHandler('ARTWORK'),
  'PUT /v1/admin/profiles/{id}/moderation': createDecisionHandler('PROFILE'),

  'POST /v1/admin/payments/{id}/refund': asAdmin(async ({ db, payments, account, path, body, now, requestId }) => {
    const outcome = await refundAmount(requirePayments(payments), { id: path.id, amount: body.amount }, now);
    if (outcome === 'NOT_FOUND') throw new NotFoundError();
    if (outcome === 'TOO_MUCH') throw new InvalidInputError({ amount: problem('moderation.refusal.amount') });
    if (outcome === 'NOT_PAID') throw new ConflictError(problem('moderation.refusal.notPaid'));
    await recordRefund(db, path.id, { admin: account, reason: body.reason, requestId });
    return undefined;
  }),

  'GET /v1/account/notices': async ({ db, account }) => createWholePage(await listOwnNotices(db, account.id)),

  'POST /v1/account/notices/{id}/answer': async ({ db, account, path, body, now }) => {
    const outcome = await answerNotice(db, { id: path.id, accountId: account.id, text: body.text, now });
    if (outcome === 'NOT_FOUND') throw new NotFoundError();
    if (outcome === 'ALREADY_ANSWERED') throw new ConflictError(problem('moderation.refusal.answered'));
  },
} satisfies Handlers;
