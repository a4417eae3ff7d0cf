import { siteName } from '@/lib/env/public';
import { paths } from '@/lib/paths';
import { createPageMetadata } from '@/lib/seo/metadata';
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
