import type { ReactNode } from 'react';
import { AccountLayout } from '@/components/account/account-layout';
import { SignOutButton } from '@/components/shell/account-menu';
import { PastDueNotice } from '@/components/subscription/past-due-notice';

export default function OwnAccountLayout({ children }: { children: ReactNode }) {
  return (
    <AccountLayout wayOut={<SignOutButton />} notice={<PastDueNotice />}>
      {children}
    </AccountLayout>
  );
}
