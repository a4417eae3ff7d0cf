import { VerificationNotice } from '@/components/ui/verification-notice';
import { useVerification } from '@/lib/browser/members/account/use-verification';
import type { Member } from '@/lib/browser/session/state';
import { paths } from '@/lib/shared/paths';

type UnverifiedNoticeProps = {
  member: Pick<Member, 'accountId' | 'email'>;
  works: 'one' | 'several';
  className?: string;
};

/** Nobody can enquire about works for sale until the account's email address is verified. */
export function UnverifiedNotice({ member: { accountId, email }, works, className }: UnverifiedNoticeProps) {
  const { isNeeded, state, send } = useVerification(accountId);
  if (!isNeeded) return null;
  const what = works === 'one' ? 'a work that is for sale' : 'your works for sale';
  return (
    <div className={className}>
      <VerificationNotice email={email} state={state} onSend={() => void send()} accountHref={paths.account()}>
        Nobody can ask about {what} until your email is verified.
      </VerificationNotice>
    </div>
  );
}
