'use client';

import { useQuery } from '@tanstack/react-query';
import { useTranslations } from 'next-intl';
import { type ComponentType, useEffect } from 'react';
import { Icon } from '@/components/ui/icon';
import { Link } from '@/components/ui/link';
import { PageTitle } from '@/components/ui/page-title';
import { Spinner } from '@/components/ui/spinner';
import { TextButton, TextLink } from '@/components/ui/text-link';
import { usePathname, useRouter } from '@/lib/browser/i18n/navigation';
import { siteQuery } from '@/lib/browser/members/admin/site';
import { errorToMessage } from '@/lib/shared/api/error-message';
import type { AdministeredSite } from '@/lib/shared/contract/site';
import { findNextStep, isSetupStep, type SetupProgress, type SetupStep, setupSteps } from '@/lib/shared/domain/setup';
import { paths } from '@/lib/shared/paths';
import { MailStep } from './mail-step';
import { LanguageStep, NameStep, RegistrationStep } from './settings-steps';
import { SetupEnd } from './setup-end';
import styles from './setup-page.module.css';
import { SignInStep } from './sign-in-step';

export type StepProps = {
  accountId: string;
  site: AdministeredSite;
  /** Opens the next step that is neither done nor postponed. */
  goOn: (site: AdministeredSite) => void;
};

const screens: Record<SetupStep, ComponentType<StepProps>> = {
  name: NameStep,
  languages: LanguageStep,
  registration: RegistrationStep,
  mail: MailStep,
  'sign-in': SignInStep,
};

export function SetupPage({ accountId }: { accountId: string }) {
  const t = useTranslations();
  const router = useRouter();
  const { data, error, refetch } = useQuery(siteQuery(accountId));
  const [, , , named = ''] = usePathname().split('/');
  const isNamed = isSetupStep(named);
  const step = isNamed ? named : data === undefined ? null : findNextStep(data.settings.setup, null);
  useEffect(() => {
    // Without this redirect, the form would be mounted again once the URL names the step, and lose typed text.
    if (!isNamed && step !== null) router.replace(paths.setup(step));
  }, [isNamed, step, router]);
  if (data === undefined) {
    return (
      <>
        <PageTitle>{t('admin.setup.title')}</PageTitle>
        {error === null ? (
          <Spinner size={24} label={t('ui.loading')} />
        ) : (
          <p role="alert" className="t-small quiet above-12">
            {errorToMessage(error, t('admin.site.failed'))}{' '}
            <TextButton onClick={() => void refetch()}>{t('ui.tryAgain')}</TextButton>
          </p>
        )}
      </>
    );
  }
  const { setup } = data.settings;
  const goOn = (site: AdministeredSite) =>
    router.push(paths.setup(findNextStep(site.settings.setup, step) ?? undefined));
  return (
    <>
      <PageTitle action={<TextLink href={paths.admin()}>{t('admin.title')}</TextLink>}>
        {t('admin.setup.title')}
      </PageTitle>
      <p className="quiet measure above-8">{t('admin.setup.intro')}</p>
      <div className={`grid gap-gutter packed ${styles.body}`}>
        <Steps progress={setup} current={step} />
        {step === null ? (
          <SetupEnd progress={setup} />
        ) : (
          isNamed && (
            <StepFrame key={step} step={step}>
              <StepScreen step={step} accountId={accountId} site={data} goOn={goOn} />
            </StepFrame>
          )
        )}
      </div>
    </>
  );
}

function StepScreen({ step, ...props }: StepProps & { step: SetupStep }) {
  const Screen = screens[step];
  return <Screen {...props} />;
}

function Steps({ progress: { steps }, current }: { progress: SetupProgress; current: SetupStep | null }) {
  const t = useTranslations();
  return (
    <nav aria-label={t('admin.setup.steps')}>
      <ol className={`t-ui ${styles.steps}`}>
        {setupSteps.map((step) => {
          const state = steps[step];
          return (
            <li key={step} className="row center gap-8">
              <span className={styles.mark}>{state === 'DONE' && <Icon name="check" size={16} />}</span>
              <Link
                href={paths.setup(step)}
                aria-current={step === current ? 'step' : undefined}
                className={styles.step}
              >
                {t(`admin.setup.step.${step}`)}
              </Link>
              {state === 'DONE' && <span className="visually-hidden">{t('admin.setup.state.DONE')}</span>}
              {state === 'LATER' && <span className="t-small quiet">{t('admin.setup.state.LATER')}</span>}
            </li>
          );
        })}
      </ol>
    </nav>
  );
}

function StepFrame({ step, children }: { step: SetupStep; children: React.ReactNode }) {
  const t = useTranslations();
  return (
    <section aria-labelledby="setup-step" className={`shrink ${styles.content}`}>
      <p className="t-small quiet">
        {t('admin.setup.count', { number: String(setupSteps.indexOf(step) + 1), total: String(setupSteps.length) })}
      </p>
      <h2 id="setup-step" className="t-h2 above-4">
        {t(`admin.setup.step.${step}`)}
      </h2>
      <p className="quiet measure above-8">{t(`admin.setup.text.${step}`)}</p>
      {children}
    </section>
  );
}
