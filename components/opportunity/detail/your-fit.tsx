'use client';

import { lazy, Suspense } from 'react';
import { useSession } from '@/lib/browser/session/session';
import type { Opportunity } from '@/lib/shared/contract/opportunity';

const FitList = lazy(() => import('./fit-list').then((part) => ({ default: part.FitList })));

/** The only fields sent to the browser, which compares them with a profile. */
export type Conditions = Pick<Opportunity, 'artisticFields' | 'allFields' | 'eligibility'>;

export function YourFit({ profileId, opportunity }: { profileId: string; opportunity: Conditions }) {
  const session = useSession();
  if (session.status !== 'member' || session.profiles.some((profile) => profile.id === profileId)) return null;
  return (
    session.profile && (
      <Suspense>
        <FitList opportunity={opportunity} profile={session.profile} />
      </Suspense>
    )
  );
}
