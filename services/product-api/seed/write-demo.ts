import { computeScore } from '@/lib/shared/domain/jury';
import { demoAccounts } from '@/lib/shared/identity/demo-accounts';
import { accounts } from '../account/schema';
import {
  getApplicant,
  listChosenArtworks,
  replaceApplicationImages,
} from '../application/form/queries/write-application';
import { createSubmission, listStoredImages } from '../application/form/submit-application';
import { applicationAccesses, artistApplications } from '../application/schema';
import { createArtworkFields } from '../artwork/own-routes';
import { artworks } from '../artwork/schema';
import type { Db } from '../db/client';
import { images } from '../image/schema';
import { storeResults } from '../jury/queries/write-rounds';
import { jurors, juryRounds, reviews, roundApplications } from '../jury/schema';
import { listChanges } from '../opportunity/posted-opportunity';
import { createColumns } from '../opportunity/queries/opportunity-columns';
import { opportunities, opportunityChanges } from '../opportunity/schema';
import { boosts } from '../payment/purchase-schema';
import { profiles } from '../profile/schema';
import { views } from '../view/schema';
import type { Demo } from './read-demo';

/**
 * @param hasSignIns true with the identity stand-in. Otherwise, demo accounts cannot sign in, and there is no
 * administrator.
 */
export async function writeDemo(
  transaction: Db,
  demo: Demo,
  pictures: readonly (typeof images.$inferInsert)[],
  hasSignIns: boolean,
): Promise<void> {
  const accountRows = createAccountRows(demo, hasSignIns);
  await transaction.insert(accounts).values(accountRows);
  await transaction
    .insert(profiles)
    .values(demo.profiles.map(({ fields, pictures: _, ...profile }) => ({ ...profile, ...fields })));
  await transaction.insert(artworks).values(demo.artworks.map(createArtworkRow));
  await transaction.insert(opportunities).values(demo.opportunities.map(createOpportunityRow));
  await transaction.insert(opportunityChanges).values(demo.opportunities.flatMap(createChangeRows));
  await transaction
    .insert(boosts)
    .values([
      ...demo.artworks.flatMap(({ id, profileId, boosts: given }) =>
        given.map((boost) => ({ ...boost, profileId, artworkId: id, createdAt: boost.startsAt })),
      ),
      ...demo.opportunities.flatMap(({ id, profileId, boosts: given }) =>
        given.map((boost) => ({ ...boost, profileId, opportunityId: id, createdAt: boost.startsAt })),
      ),
    ]);
  await transaction.insert(images).values([...pictures]);
  for (const application of demo.applications) await insertApplication(transaction, demo, application);
  await transaction
    .insert(views)
    .values(demo.opportunities.flatMap((call) => call.views.map((view) => ({ ...view, opportunityId: call.id }))));
  const emails = new Map(accountRows.map(({ id, email }) => [id, email ?? '']));
  for (const round of demo.rounds) await insertRound(transaction, round, emails);
}

export function createAccountRows(demo: Demo, hasSignIns: boolean) {
  return demo.accounts
    .filter(({ role }) => hasSignIns || role === undefined)
    .map(({ signIn, ...account }) => {
      const { uid, email } = hasSignIns && signIn ? demoAccounts[signIn] : { uid: null, email: account.email };
      // These addresses do not exist. With the stand-in, they count as verified, because no email leaves the machine.
      return { ...account, uid, email, isEmailVerified: hasSignIns };
    });
}

function createArtworkRow({ boosts: given, fields, pictures: _, ...artwork }: Demo['artworks'][number]) {
  return {
    ...createArtworkFields(fields),
    ...artwork,
    boostedUntil: given[0]?.endsAt ?? null,
    updatedAt: artwork.createdAt,
  };
}

type Call = Demo['opportunities'][number];

function createOpportunityRow(call: Call) {
  const { id, profileId, createdAt, publishedAt, planType, visibleUntil, fields } = call;
  const findEnd = (isKind: (kind: string) => boolean) => call.boosts.find(({ kind }) => isKind(kind))?.endsAt ?? null;
  return {
    ...createColumns(fields),
    id,
    profileId,
    type: fields.type,
    title: fields.title,
    fee: fields.fee ?? 'FREE',
    deadlineKind: fields.deadline.kind,
    status: 'PUBLISHED' as const,
    planType,
    publishedAt,
    visibleUntil,
    paidUntil: visibleUntil,
    promotedUntil: findEnd((kind) => kind !== 'HIGHLIGHT'),
    highlightedUntil: findEnd((kind) => kind === 'HIGHLIGHT'),
    createdAt,
    updatedAt: publishedAt,
  };
}

function createChangeRows({ id: opportunityId, earlier, fields }: Call) {
  return earlier.flatMap(({ id, changedAt, fields: former }) =>
    listChanges({ ...fields, ...former }, fields).map((change) => ({ ...change, id, opportunityId, changedAt })),
  );
}

async function insertApplication(
  transaction: Db,
  demo: Demo,
  { openedAt, content, decision, decidedAt, ...application }: Demo['applications'][number],
): Promise<void> {
  const { id, opportunityId, profileId, submittedAt, feedback } = application;
  const call = demo.opportunities.find((one) => one.id === opportunityId);
  const organizer = demo.profiles.find((one) => one.id === call?.profileId);
  const applicant = await getApplicant(transaction, profileId);
  const form = call?.fields.applicationForm;
  if (!call || !form || !organizer || !applicant) throw new Error(`Application ${id} names no call with a form.`);
  const chosen = await listChosenArtworks(
    transaction,
    profileId,
    content.works.map(({ artworkId }) => artworkId),
  );
  await transaction.insert(artistApplications).values({
    ...application,
    callTitle: call.fields.title,
    callOrganizer: organizer.fields.name,
    content,
    ...createSubmission({ callId: opportunityId, form, content, applicant, chosen, files: [] }),
    ...(decidedAt && { decision, decidedAt, publishedFeedback: feedback }),
    createdAt: submittedAt,
    updatedAt: submittedAt,
  });
  await replaceApplicationImages(transaction, id, chosen.flatMap(listStoredImages));
  if (openedAt === null) return;
  await transaction.insert(applicationAccesses).values({ applicationId: id, role: 'ORGANIZER', createdAt: openedAt });
}

async function insertRound(
  transaction: Db,
  { applications, jurors: people, ...round }: Demo['rounds'][number],
  emails: ReadonlyMap<string, string>,
): Promise<void> {
  const { id: roundId, openedAt, criteria } = round;
  await transaction
    .insert(juryRounds)
    .values({ ...round, mailed: people.length, createdAt: openedAt, updatedAt: openedAt });
  await transaction.insert(roundApplications).values(applications.map((applicationId) => ({ roundId, applicationId })));
  for (const { reviews: given, ...juror } of people) {
    const email = emails.get(juror.accountId) ?? '';
    await transaction.insert(jurors).values({ ...juror, roundId, email, invitedAt: openedAt, acceptedAt: openedAt });
    await transaction.insert(reviews).values(
      given.map((review) => ({
        ...review,
        jurorId: juror.id,
        roundId,
        score: computeScore(criteria, review.scores),
        isShared: review.comment !== null,
        updatedAt: review.changedAt,
      })),
    );
  }
  if (round.state === 'CLOSED') await storeResults(transaction, roundId);
}
