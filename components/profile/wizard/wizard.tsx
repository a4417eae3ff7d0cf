'use client';

import { type ReactNode, useEffect } from 'react';
import { RegistrationNotice } from '@/components/moderation/registration-notice';
import { useRouter } from '@/lib/browser/i18n/navigation';
import { WIZARD_DRAFT } from '@/lib/browser/members/profile/own-profiles';
import { readDraft, storeDraft, subscribeToDraft } from '@/lib/browser/session/draft-storage';
import { useMember } from '@/lib/browser/session/member';
import { readNextAddress } from '@/lib/browser/sign-in/next-address';
import { useBrowserValue } from '@/lib/browser/store/use-browser-value';
import type { WizardStep } from '@/lib/shared/domain/profile';
import type { Standing } from '@/lib/shared/domain/registration';
import { getFurthestStep, isStepReachable } from '@/lib/shared/domain/wizard';
import { paths } from '@/lib/shared/paths';
import { WizardLayout } from './wizard-layout';
import { WizardStepForm } from './wizard-step-form';

/** Steps before the requested one must be complete. Otherwise, this redirects to the first incomplete step. */
export function Wizard({ step, mark }: { step: WizardStep; mark: ReactNode }) {
  const router = useRouter();
  const { accountId, profiles, wizard, registration } = useMember();
  const next = useAddressAfterWizard(accountId);
  const profile = profiles.find(({ id }) => id === wizard?.profileId) ?? null;
  const furthest = getFurthestStep(wizard, profile !== null);
  const mayOpen = isStepReachable(step, furthest, wizard?.role ?? null);

  useEffect(() => {
    if (!mayOpen) router.replace(paths.wizard(furthest));
  }, [mayOpen, router, furthest]);

  if (profile === null && refused.includes(registration.standing)) {
    return (
      <WizardLayout step={step} mark={mark}>
        <RegistrationNotice />
      </WizardLayout>
    );
  }
  if (!mayOpen) return <WizardLayout step={step} mark={mark} isWaiting />;
  return (
    <WizardStepForm
      key={step}
      step={step}
      mark={mark}
      wizard={wizard}
      profile={profile}
      furthest={furthest}
      next={next}
    />
  );
}

/** The product API rejects new profiles of accounts in these states. */
const refused: readonly Standing[] = ['UNINVITED', 'UNVERIFIED', 'CLOSED', 'DECLINED'];

/** Only the first step's URL contains the return address, so the device remembers it for later steps. */
function useAddressAfterWizard(accountId: string): string | null {
  const stored: { next?: unknown } = Object(
    useBrowserValue(() => readDraft(accountId, WIZARD_DRAFT), null, subscribeToDraft),
  );
  useEffect(() => {
    const next = readNextAddress(window.location.search);
    if (next !== null && next !== stored.next) storeDraft(accountId, WIZARD_DRAFT, { next });
  }, [accountId, stored.next]);
  return typeof stored.next === 'string' ? stored.next : null;
}
