import { type OrganizationType, type Role, type WizardStep, wizardSteps } from './profile';

/** A person's progress in the sign-up wizard. */
type Progress = { step: WizardStep; role: Role | null; organizationType: OrganizationType | null };

/** Returns true if there is an unfinished draft of the wizard. */
export function isUnfinished<Draft extends Pick<Progress, 'step'>>(draft: Draft | null): draft is Draft {
  return draft !== null && draft.step !== 'done';
}

export function isWizardStep(value: string): value is WizardStep {
  return wizardSteps.some((step) => step === value);
}

/** Lists the steps of a role in their order; only organizations have the step of the organization type. */
export function listSteps(role: Role | null): readonly WizardStep[] {
  return role === 'ART_ORGANIZATION' ? wizardSteps : wizardSteps.filter((step) => step !== 'organization');
}

/** Returns the step after this one; after the last step, the last step itself. */
export function getNextStep(step: WizardStep, role: Role | null): WizardStep {
  const steps = listSteps(role);
  return steps[steps.indexOf(step) + 1] ?? 'done';
}

/** Returns the step before this one; null for the first. */
export function getPreviousStep(step: WizardStep, role: Role | null): WizardStep | null {
  const steps = listSteps(role);
  return steps[steps.indexOf(step) - 1] ?? null;
}

/**
 * Returns the next step, which is the furthest that may be opened. Steps after `identity` cannot be saved without a
 * profile, steps after `role` not without a role, and an organization has to have a type.
 * @param hasProfile whether the profile that the wizard created still exists.
 */
export function getFurthestStep(progress: Progress | null, hasProfile: boolean): WizardStep {
  if (progress === null || progress.role === null) return 'role';
  const { step, role, organizationType } = progress;
  if (role === 'ART_ORGANIZATION' && organizationType === null && step !== 'role') return 'organization';
  const reached = listSteps(role).includes(step) ? step : 'identity';
  return isFurther(reached, 'identity') && !hasProfile ? 'identity' : reached;
}

/** Returns true if the URL of a step may be opened by a person whose furthest step is `furthest`. */
export function isStepReachable(step: WizardStep, furthest: WizardStep, role: Role | null): boolean {
  return listSteps(role).includes(step) && !isFurther(step, furthest);
}

/** Returns the later of two steps. */
export function pickFurtherStep(one: WizardStep, other: WizardStep): WizardStep {
  return isFurther(one, other) ? one : other;
}

function isFurther(one: WizardStep, other: WizardStep): boolean {
  return wizardSteps.indexOf(one) > wizardSteps.indexOf(other);
}
