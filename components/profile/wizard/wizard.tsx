'use client';

import { useRouter } from 'next/navigation';
import { type ReactNode, useEffect } from 'react';
import { useMember } from '@/lib/browser/session/member';
import { readNextAddress } from '@/lib/browser/sign-in/next-address';
import type { WizardStep } from '@/lib/shared/domain/profile';
import { getFurthestStep, isStepReachable } from '@/lib/shared/domain/wizard';
import { paths } from '@/lib/shared/paths';
import { useWizardAnswers } from './wizard-draft';
import { WizardLayout } from './wizard-layout';
import { WizardStepForm } from './wizard-step-form';

type WizardProps = {
  step: WizardStep;
  /** The site's mark. */
  mark: ReactNode;
};

/**
 * A step of the sign-up wizard: one question, saved when it is answered. A URL of a later step redirects to the first
 * incomplete one.
 */
export function Wizard({ step, mark }: WizardProps) {
  const router = useRouter();
  const { profiles, wizard } = useMember();
  const stored = useWizardAnswers();
  const profile = profiles.find(({ id }) => id === wizard?.profileId) ?? null;
  const furthest = getFurthestStep(wizard, profile !== null);
  const mayOpen = isStepReachable(step, furthest, wizard?.role ?? null);

  // Only the URL of the first step contains it; later steps and reloads read the stored value.
  useEffect(() => {
    const next = readNextAddress(window.location.search);
    if (next !== null && next !== stored.next) stored.storeNext(next);
  }, [stored]);

  useEffect(() => {
    if (!mayOpen) router.replace(paths.wizard(furthest));
  }, [mayOpen, router, furthest]);

  if (!mayOpen) return <WizardLayout step={step} mark={mark} isWaiting />;
  const props = { step, mark, wizard, profile, furthest, stored };
  return <WizardStepForm key={step} {...props} />;
}
