import { isDeepStrictEqual } from 'node:util';
import type { Application } from '@/lib/shared/contract/application';
import type { Db } from '../../db/client';
import { getStoredSubmission, listSubmittedImages } from './queries/read-application';
import { getApplicant, listChosenArtworks } from './queries/write-application';
import { createStoredWork, listStoredImages } from './submit-application';

type Changes = Pick<Application, 'changedWorks' | 'hasChangedCv'>;

const nothing: Changes = { changedWorks: [], hasChangedCv: false };

/**
 * Finds the works that have changed since they were sent, and whether the CV has, by what another submission would
 * store. A work that was deleted is not among them, because it cannot be sent again.
 */
export async function findChangesSince(
  db: Db,
  { id, profileId, status, call }: Pick<Application, 'id' | 'profileId' | 'status' | 'call'>,
): Promise<Changes> {
  if (status !== 'SUBMITTED' || !call.isAccepting) return nothing;
  const sent = await getStoredSubmission(db, id);
  if (sent === null) return nothing;
  const ids = sent.works.map(({ artworkId }) => artworkId);
  const [works, images, applicant] = await Promise.all([
    listChosenArtworks(db, profileId, ids),
    listSubmittedImages(db, id),
    getApplicant(db, profileId),
  ]);
  const changed = works.filter((work) => {
    const former = sent.works.find(({ artworkId }) => artworkId === work.id);
    const current = createStoredWork(sent.form, work, former?.statement ?? null);
    const formerImages = images.filter(({ artworkId }) => artworkId === work.id);
    return !isDeepStrictEqual(current, former) || !isDeepStrictEqual(listStoredImages(work), formerImages);
  });
  return {
    changedWorks: changed.map((work) => work.id),
    hasChangedCv: sent.form.cv !== 'NONE' && !isDeepStrictEqual(applicant?.cv, sent.cv),
  };
}
