import type { Metadata } from 'next';
import { MemberContent } from '@/components/account/member-content';
import { Settings } from '@/components/account/settings/settings';
import { Spinner } from '@/components/ui/spinner';

export const metadata: Metadata = { title: 'Settings', robots: { index: false } };

export default function AccountPage() {
  return (
    <MemberContent title="Settings" waiting={<Spinner label="Loading" />}>
      <Settings />
    </MemberContent>
  );
}
