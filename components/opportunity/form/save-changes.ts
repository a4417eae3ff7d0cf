import { listConflicts, pickChanges } from '@/lib/browser/forms/changes';
import { changeOpportunity, readOwnOpportunity } from '@/lib/browser/members/opportunity/own-opportunities';
import { hasErrorCode } from '@/lib/shared/api/error-message';
import { ApiError } from '@/lib/shared/api/request';
import type { Opportunity } from '@/lib/shared/contract/opportunity';
import { createOpportunityBody, createOpportunityDraft } from './opportunity-draft';

const CHANGED_ELSEWHERE =
  'Nothing was saved: the same part was changed in another tab or on another device. Save again to replace it.';

const readBody = (call: Opportunity) => createOpportunityBody(createOpportunityDraft(call));

type SaveInput = {
  body: ReturnType<typeof createOpportunityBody>;
  /** The version that the form was filled with. */
  base: Opportunity;
  /** The version whose conflicts were shown; saving again overwrites it. */
  seen: Opportunity | null;
  /** Called with the conflicting version. */
  onConflict: (latest: Opportunity) => void;
};

/**
 * Saves the fields that were changed in this form, on top of changes that were saved elsewhere.
 * @throws ApiError `conflict` if the same field was changed on both sides.
 */
export async function saveChanges({ body, base, seen, onConflict }: SaveInput): Promise<Opportunity> {
  const changes = pickChanges(body, readBody(base));
  if (Object.keys(changes).length === 0) return base;
  const known = seen ?? base;
  try {
    return await changeOpportunity(base, { ...changes, updatedAt: known.updatedAt });
  } catch (error) {
    if (!hasErrorCode(error, 'conflict')) throw error;
    const latest = await readOwnOpportunity(base.id);
    // The API rejected the change for another reason than an outdated version.
    if (latest.updatedAt === known.updatedAt) throw error;
    if (listConflicts(changes, readBody(known), readBody(latest)).length > 0) {
      onConflict(latest);
      throw new ApiError(409, 'conflict', CHANGED_ELSEWHERE);
    }
    return changeOpportunity(latest, { ...changes, updatedAt: latest.updatedAt });
  }
}
