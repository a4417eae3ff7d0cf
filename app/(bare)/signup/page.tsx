import { siteName } from '@/lib/env/public';
import { paths } from '@/lib/paths';
import { createPageMetadata } from '@/lib/seo/metadata';
import { SignInPage } from '../sign-in-page';

export const metadata = createPageMetadata({
  title: 'Make an account',
  description: `Join ${siteName}: show your work, be found in the directory, keep the calls you want to answer.`,
  path: paths.signup(),
});

export default function SignupPage() {
  return <SignInPage kind="signup" />;
}
