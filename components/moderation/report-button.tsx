'use client';

import { useTranslations } from 'next-intl';
import type { ReactNode } from 'react';
import { TextButton } from '@/components/ui/text-link';
import { useLazySheet } from '@/components/ui/use-lazy-sheet';
import { useSession } from '@/lib/browser/session/session';
import type { ModeratedKind } from '@/lib/shared/domain/moderation';

const loadReport = () => import('./report-sheet');
const loadHide = () => import('./hide-sheet');

type Subject = { kind: ModeratedKind; id: string; title: string };
type ReportButtonProps = Subject & {
  /** Id of the profile that owns the reported subject. For a reported profile, its own id. */
  profileId: string;
  children: ReactNode;
};

/** Owners do not see this button. Administrators can also use it to hide the subject. */
export function ReportButton({ profileId, children, ...subject }: ReportButtonProps) {
  const session = useSession();
  const { part, isOpen, close, button } = useLazySheet(loadReport);
  if (session.status === 'member' && session.profiles.some(({ id }) => id === profileId)) return null;
  return (
    <span className="cluster inline-row gap-20 rows-4">
      <TextButton {...button}>{children}</TextButton>
      {part && <part.ReportSheet {...subject} isOpen={isOpen} onClose={close} />}
      {session.status === 'member' && session.isAdmin && <HideButton {...subject} accountId={session.accountId} />}
    </span>
  );
}

function HideButton(props: Subject & { accountId: string }) {
  const t = useTranslations();
  const { part, isOpen, close, button } = useLazySheet(loadHide);
  return (
    <>
      <TextButton deletes {...button}>
        {t('moderation.hide.action', { kind: props.kind })}
      </TextButton>
      {part && <part.HideSheet {...props} isOpen={isOpen} onClose={close} />}
    </>
  );
}
