import { siteName } from '@/lib/env/public';
import { paths } from '@/lib/paths';
import { pageMetadata } from '@/lib/seo/metadata/page-metadata';
import { EntrancePage } from '../entrance-page';

export const metadata = pageMetadata({
  title: 'Sign in',
  description: `Sign in to ${siteName} with Google, Twitter, Facebook, your email or your phone.`,
  path: paths.login(),
  robots: ['noindex'],
});

export default function LoginPage() {
  return <EntrancePage kind="login" />;
}
