'use client';

import { useRouter } from 'next/navigation';
import { type ReactNode, useTransition } from 'react';
import { useForm } from 'react-hook-form';
import { ActionButton } from '@/components/ui/action-button';
import { Avatar } from '@/components/ui/avatar';
import { ButtonLink } from '@/components/ui/button';
import { Failure } from '@/components/ui/failure';
import { Form } from '@/components/ui/form';
import { Icon } from '@/components/ui/icon';
import { type FieldMessages, resolveMessages, setServerErrors } from '@/lib/browser/forms/field-errors';
import { useTypedValues } from '@/lib/browser/forms/use-typed-values';
import type { WizardDraft } from '@/lib/shared/contract/account';
import type { Profile } from '@/lib/shared/contract/profile';
import type { Role, WizardStep } from '@/lib/shared/domain/profile';
import { getNextStep, getPreviousStep, isStepReachable } from '@/lib/shared/domain/wizard';
import { paths } from '@/lib/shared/paths';
import { createProfileDraft, listProfileErrors, type ProfileDraft } from '../editor/profile-draft';
import { formatRole, listProfileDetails } from '../page/profile-details';
import type { useWizardAnswers, WizardAnswers } from './wizard-draft';
import { WizardLayout } from './wizard-layout';
import styles from './wizard-layout.module.css';
import { WizardQuestion } from './wizard-question';
import { listFields, saveStep } from './wizard-save';

export type WizardStepFormProps = {
  step: WizardStep;
  mark: ReactNode;
  wizard: WizardDraft | null;
  profile: Profile | null;
  furthest: WizardStep;
  stored: ReturnType<typeof useWizardAnswers>;
};

/** Form of one step. Continue saves it; when saving fails the input is kept. */
export function WizardStepForm({ step, mark, wizard, profile, furthest, stored }: WizardStepFormProps) {
  const router = useRouter();
  const { answers } = stored;
  const names = listFields(step);
  const form = useForm<WizardAnswers>({
    defaultValues: {
      ...createProfileDraft(profile),
      organizationType: wizard?.organizationType ?? null,
      role: wizard?.role ?? null,
      ...answers,
    },
    reValidateMode: 'onSubmit',
    shouldFocusError: false,
    resolver: (values, _, settings) => resolveMessages(values, listStepErrors(step, names, values), settings),
  });
  // Pending until the next step is shown, which prevents a second submission.
  const [isLeaving, startLeaving] = useTransition();
  const { isSubmitting, errors } = form.formState;
  const { role, ...draft } = form.watch();
  const isSaving = isSubmitting || isLeaving;
  const isChanged = names.some((name) => Object.hasOwn(answers, name));
  const before = getPreviousStep(step, role);
  const failure = errors.root?.message;

  useTypedValues(form, ({ name, values }) => {
    const [field = ''] = name.split('.');
    stored.change(Object.fromEntries(Object.entries(values).filter(([key]) => key === field)));
  });

  const send = form.handleSubmit(async () => {
    try {
      const next = await saveAnswers();
      startLeaving(() => router.push(paths.wizard(next)));
    } catch (error) {
      setServerErrors(form, error);
    }
  });

  /** Saves unsaved answers and returns the following step. */
  const saveAnswers = async (): Promise<WizardStep> => {
    const following = getNextStep(step, role);
    if (!isChanged && isStepReachable(following, furthest, role)) return following;
    const { making, storeMaking: onMaking, settle } = stored;
    const { next, profileId } = await saveStep({ step, role, draft, wizard, profile, making, onMaking });
    settle(Object.fromEntries(Object.entries(answers).filter(([name]) => names.includes(name))), profileId);
    return next;
  };

  return (
    <Form form={form} className="column fill" onSubmit={send}>
      <WizardLayout
        step={step}
        mark={mark}
        role={role}
        furthest={furthest}
        state={formatState({ isSaving, isChanged, isBegun: wizard !== null })}
        preview={
          step !== 'role' && step !== 'done' && role && <ProfilePreview role={role} draft={draft} profile={profile} />
        }
        ways={
          <>
            {before && (
              <ButtonLink href={paths.wizard(before)} variant="secondary">
                <Icon name="arrow-left" />
                Back
              </ButtonLink>
            )}
            {step !== 'done' && (
              <ActionButton type="submit" isBusy={isSaving} busyLabel="Saving">
                Continue
                <Icon name="arrow-right" />
              </ActionButton>
            )}
          </>
        }
      >
        <div className={`stack gap-32 ${styles.fields}`}>
          <WizardQuestion step={step} role={role} profile={profile} next={stored.next} />
          {failure !== undefined && <Failure>{failure}</Failure>}
        </div>
      </WizardLayout>
    </Form>
  );
}

/** Lists the errors in the step's own fields. */
function listStepErrors(step: WizardStep, names: readonly string[], { role, ...draft }: WizardAnswers): FieldMessages {
  if (step === 'role') return role === null ? { role: 'Nothing is chosen yet. Take what fits best.' } : {};
  const isAsked = ([name]: [string, string]) => names.includes(name.split('.')[0] ?? '');
  return Object.fromEntries(Object.entries(listProfileErrors(draft, role)).filter(isAsked));
}

function formatState({ isSaving, isChanged, isBegun }: Record<'isSaving' | 'isChanged' | 'isBegun', boolean>): string {
  if (isSaving) return 'Saving';
  return isBegun && !isChanged ? 'Saved' : '';
}

type ProfilePreviewProps = { role: Role; draft: ProfileDraft; profile: Profile | null };

/** Preview of the profile beside the question. */
function ProfilePreview({ role, draft, profile }: ProfilePreviewProps) {
  const isOrganization = role === 'ART_ORGANIZATION';
  const shown = {
    role,
    organizationType: isOrganization ? draft.organizationType : null,
    pronouns: isOrganization ? null : draft.pronouns,
    city: draft.city.trim() || null,
    country: draft.country,
    artisticFields: [...draft.artisticFields],
    languages: [...draft.languages],
    openTo: [...draft.openTo],
  };
  return (
    <section aria-label="Your profile so far">
      <p className="t-small quiet">Your profile so far</p>
      <div className="break above-12 pad-above-24 hair-above">
        <Avatar image={profile?.image ?? null} kind={isOrganization ? 'organization' : 'person'} size={88} />
        <p className="t-small quiet above-20">{formatRole(shown)}</p>
        <p className={`above-4 ${styles.name}`}>{draft.name || 'Your name'}</p>
        {draft.headline && <p className="t-read above-8">{draft.headline}</p>}
        <dl className="stack gap-12 above-20">
          {listProfileDetails(shown).map(({ label, value }) => (
            <div key={label}>
              <dt className="t-small quiet">{label}</dt>
              <dd className="t-ui">{value}</dd>
            </div>
          ))}
        </dl>
      </div>
    </section>
  );
}
