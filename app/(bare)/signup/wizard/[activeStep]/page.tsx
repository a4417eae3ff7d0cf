import { getTranslations } from 'next-intl/server';
import { MemberOnly } from '@/components/account/member-only';
import { SessionNotice } from '@/components/account/session-notice';
import { Wizard } from '@/components/profile/wizard/wizard';
import { WizardLayout } from '@/components/profile/wizard/wizard-layout';
import { withErrorMetadata, withErrorPage } from '@/components/shell/with-error-page';
import { Wordmark } from '@/components/shell/wordmark';
import { Link } from '@/components/ui/link';
import { type WizardStep, wizardSteps } from '@/lib/shared/domain/profile';
import { isWizardStep } from '@/lib/shared/domain/wizard';
import { PageNotFoundError, paths } from '@/lib/shared/paths';

type Props = PageProps<'/signup/wizard/[activeStep]'>;

async function parseStep({ params }: Props): Promise<WizardStep> {
  const { activeStep } = await params;
  if (!isWizardStep(activeStep)) throw new PageNotFoundError();
  return activeStep;
}

export const generateStaticParams = () => wizardSteps.map((activeStep) => ({ activeStep }));

export const generateMetadata = withErrorMetadata(async (props: Props) => {
  const step = await parseStep(props);
  const t = await getTranslations();
  return {
    title: t('profile.wizard.pageTitle', { step: t(`profile.wizard.name.${step}`) }),
    robots: { index: false },
  };
});

export default withErrorPage(async function WizardPage(props: Props) {
  const mark = (
    <Link href={paths.home()}>
      <Wordmark />
    </Link>
  );
  const layout = { step: await parseStep(props), mark };
  return (
    <MemberOnly
      waiting={<WizardLayout {...layout} isWaiting />}
      otherwise={
        <WizardLayout {...layout}>
          <SessionNotice />
        </WizardLayout>
      }
    >
      <Wizard {...layout} />
    </MemberOnly>
  );
});
