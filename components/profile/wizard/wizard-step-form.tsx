'use client';

import { useRouter } from 'next/navigation';
import { type FormEvent, type ReactNode, useState, useTransition } from 'react';
import { ActionButton } from '@/components/ui/action-button';
import { ButtonLink } from '@/components/ui/button';
import { Icon } from '@/components/ui/icon';
import { useFieldErrors } from '@/components/ui/use-field-errors';
import { ApiError } from '@/lib/api/request';
import type { WizardDraft } from '@/lib/contract/account';
import type { Profile } from '@/lib/contract/profile';
import type { WizardStep } from '@/lib/domain/profile';
import { getNextStep, getPreviousStep, isReached } from '@/lib/domain/wizard';
import { paths } from '@/lib/paths';
import { createDraft, isSettled, listErrors } from '../editor/profile-draft';
import { SaveFailure } from '../editor/save-failure';
import { ProfilePreview } from './profile-preview';
import type { useWizardAnswers } from './wizard-answers';
import { WizardLayout } from './wizard-layout';
import { WizardQuestion } from './wizard-question';
import { listFields, saveStep } from './wizard-save';
import styles from './wizard-step-form.module.css';

export type WizardStepFormProps = {
  step: WizardStep;
  mark: ReactNode;
  wizard: WizardDraft | null;
  profile: Profile | null;
  furthest: WizardStep;
  kept: ReturnType<typeof useWizardAnswers>;
};

/** One step as a form: continue saves it; what cannot be saved stays as it was typed. */
export function WizardStepForm({ step, mark, wizard, profile, furthest, kept }: WizardStepFormProps) {
  const router = useRouter();
  const { answers, change } = kept;
  const { form, errors, report, forget } = useFieldErrors();
  const [failure, setFailure] = useState<string | null>(null);
  // Until the next step shows: nothing is sent a second time meanwhile.
  const [isSaving, startSaving] = useTransition();

  const { role = wizard?.role ?? null, ...typed } = answers;
  const draft = { ...createDraft(profile), organizationType: wizard?.organizationType ?? null, ...typed };
  const names = listFields(step);
  const isChanged = names.some((name) => Object.hasOwn(answers, name));
  const before = getPreviousStep(step, role);

  const send = (event: FormEvent) => {
    event.preventDefault();
    setFailure(null);
    const wrong = wrongIn();
    report(wrong);
    if (Object.keys(wrong).length > 0) return;
    startSaving(async () => {
      try {
        router.push(paths.wizard(await saved()));
      } catch (error) {
        if (error instanceof ApiError && error.fields) report(error.fields);
        setFailure(error instanceof ApiError ? error.message : 'We could not save that. Your text is still here.');
      }
    });
  };

  /** Saves what is not saved yet; the step that follows. */
  const saved = async (): Promise<WizardStep> => {
    const following = getNextStep(step, role);
    if (!isChanged && isReached(following, furthest, role)) return following;
    const { making, keepMaking: onMaking, settle } = kept;
    const { next, profileId } = await saveStep({ step, role, draft, wizard, profile, making, onMaking });
    settle(Object.fromEntries(Object.entries(answers).filter(([name]) => names.includes(name))), profileId);
    return next;
  };

  /** Only what this step asks for counts here. */
  const wrongIn = (): Record<string, string> => {
    if (step === 'role') return role === null ? { role: 'Nothing is chosen yet. Take what fits best.' } : {};
    const isAsked = ([name]: [string, string]) => names.includes(name.split('.')[0] ?? '');
    return Object.fromEntries(Object.entries(listErrors(draft, role)).filter(isAsked));
  };

  return (
    <form {...form} className={styles.form} onSubmit={send}>
      <WizardLayout
        step={step}
        mark={mark}
        role={role}
        furthest={furthest}
        state={readState({ isSaving, isChanged, isBegun: wizard !== null })}
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
        <div className={styles.fields}>
          <WizardQuestion
            step={step}
            role={role}
            draft={draft}
            profile={profile}
            errors={errors}
            next={kept.next}
            onChange={(changed) => {
              change(changed);
              for (const name of Object.keys(errors)) if (isSettled(name, changed, draft)) forget(name);
            }}
          />
          {failure !== null && <SaveFailure>{failure}</SaveFailure>}
        </div>
      </WizardLayout>
    </form>
  );
}

function readState({ isSaving, isChanged, isBegun }: Record<'isSaving' | 'isChanged' | 'isBegun', boolean>): string {
  if (isSaving) return 'Saving';
  return isBegun && !isChanged ? 'Saved' : '';
}
