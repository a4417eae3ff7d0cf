'use client';

import { type ReactNode, useState } from 'react';
import { TextButton } from '@/components/ui/text-link';
import { showError } from '@/components/ui/toast';
import { useLazyPart } from '@/components/ui/use-loaded';
import { useSession } from '@/lib/browser/session/session';
import { type ModeratedKind, moderatedNouns } from '@/lib/shared/domain/moderation';
import styles from './report-button.module.css';

const loadReport = () => import('./report-sheet');
const loadHide = () => import('./hide-sheet');

type Subject = { kind: ModeratedKind; id: string; title: string };
type ReportButtonProps = Subject & {
  /** The profile that the subject belongs to, or is. */
  profileId: string;
  children: ReactNode;
};

/** Opens the form that reports a problem; for an administrator, also the one that hides the subject. Owners see neither. */
export function ReportButton({ profileId, children, ...subject }: ReportButtonProps) {
  const session = useSession();
  const { part, isOpen, close, button } = useSheet(loadReport);
  if (session.status === 'member' && session.profiles.some(({ id }) => id === profileId)) return null;
  return (
    <span className={styles.ways}>
      <TextButton {...button}>{children}</TextButton>
      {part && <part.ReportSheet {...subject} isOpen={isOpen} onClose={close} />}
      {session.status === 'member' && session.isAdmin && <HideButton {...subject} accountId={session.accountId} />}
    </span>
  );
}

function HideButton(props: Subject & { accountId: string }) {
  const { part, isOpen, close, button } = useSheet(loadHide);
  return (
    <>
      <TextButton deletes {...button}>
        Hide this {moderatedNouns[props.kind]}
      </TextButton>
      {part && <part.HideSheet {...props} isOpen={isOpen} onClose={close} />}
    </>
  );
}

/** A sheet whose code is prefetched when its button is hovered or focused. */
function useSheet<Part extends object>(load: () => Promise<Part>) {
  const [isOpen, setOpen] = useState(false);
  const { part, fetchPart, nearby } = useLazyPart(load);
  const open = () => {
    fetchPart().then(
      () => setOpen(true),
      () => showError('We could not open the form.', { label: 'Try again', onPress: open }),
    );
  };
  const button = { ...nearby, 'aria-haspopup': 'dialog', onClick: open } as const;
  return { part, isOpen, close: () => setOpen(false), button };
}
