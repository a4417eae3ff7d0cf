import type { Metadata } from 'next';
import { getTranslations } from 'next-intl/server';
import { createPageMetadata } from '@/lib/server/seo/metadata';
import { siteName } from '@/lib/shared/env';
import { paths } from '@/lib/shared/paths';
import { SignInPage } from '../sign-in-page';

export async function generateMetadata(): Promise<Metadata> {
  const t = await getTranslations();
  const description = t('account.signIn.joinDescription', { site: siteName });
  return createPageMetadata({ title: t('account.signIn.signUp'), description, path: paths.signup() }, t);
}

export default function SignupPage() {
  return <SignInPage kind="signup" />;
}
