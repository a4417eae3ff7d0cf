'use client';

import { attempt } from '@/components/ui/attempt';
import type { MenuItem } from '@/components/ui/menu';
import lists from '@/components/ui/own-list.module.css';
import { TextButton, TextLink } from '@/components/ui/text-link';
import { showToast } from '@/components/ui/toast';
import { useSingleFlight } from '@/components/ui/use-single-flight';
import { useRouter } from '@/lib/browser/i18n/navigation';
import {
  changeOpportunity,
  duplicateOpportunity,
  moveOpportunity,
} from '@/lib/browser/members/opportunity/own-opportunities';
import { useMember } from '@/lib/browser/session/member';
import type { OwnOpportunitySummary } from '@/lib/shared/contract/opportunity';
import { paths } from '@/lib/shared/paths';
import { isDraft } from './delete-sheet';

type RowActionsProps = { opportunity: OwnOpportunitySummary; onExtend: () => void; onDelete: () => void };

export function RowActions({ opportunity, onExtend, onDelete }: RowActionsProps) {
  const router = useRouter();
  const { id, status, applyMethod } = opportunity;
  const isPosted = !isDraft(opportunity);
  const run = useSingleFlight(attempt);
  const renderAction = (label: string, onClick: () => void) => (
    <TextButton className={lists.plain} onClick={onClick}>
      {label}
    </TextButton>
  );
  return (
    <>
      {isPosted && applyMethod === 'IMPASTO' && <TextLink href={paths.applications(id)}>Applications</TextLink>}
      {status === 'PUBLISHED' && (
        <>
          {renderAction('Extend', onExtend)}
          {renderAction('Close', () => void run(() => closeOpportunity(opportunity)))}
          <TextLink href={paths.promoteOpportunity(id)}>Promote</TextLink>
        </>
      )}
      {status === 'DRAFT' && <TextLink href={paths.editOpportunity(id)}>Go on</TextLink>}
      {status === 'PENDING_PAYMENT' && <TextLink href={paths.postOpportunity(id)}>Pay</TextLink>}
      {!isPosted && (
        <TextButton deletes onClick={onDelete}>
          Delete
        </TextButton>
      )}
      {status === 'CLOSED' && renderAction('Extend', onExtend)}
      {status === 'ARCHIVED' && <TextLink href={paths.postOpportunity(id)}>Post it again</TextLink>}
      {(status === 'CLOSED' || status === 'ARCHIVED') &&
        renderAction('Run again', () => void run(() => duplicate(id, router.push)))}
    </>
  );
}

/** The row offers to undo closing until members who saved the call are mailed. */
export async function closeOpportunity(opportunity: OwnOpportunitySummary): Promise<void> {
  await changeOpportunity(opportunity, { status: 'CLOSED' });
  showToast(`“${opportunity.title}” is closed.`);
}

async function duplicate(id: string, goTo: (path: string) => void): Promise<void> {
  const copy = await duplicateOpportunity(id);
  showToast('Copied, without its dates.');
  goTo(paths.editOpportunity(copy.id));
}

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
    { icon: 'trash', label: 'Delete', isDestructive: true, onChoose: onDelete },
  ];
}
