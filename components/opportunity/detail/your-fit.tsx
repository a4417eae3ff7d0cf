'use client';

import { lazy, Suspense } from 'react';
import { TextLink } from '@/components/ui/text-link';
import { useSession } from '@/lib/browser/session/session';
import type { Opportunity } from '@/lib/shared/contract/opportunity';
import { paths } from '@/lib/shared/paths';
import styles from './your-fit.module.css';

const FitList = lazy(() => import('./fit-list').then((part) => ({ default: part.FitList })));

type YourFitProps = {
  id: string;
  profileId: string;
  opportunity: Pick<Opportunity, 'artisticFields' | 'allFields' | 'eligibility'>;
  /** True if artists apply here, so that the organizer has a desk. */
  hasDesk: boolean;
};

/** Shows members whether their profile fits, and organizers links to edit the opportunity and to its applications. */
export function YourFit({ id, profileId, opportunity: call, hasDesk }: YourFitProps) {
  const session = useSession();
  if (session.status !== 'member') return null;
  if (session.profiles.some((profile) => profile.id === profileId)) {
    return (
      <p className={styles.own}>
        This call is yours. <TextLink href={paths.editOpportunity(id)}>Edit it</TextLink>
        {hasDesk && (
          <>
            , or <TextLink href={paths.applications(id)}>see the applications</TextLink>
          </>
        )}
      </p>
    );
  }
  return (
    session.profile && (
      <Suspense>
        <FitList opportunity={call} profile={session.profile} />
      </Suspense>
    )
  );
}
