import { siteName } from '@/lib/env/public';
import { paths } from '@/lib/paths';
import { pageMetadata } from '@/lib/seo/metadata/page-metadata';
import { EntrancePage } from '../entrance-page';

export const metadata = pageMetadata({
  title: 'Make an account',
  description: `Join ${siteName}: show your work, be found in the directory, keep the calls you want to answer.`,
  path: paths.signup(),
});

export default function SignupPage() {
  return <EntrancePage kind="signup" />;
}
