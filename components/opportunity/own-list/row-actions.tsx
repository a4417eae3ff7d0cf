'use client';

import { useTranslations } from 'next-intl';
import { attempt } from '@/components/ui/attempt';
import type { MenuItem } from '@/components/ui/menu';
import lists from '@/components/ui/own-list.module.css';
import { TextButton, TextLink } from '@/components/ui/text-link';
import { showToast } from '@/components/ui/toast';
import { useSingleFlight } from '@/components/ui/use-single-flight';
import { getWords } from '@/lib/browser/i18n/messages';
import { useRouter } from '@/lib/browser/i18n/navigation';
import {
  changeOpportunity,
  duplicateOpportunity,
  moveOpportunity,
} from '@/lib/browser/members/opportunity/own-opportunities';
import { useMember } from '@/lib/browser/session/member';
import { useMayPost } from '@/lib/browser/session/use-may-post';
import type { OwnOpportunitySummary } from '@/lib/shared/contract/opportunity';
import { paths } from '@/lib/shared/paths';
import { getSite } from '@/lib/shared/site';
import { isDraft } from './delete-sheet';

type RowActionsProps = { opportunity: OwnOpportunitySummary; onExtend: () => void; onDelete: () => void };

export function RowActions({ opportunity, onExtend, onDelete }: RowActionsProps) {
  const t = useTranslations();
  const router = useRouter();
  const mayPost = useMayPost();
  const { sales } = getSite();
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
      {isPosted && applyMethod === 'IMPASTO' && (
        <TextLink href={paths.applications(id)}>{t('opportunity.own.applications')}</TextLink>
      )}
      {status === 'PUBLISHED' && (
        <>
          {renderAction(t('opportunity.own.extend'), onExtend)}
          {renderAction(t('opportunity.own.close'), () => void run(() => closeOpportunity(opportunity)))}
          {sales.boosts && <TextLink href={paths.promoteOpportunity(id)}>{t('checkout.promote.action')}</TextLink>}
        </>
      )}
      {status === 'DRAFT' && <TextLink href={paths.editOpportunity(id)}>{t('opportunity.own.goOn')}</TextLink>}
      {status === 'PENDING_PAYMENT' && mayPost && (
        <TextLink href={paths.postOpportunity(id)}>{t('opportunity.own.pay')}</TextLink>
      )}
      {!isPosted && (
        <TextButton deletes onClick={onDelete}>
          {t('ui.action.delete')}
        </TextButton>
      )}
      {status === 'CLOSED' && renderAction(t('opportunity.own.extend'), onExtend)}
      {status === 'ARCHIVED' && mayPost && (
        <TextLink href={paths.postOpportunity(id)}>{t('opportunity.own.postAgain')}</TextLink>
      )}
      {(status === 'CLOSED' || status === 'ARCHIVED') &&
        mayPost &&
        renderAction(t('opportunity.own.runAgain'), () => void run(() => duplicate(id, router.push)))}
    </>
  );
}

/** Organizers can undo this until members who saved the call are emailed. */
export async function closeOpportunity(opportunity: OwnOpportunitySummary): Promise<void> {
  await changeOpportunity(opportunity, { status: 'CLOSED' });
  showToast(getWords().t('opportunity.own.closed', { title: opportunity.title }));
}

async function duplicate(id: string, goTo: (path: string) => void): Promise<void> {
  const copy = await duplicateOpportunity(id);
  showToast(getWords().t('opportunity.own.copied'));
  goTo(paths.editOpportunity(copy.id));
}

export function useRowMenu(opportunity: OwnOpportunitySummary, onDelete: () => void): MenuItem[] {
  const t = useTranslations();
  const router = useRouter();
  const { profiles } = useMember();
  const { id, title, status, profileId } = opportunity;
  const isPosted = status === 'PUBLISHED' || status === 'CLOSED';
  const mayPost = useMayPost();
  const isPostable = mayPost && (isDraft(opportunity) || status === 'ARCHIVED');
  return [
    { icon: 'pencil', label: t('ui.action.edit'), href: paths.editOpportunity(id) },
    ...(isPostable
      ? [{ icon: 'upload' as const, label: t('ui.action.publish'), href: paths.postOpportunity(id) }]
      : []),
    ...(isPosted ? [{ icon: 'eye' as const, label: t('opportunity.own.see'), href: paths.opportunity(id) }] : []),
    ...(isPosted
      ? [{ icon: 'clock' as const, label: t('opportunity.own.length'), href: paths.postOpportunity(id) }]
      : []),
    ...(mayPost
      ? [
          {
            icon: 'plus' as const,
            label: t('ui.action.duplicate'),
            onChoose: () => void attempt(() => duplicate(id, router.push)),
          },
        ]
      : []),
    ...profiles
      .filter((profile) => profile.id !== profileId)
      .map((profile, index) => ({
        icon: 'person' as const,
        id: profile.id,
        label: t('opportunity.own.giveTo', { name: profile.name }),
        startsGroup: index === 0,
        onChoose: () =>
          void attempt(async () => {
            await moveOpportunity(opportunity, profile.id);
            showToast(t('opportunity.own.given', { title, name: profile.name }));
          }),
      })),
    { icon: 'trash', label: t('ui.action.delete'), isDestructive: true, onChoose: onDelete },
  ];
}
