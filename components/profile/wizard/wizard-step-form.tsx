'use client';

import { type ReactNode, useMemo, useTransition } from 'react';
import { RegistrationNotice } from '@/components/moderation/registration-notice';
import { ActionButton } from '@/components/ui/action-button';
import { Avatar } from '@/components/ui/avatar';
import { ButtonLink } from '@/components/ui/button';
import { Failure } from '@/components/ui/failure';
import { Form } from '@/components/ui/form';
import { Icon } from '@/components/ui/icon';
import type { FieldMessages } from '@/lib/browser/forms/field-errors';
import { useDraft } from '@/lib/browser/forms/use-draft';
import { useRouter } from '@/lib/browser/i18n/navigation';
import type { Profile } from '@/lib/shared/contract/profile';
import type { Role, WizardStep } from '@/lib/shared/domain/profile';
import { getNextStep, getPreviousStep, isStepReachable } from '@/lib/shared/domain/wizard';
import { useWords } from '@/lib/shared/i18n/use-words';
import type { Words } from '@/lib/shared/i18n/words';
import { paths } from '@/lib/shared/paths';
import { listProfileErrors, type ProfileDraft } from '../editor/profile-draft';
import { formatRole, listProfileDetails } from '../page/profile-details';
import { WizardLayout } from './wizard-layout';
import styles from './wizard-layout.module.css';
import { WizardQuestion } from './wizard-question';
import {
  createAnswers,
  createStepStore,
  listFields,
  readOtherAnswers,
  type SavedWizard,
  saveStep,
  type WizardAnswers,
} from './wizard-save';

type WizardStepFormProps = SavedWizard & {
  step: WizardStep;
  mark: ReactNode;
  furthest: WizardStep;
  next: string | null;
};

/** Keeps unsaved input on the device. */
export function WizardStepForm({ step, mark, wizard, profile, furthest, next }: WizardStepFormProps) {
  const words = useWords();
  const { t } = words;
  const router = useRouter();
  const saved = useMemo(() => ({ wizard, profile }), [wizard, profile]);
  const store = createStepStore(step, saved);
  // `isLeaving` stays true until the next step appears, to prevent a second submission.
  const [isLeaving, startLeaving] = useTransition();
  const draftForm = useDraft({
    ...{ id: step, saved, createValues: createAnswers, store },
    listErrors: (answers) => listStepErrors(step, answers, words),
    save: async (answers) => {
      const following = getNextStep(step, answers.role);
      const isDone = store.read(step) === undefined && isStepReachable(following, furthest, answers.role);
      const idempotencyKey = store.getIdempotencyKey(step);
      const now = isDone ? saved : await saveStep({ step, answers, saved, idempotencyKey });
      startLeaving(() => router.push(paths.wizard(following)));
      return now;
    },
  });
  const { form, failure, isChanged } = draftForm;
  const { role, ...draft } = form.watch();
  const others = useMemo(() => readOtherAnswers(step), [step]);
  const isSaving = draftForm.isSaving || isLeaving;
  const before = getPreviousStep(step, role);

  return (
    <Form form={form} className="column fill" onSubmit={draftForm.submit}>
      <WizardLayout
        step={step}
        mark={mark}
        role={role}
        furthest={furthest}
        state={isSaving ? t('ui.busy.saving') : wizard !== null && !isChanged ? t('ui.form.saved') : ''}
        preview={
          step !== 'role' &&
          step !== 'done' &&
          role && <ProfilePreview role={role} draft={{ ...draft, ...others }} profile={profile} />
        }
        ways={
          <>
            {before && (
              <ButtonLink href={paths.wizard(before)} variant="secondary">
                <Icon name="arrow-left" />
                {t('ui.back')}
              </ButtonLink>
            )}
            {step !== 'done' && (
              <ActionButton type="submit" isBusy={isSaving} busyLabel={t('ui.busy.saving')}>
                {t('ui.action.continue')}
                <Icon name="arrow-right" />
              </ActionButton>
            )}
          </>
        }
      >
        <div className={`stack gap-32 ${styles.fields}`}>
          {step === 'role' && <RegistrationNotice />}
          <WizardQuestion step={step} role={role} profile={profile} next={next} />
          {failure !== null && <Failure>{failure}</Failure>}
        </div>
      </WizardLayout>
    </Form>
  );
}

function listStepErrors(step: WizardStep, { role, ...draft }: WizardAnswers, words: Words): FieldMessages {
  if (step === 'role') return role === null ? { role: words.t('profile.wizard.noRole') } : {};
  const names = listFields(step);
  const isAsked = ([name]: [string, string]) => names.includes(name.split('.')[0] ?? '');
  return Object.fromEntries(Object.entries(listProfileErrors(draft, role, words)).filter(isAsked));
}

function ProfilePreview({ role, draft, profile }: { role: Role; draft: ProfileDraft; profile: Profile | null }) {
  const words = useWords();
  const { t } = words;
  const isOrganization = role === 'ART_ORGANIZATION';
  const shown = {
    ...draft,
    role,
    organizationType: isOrganization ? draft.organizationType : null,
    pronouns: isOrganization ? null : draft.pronouns,
    city: draft.city.trim() || null,
  };
  return (
    <section aria-label={t('profile.wizard.soFar')}>
      <p className="t-small quiet">{t('profile.wizard.soFar')}</p>
      <div className="break above-12 pad-above-24 hair-above">
        <Avatar image={profile?.image ?? null} kind={isOrganization ? 'organization' : 'person'} size={88} />
        <p className="t-small quiet above-20">{formatRole(shown, words)}</p>
        <p className={`above-4 ${styles.name}`} dir="auto">
          {draft.name || t('profile.wizard.yourName')}
        </p>
        {draft.headline && (
          <p className="t-read above-8" dir="auto">
            {draft.headline}
          </p>
        )}
        <dl className="stack gap-12 above-20">
          {listProfileDetails(shown, words).map(({ label, value }) => (
            <div key={label}>
              <dt className="t-small quiet">{label}</dt>
              <dd className="t-ui">
                <bdi>{value}</bdi>
              </dd>
            </div>
          ))}
        </dl>
      </div>
    </section>
  );
}
