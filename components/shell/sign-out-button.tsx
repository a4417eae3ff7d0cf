'use client';

import { signOutAndLeave } from './account-menu';

/** Signs out, on pages without the account menu. */
export function SignOutButton() {
  return (
    <button type="button" onClick={() => void signOutAndLeave()}>
      Sign out
    </button>
  );
}
