import type { ReactNode } from 'react';
import { AccountFrame } from '@/components/account/account-frame';
import { SignOutButton } from '@/components/shell/sign-out-button';

/** Pages of the account stand beside the list of them. */
export default function AccountLayout({ children }: { children: ReactNode }) {
  return <AccountFrame wayOut={<SignOutButton />}>{children}</AccountFrame>;
}
