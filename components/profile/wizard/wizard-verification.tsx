import { VerificationNotice } from '@/components/ui/verification-notice';
import { useVerification } from '@/lib/browser/members/use-verification';
import { useMember } from '@/lib/browser/session/member';
import { paths } from '@/lib/shared/paths';
import styles from './wizard-question.module.css';

/** Tells a new member which features require a verified email. */
export function WizardVerification() {
  const { accountId, email } = useMember();
  const { isNeeded, state, send } = useVerification(accountId);
  if (!isNeeded) return null;
  return (
    <div className={styles.verification}>
      <VerificationNotice email={email} state={state} onSend={() => void send()} accountHref={paths.account()}>
        Until your email is verified, nobody can ask about works that you offer for sale, and reminders do not reach
        you.
      </VerificationNotice>
    </div>
  );
}
