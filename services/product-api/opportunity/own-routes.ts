import { type PaidPlanType, paidPlanTypes } from '@/lib/shared/domain/opportunity';
import { findContradictions, findPassedDeadline, findPromiseProblems } from '@/lib/shared/domain/opportunity-rules';
import { problem, problemWords } from '@/lib/shared/i18n/problem';
import type { Db } from '../db/client';
import { ForbiddenError, InvalidInputError, NotFoundError, PreconditionFailedError } from '../errors';
import type { Handlers } from '../handlers';
import { matchesIfMatch } from '../http/etag';
import { withStoredUploads } from '../image/store-uploads';
import { requireFound } from '../moderation/require-found';
import { readSite } from '../site/queries/read-site';
import { checkOffered, requireOffered } from '../site/require-offered';
import { mayPostCalls, requireCallPosting } from '../site/require-permission';
import { readSales, requireSold } from '../site/sales';
import { canBeViewed, countView } from '../view/queries/views';
import { changeOpportunity } from './change-opportunity';
import { createDraft } from './create-draft';
import { decideChange, requireNoProblems } from './decide-change';
import { throwPostConflict } from './find-post-conflict';
import { moveOpportunity } from './move-opportunity';
import { listBoosts } from './queries/boost-opportunity';
import { findDuplicates } from './queries/find-duplicates';
import { findPaidPost } from './queries/posts';
import { getOpportunity } from './queries/read-opportunity';
import { listOwnOpportunities } from './queries/read-own-opportunities';
import { getPostQuota } from './queries/read-post-quota';
import {
  canBeAppliedTo,
  changeOpportunityImageDetails,
  countApplication,
  replaceImage,
} from './queries/write-opportunity';
import { reopenOpportunity } from './reopen-opportunity';
import { requireOpportunityOwner } from './require-opportunity-owner';
import { restoreOpportunity } from './restore-opportunity';
import { spendOpportunityBoost } from './spend-boost';
import { deleteOpportunity } from './withdraw-opportunity';

const NEW_DRAFT = {
  artisticFields: [],
  allFields: false,
  country: null,
  isOnline: false,
  deadline: { kind: 'FIXED', localDateTime: null, timeZone: null },
  resultsDate: null,
  eventStart: null,
  eventEnd: null,
  fee: 'FEES',
  applicationFee: null,
  participationFee: null,
  feeDescription: null,
  apply: null,
} as const;

/** A post that has been paid for can still be used after the site stops selling posts. */
async function isPostSold(db: Db, id: string, tier: PaidPlanType): Promise<boolean> {
  return (await readSales(db)).posts || (await findPaidPost(db, id, tier)) !== undefined;
}

