import { useTranslations } from 'next-intl';
import { VerificationNotice } from '@/components/ui/verification-notice';
import { useVerification } from '@/lib/browser/members/account/use-verification';
import type { Member } from '@/lib/browser/session/state';
import { paths } from '@/lib/shared/paths';

type UnverifiedNoticeProps = {
  member: Pick<Member, 'accountId' | 'email'>;
  works: 'one' | 'several';
  className?: string;
};

/** Artists must verify their email address before visitors can ask about works for sale. */
export function UnverifiedNotice({ member: { accountId, email }, works, className }: UnverifiedNoticeProps) {
  const t = useTranslations();
  const { isNeeded, state, send } = useVerification(accountId);
  if (!isNeeded) return null;
  return (
    <div className={className}>
      <VerificationNotice email={email} state={state} onSend={() => void send()} accountHref={paths.account()}>
        {t('artwork.own.unverified', { works })}
      </VerificationNotice>
    </div>
  );
}
