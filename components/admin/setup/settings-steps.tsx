import { useTranslations } from 'next-intl';
import { type ReactNode, useRef } from 'react';
import { useWatch } from 'react-hook-form';
import { Failure } from '@/components/ui/failure';
import { Form } from '@/components/ui/form';
import { createDeviceDraftStore } from '@/lib/browser/forms/device-draft-store';
import { saveChanges } from '@/lib/browser/forms/save-changes';
import { useDraft } from '@/lib/browser/forms/use-draft';
import { changeSite, refetchSite } from '@/lib/browser/members/admin/site';
import type { AdministeredSite } from '@/lib/shared/contract/site';
import type { SetupStep } from '@/lib/shared/domain/setup';
import { LanguageFields } from '../site/language-fields';
import { MarkField } from '../site/mark-field';
import { RegistrationField } from '../site/registration-field';
import { createSiteBody, createSiteDraft, parseSiteDraft, type SiteDraft } from '../site/site-draft';
import { TranslatedField } from '../site/translated-field';
import type { StepProps } from './setup-page';
import { recordStep, StepWays } from './step-ways';

const store = createDeviceDraftStore<SiteDraft>('setup', parseSiteDraft);
const loadResolver = () => import('../site/site-resolver').then(({ siteResolver }) => siteResolver);

type SettingsStepProps = StepProps & {
  step: SetupStep;
  /** The settings that this step's fields change. */
  names: readonly (keyof ReturnType<typeof createSiteBody>)[];
  children: ReactNode;
};

/** Saves the step's settings and the guide's progress in a single request. */
function SettingsStep({ accountId, site, goOn, step, names, children }: SettingsStepProps) {
  const seen = useRef<(AdministeredSite & { id: string }) | null>(null);
  const pick = (draft: SiteDraft) => {
    const body = createSiteBody(draft);
    return Object.fromEntries(names.map((name) => [name, body[name]]));
  };
  const identify = (version: AdministeredSite) => ({ ...version, id: step });
  const { form, submit, failure, isSaving } = useDraft({
    ...{ id: step, saved: site, createValues: createSiteDraft, store, listErrors: () => ({}), loadResolver },
    save: async (draft, base) => {
      const saved = await saveChanges({
        ...{ fields: pick(draft), before: pick(base), latest: identify(site), seen },
        readFields: (version) => pick(createSiteDraft(version)),
        send: async ({ updatedAt, settings: { setup } }, changes) => {
          const body = { ...changes, setup: { ...setup, steps: { ...setup.steps, [step]: 'DONE' as const } } };
          return identify(await changeSite(accountId, body, updatedAt));
        },
        read: async () => identify(await refetchSite(accountId)),
      });
      const done = saved.settings.setup.steps[step] === 'DONE' ? saved : await recordStep(accountId, step, 'DONE');
      goOn(done);
      return done;
    },
  });
  return (
    <Form form={form} onSubmit={submit}>
      <div className="stack gap-24 above-32">{children}</div>
      {failure !== null && (
        <div className="above-24">
          <Failure>{failure}</Failure>
        </div>
      )}
      <StepWays accountId={accountId} goOn={goOn} step={step} save={{ isBusy: isSaving }} />
    </Form>
  );
}

export function NameStep(props: StepProps) {
  const t = useTranslations();
  return (
    <SettingsStep {...props} step="name" names={['name', 'logo']}>
      <TranslatedField name="name" label={t('admin.site.key.name')} />
      <MarkField name="logo" help={t('admin.look.logoHelp')} without={t('admin.look.useName')} />
    </SettingsStep>
  );
}

export function LanguageStep(props: StepProps) {
  return (
    <SettingsStep {...props} step="languages" names={['languages', 'name']}>
      <LanguageFields missing={props.site.missingMessages} />
      <Names />
    </SettingsStep>
  );
}

function Names() {
  const t = useTranslations();
  const offered = useWatch<SiteDraft, 'languages'>({ name: 'languages' });
  return offered.length > 1 && <TranslatedField name="name" label={t('admin.site.key.name')} />;
}

export function RegistrationStep(props: StepProps) {
  return (
    <SettingsStep {...props} step="registration" names={['registration']}>
      <RegistrationField />
    </SettingsStep>
  );
}
