import { useTranslations } from 'next-intl';
import { type ComponentProps, useState } from 'react';
import { ActionButton } from '@/components/ui/action-button';
import { showFailure } from '@/components/ui/attempt';
import { TextButton } from '@/components/ui/text-link';
import { useSingleFlight } from '@/components/ui/use-single-flight';
import { changeSetup } from '@/lib/browser/members/admin/site';
import type { SetupStep } from '@/lib/shared/domain/setup';
import type { StepProps } from './setup-page';

type StepWaysProps = Pick<StepProps, 'accountId' | 'goOn'> & {
  step: SetupStep;
  /** Set this if the main button submits the step's form. Otherwise the button only marks the step as done. */
  save?: Pick<ComponentProps<typeof ActionButton>, 'isBusy'>;
};

export function StepWays({ accountId, goOn, step, save }: StepWaysProps) {
  const t = useTranslations();
  const [isBusy, setBusy] = useState(false);
  const record = useSingleFlight(async (state: 'DONE' | 'LATER') => {
    setBusy(true);
    try {
      goOn(await recordStep(accountId, step, state));
    } catch (error) {
      showFailure(error, () => void record(state));
    } finally {
      setBusy(false);
    }
  });
  return (
    <div className="cluster center gap-24 rows-12 above-32">
      {save === undefined ? (
        <ActionButton isBusy={isBusy} busyLabel={t('ui.busy.saving')} onClick={() => void record('DONE')}>
          {t('admin.setup.goOn')}
        </ActionButton>
      ) : (
        <ActionButton type="submit" isBusy={save.isBusy} busyLabel={t('ui.busy.saving')}>
          {t('admin.setup.save')}
        </ActionButton>
      )}
      <TextButton onClick={() => void record('LATER')}>{t('admin.setup.later')}</TextButton>
    </div>
  );
}

export function recordStep(accountId: string, step: SetupStep, state: 'DONE' | 'LATER') {
  return changeSetup(accountId, (progress) => ({ ...progress, steps: { ...progress.steps, [step]: state } }));
}
