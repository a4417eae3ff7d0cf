import { useState } from 'react';
import { showError } from './toast';
import { useLazyPart } from './use-loaded';

/** Prefetches the sheet's code when its button is hovered or focused. */
export function useLazySheet<Part extends object>(load: () => Promise<Part>) {
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
