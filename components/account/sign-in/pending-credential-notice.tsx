import { TextButton } from '@/components/ui/text-link';
import { providerNames } from '@/lib/sign-in/provider-names';
import type { PendingCredential } from '@/lib/sign-in/sign-in';
import styles from './sign-in-form.module.css';

/** An email that is held by another method: signing in that way once adds the new one. */
export function PendingCredentialNotice({ linkable, onForget }: { linkable: PendingCredential; onForget: () => void }) {
  const name = providerNames[linkable.provider];
  return (
    <div role="alert" className={styles.notice}>
      <p>
        There is an account with {linkable.email ?? 'this email'} already. Sign in the way you did before, and {name} is
        added to it.
      </p>
      <TextButton onClick={onForget}>Leave {name} out</TextButton>
    </div>
  );
}
