'use client';

import { useLoaded } from '@/components/ui/use-loaded';
import { useSession } from '@/lib/browser/session/session';
import type { Opportunity } from '@/lib/shared/contract/opportunity';

const loadFitList = () => import('./fit-list').then((part) => part.FitList);

/** The fields that the browser compares with a profile. No other fields are sent. */
export type Conditions = Pick<Opportunity, 'artisticFields' | 'allFields' | 'eligibility'>;

export function YourFit({ profileId, opportunity }: { profileId: string; opportunity: Conditions }) {
  const session = useSession();
  const profile = session.status === 'member' ? session.profile : null;
  const isOwn = session.status === 'member' && session.profiles.some(({ id }) => id === profileId);
  const isShown = profile !== null && !isOwn;
  const FitList = useLoaded(loadFitList, isShown);
  return isShown && FitList !== null && <FitList opportunity={opportunity} profile={profile} />;
}
