import { useTranslations } from 'next-intl';
import { useState } from 'react';
import { showRetry } from './toast';
import { useLazyPart } from './use-loaded';

/** Prefetches the sheet's code when the user hovers or focuses its button. */
export function useLazySheet<Part extends object>(load: () => Promise<Part>) {
  const t = useTranslations();
  const [isOpen, setOpen] = useState(false);
  const { part, fetchPart, nearby } = useLazyPart(load);
  const open = () => {
    fetchPart().then(
      () => setOpen(true),
      () => showRetry(t('ui.formFailed'), open),
    );
  };
  const button = { ...nearby, 'aria-haspopup': 'dialog', onClick: open } as const;
  return { part, isOpen, close: () => setOpen(false), button };
}
