import { getTranslations } from 'next-intl/server';
import { getPageLanguage } from '@/lib/server/pages/page-record';
import type { Words } from '@/lib/shared/i18n/words';

/** For functions outside of components. */
export async function getPageWords(): Promise<Words> {
  return { t: await getTranslations(), language: getPageLanguage() };
}
