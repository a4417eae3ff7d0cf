'use client';

import { useTranslations } from 'next-intl';

/** Beside the list before a conversation is opened. */
export function NoThread() {
  const t = useTranslations();
  return <p className="quiet pad-12">{t('thread.choose')}</p>;
}
