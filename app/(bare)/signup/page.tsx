import { createPageMetadata } from '@/lib/server/seo/metadata';
import { siteName } from '@/lib/shared/env';
import { paths } from '@/lib/shared/paths';
import { SignInPage } from '../sign-in-page';

export const metadata = createPageMetadata({
  title: 'Make an account',
  description: `Join ${siteName}: show your work, be found in the directory, keep the calls you want to answer.`,
  path: paths.signup(),
});

export default function SignupPage() {
  return <SignInPage kind="signup" />;
}
