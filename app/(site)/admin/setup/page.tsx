import type { Metadata } from 'next';
import { getTranslations } from 'next-intl/server';
import { SetupScreen } from './setup-screen';

export async function generateMetadata(): Promise<Metadata> {
  const t = await getTranslations();
  return { title: t('admin.setup.title'), robots: { index: false } };
}

export default SetupScreen;
