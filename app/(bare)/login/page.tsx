import type { Metadata } from 'next';
import { getTranslations } from 'next-intl/server';
import { createPageMetadata } from '@/lib/server/seo/metadata';
import { siteName } from '@/lib/shared/env';
import { paths } from '@/lib/shared/paths';
import { SignInPage } from '../sign-in-page';

export async function generateMetadata(): Promise<Metadata> {
  const t = await getTranslations();
  const description = t('account.signIn.description', { site: siteName });
  return createPageMetadata(
    { title: t('account.signIn.title'), description, path: paths.login(), robots: ['noindex'] },
    t,
  );
}

export default function LoginPage() {
  return <SignInPage kind="login" />;
}
