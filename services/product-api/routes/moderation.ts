import type { ModerationCase } from '@/lib/contract/moderation-case';
import type { ModeratedKind, ModerationDecision } from '@/lib/domain/moderation';
import type { Db } from '../db/client';
import type { ModerationRefusal } from '../db/queries/moderation/decision-rule';
import { moderateSubject } from '../db/queries/moderation/moderate';
import { answerNotice, listOwnNotices } from '../db/queries/moderation/notices';
import { readCase } from '../db/queries/moderation/read-case';
import { listQueue } from '../db/queries/moderation/read-queue';
import { recordRefund } from '../db/queries/moderation/record-refund';
import { createWholePage } from '../db/queries/shared/page';
import { ConflictError, NotFoundError } from '../errors';
import type { Handlers } from '../http/serve';
import type { CallingAccount } from '../identity/caller';
import { requirePayments } from '../payments/payments';
import { refundWhole } from '../payments/refund-whole';
import { requireFound } from './not-found';
import { requireAdmin } from './require-admin';

type CaseInput = { db: Db; account: CallingAccount; path: { id: string } };
type DecisionInput = CaseInput & { body: { decision: ModerationDecision; reason: string }; now: Date };

const refusals: Record<ModerationRefusal, string> = {
  hidden: 'This is hidden. Show it again first.',
  'not hidden': 'This is not hidden any more.',
  'appeal is open': 'The owner has appealed. Bring it back, or keep it hidden and say why.',
  'appeal is decided': 'The appeal was decided, and that decision is final. You can only bring it back.',
  'no appeal': 'No appeal waits for a decision.',
  'own decision': 'You hid this. Another administrator decides the appeal.',
};

function createCaseReader(kind: ModeratedKind) {
  return async ({ db, account, path }: CaseInput): Promise<ModerationCase> => {
    requireAdmin(account);
    return requireFound(await readCase(db, { kind, id: path.id }, account.id));
  };
}

function createDecisionHandler(kind: ModeratedKind) {
  return async ({ db, account, path, body, now }: DecisionInput): Promise<ModerationCase> => {
    requireAdmin(account);
    const subject = { kind, id: path.id };
    const outcome = await moderateSubject(db, subject, { ...body, admin: account, now });
    if (outcome === 'not found') throw new NotFoundError();
    if (outcome !== 'decided') throw new ConflictError(refusals[outcome]);
    return requireFound(await readCase(db, subject, account.id));
  };
}

export const moderationHandlers = {
  'GET /v1/admin/queue': ({ db, account, query }) => {
    requireAdmin(account);
    return listQueue(db, query);
  },
  'GET /v1/admin/opportunities/{id}/moderation': createCaseReader('OPPORTUNITY'),
  'GET /v1/admin/artworks/{id}/moderation': createCaseReader('ARTWORK'),
  'GET /v1/admin/profiles/{id}/moderation': createCaseReader('PROFILE'),
  'PUT /v1/admin/opportunities/{id}/moderation': createDecisionHandler('OPPORTUNITY'),
  'PUT /v1/admin/artworks/{id}/moderation': createDecisionHandler('ARTWORK'),
  'PUT /v1/admin/profiles/{id}/moderation': createDecisionHandler('PROFILE'),

  'POST /v1/admin/payments/{id}/refund': async ({ db, payments, account, path, body, now }) => {
    requireAdmin(account);
    const outcome = await refundWhole(requirePayments(payments), path.id, now);
    if (outcome === 'not found') throw new NotFoundError();
    if (outcome === 'not paid') throw new ConflictError('This payment was refunded already, or nothing was paid.');
    await recordRefund(db, path.id, { admin: account, reason: body.reason });
  },

  'GET /v1/account/notices': async ({ db, account }) => createWholePage(await listOwnNotices(db, account.id)),

  'POST /v1/account/notices/{id}/answer': async ({ db, account, path, body, now }) => {
    const outcome = await answerNotice(db, { id: path.id, accountId: account.id, text: body.text, now });
    if (outcome === 'not found') throw new NotFoundError();
    if (outcome === 'answered before') throw new ConflictError('You have answered this already.');
  },
} satisfies Handlers;
