'use client';

import { type ReactNode, useState } from 'react';
import { TextButton } from '@/components/ui/text-link';
import { showError } from '@/components/ui/toast';
import { useLazyPart } from '@/components/ui/use-lazy-part';
import type { ModeratedKind } from '@/lib/domain/moderation';

const loadSheet = () => import('./report-sheet');

type ReportButtonProps = { kind: ModeratedKind; id: string; title: string; children: ReactNode };

/** Opens the form that reports a problem to the administrators. The form's code is loaded when the pointer is near. */
export function ReportButton({ children, ...subject }: ReportButtonProps) {
  const [isOpen, setOpen] = useState(false);
  const { part, fetchPart, nearby } = useLazyPart(loadSheet);
  const open = () => {
    fetchPart().then(
      () => setOpen(true),
      () => showError('We could not open the form.', { label: 'Try again', onPress: open }),
    );
  };
  return (
    <>
      <TextButton {...nearby} aria-haspopup="dialog" onClick={open}>
        {children}
      </TextButton>
      {part && <part.ReportSheet {...subject} isOpen={isOpen} onClose={() => setOpen(false)} />}
    </>
  );
}
