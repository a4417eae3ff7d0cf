import type { Metadata } from 'next';
import { getTranslations } from 'next-intl/server';
import { SignUpNotice } from '@/components/account/sign-in/sign-up-notice';
import { createPageMetadata } from '@/lib/server/seo/metadata';
import { paths } from '@/lib/shared/paths';
import { getSite } from '@/lib/shared/site';
import { SignInPage } from '../sign-in-page';

export async function generateMetadata(): Promise<Metadata> {
  const t = await getTranslations();
  const description = t('account.signIn.joinDescription', { site: getSite().name });
  return createPageMetadata({ title: t('account.signIn.signUp'), description, path: paths.signup() }, t);
}

export default function SignupPage() {
  const { registration } = getSite();
  const notice = registration === 'EVERYONE' ? null : <SignUpNotice rule={registration} />;
  return <SignInPage kind={registration === 'NOBODY' ? 'login' : 'signup'} notice={notice} />;
}
