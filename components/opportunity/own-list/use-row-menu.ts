import { useRouter } from 'next/navigation';
import { attempt } from '@/components/ui/attempt';
import type { MenuItem } from '@/components/ui/menu';
import { showToast } from '@/components/ui/toast';
import { moveOpportunity } from '@/lib/browser/members/opportunity/own-opportunities';
import { useMember } from '@/lib/browser/session/member';
import type { OwnOpportunitySummary } from '@/lib/shared/contract/opportunity';
import { paths } from '@/lib/shared/paths';
import { isDraft } from './describe-deletion';
import { duplicate } from './row-actions';

/** Lists the secondary actions of an opportunity. */
export function useRowMenu(opportunity: OwnOpportunitySummary, onDelete: () => void): MenuItem[] {
  const router = useRouter();
  const { profiles } = useMember();
  const { id, title, status, profileId } = opportunity;
  const isPosted = status === 'PUBLISHED' || status === 'CLOSED';
  const isPostable = isDraft(opportunity) || status === 'ARCHIVED';
  return [
    { icon: 'pencil', label: 'Edit', href: paths.editOpportunity(id) },
    ...(isPostable ? [{ icon: 'upload' as const, label: 'Publish', href: paths.postOpportunity(id) }] : []),
    ...(isPosted ? [{ icon: 'eye' as const, label: 'See it', href: paths.opportunity(id) }] : []),
    ...(isPosted ? [{ icon: 'clock' as const, label: 'Length of the listing', href: paths.postOpportunity(id) }] : []),
    { icon: 'plus', label: 'Duplicate', onChoose: () => void attempt(() => duplicate(id, router.push)) },
    ...profiles
      .filter((profile) => profile.id !== profileId)
      .map((profile, index) => ({
        icon: 'person' as const,
        id: profile.id,
        label: `Give to ${profile.name}`,
        startsGroup: index === 0,
        onChoose: () =>
          void attempt(async () => {
            await moveOpportunity(opportunity, profile.id);
            showToast(`“${title}” is with ${profile.name} now.`);
          }),
      })),
    {
      icon: 'trash',
      label: 'Delete',
      isDestructive: true,
      onChoose: onDelete,
    },
  ];
}
