'use client';

import { useState } from 'react';
import { TextButton } from '@/components/ui/text-link';
import { showError } from '@/components/ui/toast';
import { useLazyPart } from '@/components/ui/use-lazy-part';

const loadSheet = () => import('./report-sheet');

/** The way to tell the administrators of a problem. The form's code comes when it is near. */
export function ReportButton({ id, title }: { id: string; title: string }) {
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
        Report a problem
      </TextButton>
      {part && <part.ReportSheet id={id} title={title} isOpen={isOpen} onClose={() => setOpen(false)} />}
    </>
  );
}