export const ownOpportunityHandlers = {
  'GET /v1/opportunities/quotas/posts': async ({ db, profileId, now }) => {
    const { postType: _, ...quota } = await getPostQuota(db, profileId, now);
    return quota;
  },

  'POST /v1/opportunities/': async ({ db, siteDefaults, account, profileId, body, now }) => {
    await requireCallPosting({ db, siteDefaults, account });
    const { id, idempotencyKey, ...fields } = body;
    const draft = { ...NEW_DRAFT, ...fields };
    await requireOffered({ db, siteDefaults }, 'artisticFields', draft.artisticFields);
    requireNoProblems({
      ...findContradictions(draft, problemWords),
      ...findPassedDeadline(draft.deadline, now, problemWords),
      ...findPromiseProblems(draft, now, problemWords),
    });
    const added = await createDraft(db, { id, profileId, fields, idempotencyKey });
    return requireFound(await getOpportunity(db, added, account.id));
  },

  'PATCH /v1/opportunities/{id}': async ({ db, siteDefaults, account, profileId, path, body, ifMatch, now }) => {
    await requireOpportunityOwner(db, path.id, profileId);
    const mayPublish = body.status !== 'PUBLISHED' || (await mayPostCalls({ db, siteDefaults, account }));
    const { hiddenValues } = await readSite(db, siteDefaults);
    const paidPost = body.status === 'PUBLISHED' && paidPlanTypes.find((type) => type === body.planType);
    const isSold = !paidPost || (await isPostSold(db, path.id, paidPost));
    const changed = await changeOpportunity(db, path.id, {
      profileId,
      accountId: account.id,
      decide: (before) => {
        if (ifMatch !== null && !matchesIfMatch(ifMatch, before.updatedAt)) throw new PreconditionFailedError();
        checkOffered(hiddenValues, 'artisticFields', body.artisticFields ?? [], before.artisticFields);
        const decision = decideChange(before, body, now);
        if (decision.publishAs !== null && !mayPublish) {
          throw new ForbiddenError(problem('opportunity.refusal.onlyAdmins'));
        }
        if (decision.publishAs !== null && !isSold) {
          throw new ForbiddenError(problem('checkout.refusal.notForSale.posts'));
        }
        return decision;
      },
      now,
    });
    if (changed !== 'CHANGED')
      throwPostConflict(changed, body.status === 'PUBLISHED' && body.planType ? 'publication' : 'change');
    return requireFound(await getOpportunity(db, path.id, account.id));
  },

  'DELETE /v1/opportunities/{id}': async ({ db, profileId, path, now }) => {
    await requireOpportunityOwner(db, path.id, profileId);
    if (!(await deleteOpportunity(db, { id: path.id, profileId }, now))) throw new NotFoundError();
    return undefined;
  },

  'POST /v1/opportunities/{id}/restoration': async ({ db, account, profileId, path, now }) => {
    await restoreOpportunity(db, { id: path.id, profileId }, now);
    return requireFound(await getOpportunity(db, path.id, account.id));
  },

  'DELETE /v1/opportunities/{id}/closing': async ({ db, account, profileId, path, now }) => {
    await requireOpportunityOwner(db, path.id, profileId);
    await reopenOpportunity(db, { id: path.id, profileId, accountId: account.id }, now);
    return requireFound(await getOpportunity(db, path.id, account.id));
  },

  'GET /v1/opportunities/own': ({ db, account, profileId, memberRole, query }) =>
    listOwnOpportunities(db, profileId, query, memberRole === 'REVIEWER' ? account.id : null),

  'PUT /v1/opportunities/{id}/image': async ({ account, profileId, path, body, files, now, ...services }) => {
    const { db } = services;
    const own = { id: path.id, profileId, accountId: account.id };
    await requireOpportunityOwner(db, path.id, profileId);
    const { alt = null, caption = null, focalPoint = null } = body;
    if (files.length === 0 && !(await changeOpportunityImageDetails(db, own, { alt, caption, focalPoint }, now))) {
      throw new InvalidInputError({ image: problem('ui.invalid.missing') });
    }
    await withStoredUploads(files, services, async ([stored]) => {
      if (files.length === 0) return;
      if (!stored || !(await replaceImage(db, own, { ...stored, alt, caption, focalPoint }, now)))
        throw new NotFoundError();
    });
    return requireFound(await getOpportunity(db, path.id, account.id));
  },

  'DELETE /v1/opportunities/{id}/image': async ({ db, account, profileId, path, now }) => {
    await requireOpportunityOwner(db, path.id, profileId);
    const own = { id: path.id, profileId, accountId: account.id };
    if (!(await replaceImage(db, own, null, now))) throw new NotFoundError();
    return requireFound(await getOpportunity(db, path.id, account.id));
  },

  'PATCH /v1/opportunities/{id}/profile': async ({ db, account, profileId, path, body, now }) => {
    await requireOpportunityOwner(db, path.id, profileId);
    await moveOpportunity(db, { id: path.id, profileId, accountId: account.id }, body.profileId, now);
    return requireFound(await getOpportunity(db, path.id, account.id));
  },

  'GET /v1/opportunities/{id}/duplicates': async ({ db, profileId, path }) => {
    await requireOpportunityOwner(db, path.id, profileId);
    return { duplicates: await findDuplicates(db, path.id) };
  },

  'POST /v1/opportunities/{id}/applications': async ({ db, countApplicant, client, path, now }) => {
    if (!(await canBeAppliedTo(db, path.id))) throw new NotFoundError();
    if (await countApplicant(client, path.id, now)) await countApplication(db, path.id, now);
  },

  'POST /v1/opportunities/{id}/views': async ({ db, countViewer, client, path, now }) => {
    if (!(await canBeViewed(db, 'opportunity', path.id))) throw new NotFoundError();
    if (await countViewer(client, path.id, now)) await countView(db, 'opportunity', path.id, now);
  },

  'GET /v1/opportunities/boost': ({ db, profileId, now }) => listBoosts(db, profileId, now),

  'PATCH /v1/opportunities/boost/{id}': async ({ db, account, profileId, path, body, now }) => {
    await requireOpportunityOwner(db, path.id, profileId);
    await requireSold(db, 'boosts');
    await spendOpportunityBoost(db, { id: path.id, profileId, accountId: account.id }, body.type, now);
    return requireFound(await getOpportunity(db, path.id, account.id));
  },
} satisfies Handlers;
