'use client';

import { signOutAndLeave } from './account-menu';

/** The way out, where the account's own menu is not at hand. */
export function SignOutButton() {
  return (
    <button type="button" onClick={() => void signOutAndLeave()}>
      Sign out
    </button>
  );
}
