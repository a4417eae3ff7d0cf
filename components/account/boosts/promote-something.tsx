'use client';

import { ButtonLink } from '@/components/ui/button';
import { useSession } from '@/lib/browser/session/session';
import { paths } from '@/lib/shared/paths';

/** Link to the owner's works, or to an organization's opportunities, whose menus offer promotion. */
export function PromoteSomething() {
  const session = useSession();
  if (session.status !== 'member' || session.profile === null) return null;
  const isOrganization = session.profile.role === 'ART_ORGANIZATION';
  return (
    <ButtonLink variant="secondary" href={isOrganization ? paths.accountOpportunities() : paths.accountArtworks()}>
      Promote something
    </ButtonLink>
  );
}
