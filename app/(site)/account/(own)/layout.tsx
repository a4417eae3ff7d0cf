import type { ReactNode } from 'react';
import { AccountLayout } from '@/components/account/account-layout';
import { SignOutButton } from '@/components/shell/account-menu';
import { PageMessages } from '@/components/shell/page-messages';
import { PastDueNotice } from '@/components/subscription/past-due-notice';

export default function OwnAccountLayout({ children }: { children: ReactNode }) {
  return (
    <PageMessages>
      <AccountLayout wayOut={<SignOutButton />} notice={<PastDueNotice />}>
        {children}
      </AccountLayout>
    </PageMessages>
  );
}
