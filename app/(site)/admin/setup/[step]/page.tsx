import { getTranslations } from 'next-intl/server';
import { withErrorMetadata, withErrorPage } from '@/components/shell/with-error-page';
import { isSetupStep, type SetupStep, setupSteps } from '@/lib/shared/domain/setup';
import { PageNotFoundError } from '@/lib/shared/paths';
import { SetupScreen } from '../setup-screen';

type Props = { params: Promise<{ step: string }> };

async function parseStep({ params }: Props): Promise<SetupStep> {
  const { step } = await params;
  if (!isSetupStep(step)) throw new PageNotFoundError();
  return step;
}

export const generateStaticParams = () => setupSteps.map((step) => ({ step }));

export const generateMetadata = withErrorMetadata(async (props: Props) => {
  const step = await parseStep(props);
  const t = await getTranslations();
  return { title: t(`admin.setup.step.${step}`), robots: { index: false } };
});

export default withErrorPage(async function SetupStepPage(props: Props) {
  await parseStep(props);
  return <SetupScreen />;
});
