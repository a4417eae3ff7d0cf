import { useQuery } from '@tanstack/react-query';
import { useTranslations } from 'next-intl';
import { ActionButton } from '@/components/ui/action-button';
import { Failure } from '@/components/ui/failure';
import { Spinner } from '@/components/ui/spinner';
import { signInChecksQuery } from '@/lib/browser/members/admin/sign-in-checks';
import { errorToMessage } from '@/lib/shared/api/error-message';
import { CheckLine } from './check-line';
import type { StepProps } from './setup-page';
import { StepWays } from './step-ways';

export function SignInStep({ accountId, goOn }: StepProps) {
  const t = useTranslations();
  const { data, error, isFetching, refetch } = useQuery(signInChecksQuery(accountId));
  return (
    <>
      <div role="status" className="above-32">
        {data === undefined && isFetching && <Spinner size={24} label={t('admin.setup.checking')} />}
        <ul className="stack gap-16">
          {data?.map(({ check, isGood, values }) => (
            <li key={check}>
              <CheckLine isGood={isGood}>{t(`admin.signInCheck.${check}`, values)}</CheckLine>
            </li>
          ))}
        </ul>
      </div>
      {error !== null && !isFetching && <Failure>{errorToMessage(error, t('admin.setup.checkFailed'))}</Failure>}
      <div className="above-24">
        <ActionButton
          variant="secondary"
          isBusy={isFetching}
          busyLabel={t('admin.setup.checking')}
          onClick={() => void refetch()}
        >
          {t('admin.setup.check')}
        </ActionButton>
      </div>
      <StepWays accountId={accountId} goOn={goOn} step="sign-in" />
    </>
  );
}
