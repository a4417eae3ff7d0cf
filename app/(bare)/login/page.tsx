import { createPageMetadata } from '@/lib/server/seo/metadata';
import { siteName } from '@/lib/shared/env';
import { paths } from '@/lib/shared/paths';
import { SignInPage } from '../sign-in-page';

export const metadata = createPageMetadata({
  title: 'Sign in',
  description: `Sign in to ${siteName} with Google, Twitter, Facebook, your email or your phone.`,
  path: paths.login(),
  robots: ['noindex'],
});

export default function LoginPage() {
  return <SignInPage kind="login" />;
}
