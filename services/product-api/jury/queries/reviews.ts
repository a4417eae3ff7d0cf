import { and, eq, sql } from 'drizzle-orm';
import type { JuryApplication, Review } from '@/lib/shared/contract/jury';
import type { Db } from '../../db/client';
import { createJsonObject, readFirst, readItems, selectColumns } from '../../db/page';
import { reviews } from '../schema';
import { IS_CURRENT, JUROR_NAME } from './juror-progress';

type ReviewKey = { jurorId: string; applicationId: string };

const reviewJson = createJsonObject<Review>({
  ...selectColumns('v', 'scores', 'score', 'comment', 'isShared', 'changedAt'),
  isOutdated: `not ${IS_CURRENT}`,
});

export async function findReview(db: Db, { jurorId, applicationId }: ReviewKey): Promise<Review | null> {
  const review = await readFirst<Review>(
    db,
    sql`select ${sql.raw(reviewJson)} as item from reviews v
      join round_applications ra on ra.round_id = v.round_id and ra.application_id = v.application_id
      where v.juror_id = ${jurorId} and v.application_id = ${applicationId} and not v.has_conflict`,
  );
  return review ?? null;
}

const commentJson = createJsonObject<JuryApplication['comments'][number]>({
  ...selectColumns('v', 'score', 'comment'),
  juror: JUROR_NAME,
});

export function listSharedComments(db: Db, { jurorId, applicationId }: ReviewKey) {
  return readItems<JuryApplication['comments'][number]>(
    db,
    sql`select ${sql.raw(commentJson)} as item from reviews v join jurors j on j.id = v.juror_id
      where v.application_id = ${applicationId} and v.juror_id <> ${jurorId} and v.is_shared and v.comment is not null
        and v.score is not null and j.round_id = (select round_id from jurors where id = ${jurorId})
      order by v.updated_at, j.email`,
  );
}

type Saved = ReviewKey & { roundId: string; now: Date } & Pick<Review, 'scores' | 'score' | 'comment' | 'isShared'> & {
    changedAt: Date;
  };

/** Keeps the stored review if it is newer or declares a conflict. */
export async function upsertReview(transaction: Db, { now, ...review }: Saved): Promise<void> {
  const { jurorId: _, applicationId: __, roundId: ___, ...changes } = review;
  await transaction
    .insert(reviews)
    .values({ ...review, updatedAt: now })
    .onConflictDoUpdate({
      target: [reviews.jurorId, reviews.applicationId],
      set: { ...changes, updatedAt: now },
      setWhere: sql`not ${reviews.hasConflict} and ${reviews.changedAt} <= ${review.changedAt}`,
    });
}

export async function upsertConflict(
  transaction: Db,
  { jurorId, applicationId, roundId, now }: ReviewKey & { roundId: string; now: Date },
): Promise<void> {
  const conflict = { scores: {}, score: null, comment: null, isShared: false, hasConflict: true };
  await transaction
    .insert(reviews)
    .values({ jurorId, applicationId, roundId, ...conflict, changedAt: now, updatedAt: now })
    .onConflictDoUpdate({
      target: [reviews.jurorId, reviews.applicationId],
      set: { ...conflict, changedAt: now, updatedAt: now },
    });
}

export async function deleteConflict(transaction: Db, { jurorId, applicationId }: ReviewKey): Promise<void> {
  await transaction
    .delete(reviews)
    .where(and(eq(reviews.jurorId, jurorId), eq(reviews.applicationId, applicationId), reviews.hasConflict));
}
