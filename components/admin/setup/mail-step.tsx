import { useMutation } from '@tanstack/react-query';
import { useTranslations } from 'next-intl';
import { ActionButton } from '@/components/ui/action-button';
import { Failure } from '@/components/ui/failure';
import { ACCOUNT, api } from '@/lib/browser/api/api';
import { errorToMessage } from '@/lib/shared/api/error-message';
import { CheckLine } from './check-line';
import type { StepProps } from './setup-page';
import { StepWays } from './step-ways';

export function MailStep({ accountId, goOn }: StepProps) {
  const t = useTranslations();
  const { data, error, isPending, mutate } = useMutation({
    mutationFn: () => api('POST /v1/setup/test-mail', {}, { as: ACCOUNT }),
  });
  return (
    <>
      <div className="above-32">
        <ActionButton
          variant="secondary"
          isBusy={isPending}
          busyLabel={t('admin.setup.sendingMail')}
          onClick={() => mutate()}
        >
          {t('admin.setup.sendMail')}
        </ActionButton>
      </div>
      <div role="status" className="above-16">
        {data !== undefined && !isPending && (
          <CheckLine isGood={data.outcome === 'SENT'}>
            {t(`admin.testMail.${data.outcome}`, { to: data.to })}{' '}
            {data.responseCode !== null && t('admin.setup.mailCode', { code: String(data.responseCode) })}
          </CheckLine>
        )}
      </div>
      {error !== null && <Failure>{errorToMessage(error, t('admin.setup.mailFailed'))}</Failure>}
      <StepWays accountId={accountId} goOn={goOn} step="mail" />
    </>
  );
}
