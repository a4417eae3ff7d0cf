import { type OrganizationType, type Role, type WizardStep, wizardSteps } from './profile';

type Progress = { step: WizardStep; role: Role | null; organizationType: OrganizationType | null };

export function isUnfinished<Draft extends Pick<Progress, 'step'>>(draft: Draft | null): draft is Draft {
  return draft !== null && draft.step !== 'done';
}

export function isWizardStep(value: string): value is WizardStep {
  return wizardSteps.some((step) => step === value);
}

export function listSteps(role: Role | null): readonly WizardStep[] {
  return role === 'ART_ORGANIZATION' ? wizardSteps : wizardSteps.filter((step) => step !== 'organization');
}

/** Returns `done` after the last step. */
export function getNextStep(step: WizardStep, role: Role | null): WizardStep {
  const steps = listSteps(role);
  return steps[steps.indexOf(step) + 1] ?? 'done';
}

/** Null for the first step. */
export function getPreviousStep(step: WizardStep, role: Role | null): WizardStep | null {
  const steps = listSteps(role);
  return steps[steps.indexOf(step) - 1] ?? null;
}

/**
 * Steps after `role` need a role, steps after `identity` need a profile, and organizations need a type.
 * @param hasProfile whether the wizard's profile still exists.
 */
export function getFurthestStep(progress: Progress | null, hasProfile: boolean): WizardStep {
  if (progress === null || progress.role === null) return 'role';
  const { step, role, organizationType } = progress;
  if (role === 'ART_ORGANIZATION' && organizationType === null && step !== 'role') return 'organization';
  const reached = listSteps(role).includes(step) ? step : 'identity';
  return isFurther(reached, 'identity') && !hasProfile ? 'identity' : reached;
}

export function isStepReachable(step: WizardStep, furthest: WizardStep, role: Role | null): boolean {
  return listSteps(role).includes(step) && !isFurther(step, furthest);
}

export function pickFurtherStep(one: WizardStep, other: WizardStep): WizardStep {
  return isFurther(one, other) ? one : other;
}

function isFurther(one: WizardStep, other: WizardStep): boolean {
  return wizardSteps.indexOf(one) > wizardSteps.indexOf(other);
}
