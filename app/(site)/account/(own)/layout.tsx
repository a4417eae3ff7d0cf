import type { ReactNode } from 'react';
import { RegistrationNotice } from '@/components/moderation/registration-notice';
import { AccountLayout } from '@/components/shell/account-layout';
import { SignOutButton } from '@/components/shell/account-menu';
import { PageMessages } from '@/components/shell/page-messages';
import { PastDueNotice } from '@/components/subscription/past-due-notice';

function AccountNotices() {
  return (
    <>
      <RegistrationNotice />
      <PastDueNotice />
    </>
  );
}

export default function OwnAccountLayout({ children }: { children: ReactNode }) {
  return (
    <PageMessages>
      <AccountLayout wayOut={<SignOutButton />} notice={<AccountNotices />}>
        {children}
      </AccountLayout>
    </PageMessages>
  );
}
