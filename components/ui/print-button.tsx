'use client';

import { useTranslations } from 'next-intl';
import { TextButton } from './text-link';

export function PrintButton() {
  const t = useTranslations();
  return (
    <TextButton className="needs-script" onClick={() => window.print()}>
      {t('ui.print')}
    </TextButton>
  );
}
