'use client';

import { useTranslations } from 'next-intl';

/** Fills the space beside the list while no conversation is open. */
export function NoThread() {
  const t = useTranslations();
  return <p className="quiet pad-12">{t('thread.choose')}</p>;
}
