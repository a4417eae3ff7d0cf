'use client';

import { lazy, Suspense } from 'react';
import { useSession } from '@/lib/browser/session/session';
import type { Opportunity } from '@/lib/shared/contract/opportunity';

const FitList = lazy(() => import('./fit-list').then((part) => ({ default: part.FitList })));

type YourFitProps = {
  profileId: string;
  opportunity: Pick<Opportunity, 'artisticFields' | 'allFields' | 'eligibility'>;
};

export function YourFit({ profileId, opportunity: call }: YourFitProps) {
  const session = useSession();
  if (session.status !== 'member' || session.profiles.some((profile) => profile.id === profileId)) return null;
  return (
    session.profile && (
      <Suspense>
        <FitList opportunity={call} profile={session.profile} />
      </Suspense>
    )
  );
}
