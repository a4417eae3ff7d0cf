import { type OrganizationType, type Role, type WizardStep, wizardSteps } from './profile';

/** How far a person has come in the signing-up wizard (product 7). */
type Progress = { step: WizardStep; role: Role | null; organizationType: OrganizationType | null };

/** Whether there is an unfinished draft of the wizard. */
export function isUnfinished<Draft extends Pick<Progress, 'step'>>(draft: Draft | null): draft is Draft {
  return draft !== null && draft.step !== 'done';
}

export function isWizardStep(value: string): value is WizardStep {
  return wizardSteps.some((step) => step === value);
}

/** The steps of a role, in their order; only organizations are asked what kind they are. */
export function listSteps(role: Role | null): readonly WizardStep[] {
  return role === 'ART_ORGANIZATION' ? wizardSteps : wizardSteps.filter((step) => step !== 'organization');
}

/** The step after this one; the last one stays. */
export function getNextStep(step: WizardStep, role: Role | null): WizardStep {
  const steps = listSteps(role);
  return steps[steps.indexOf(step) + 1] ?? 'done';
}

/** The step before this one; null before the first. */
export function getPreviousStep(step: WizardStep, role: Role | null): WizardStep | null {
  const steps = listSteps(role);
  return steps[steps.indexOf(step) - 1] ?? null;
}

/**
 * The step that is next, the furthest that may be opened. What the wizard made may be gone since: without a profile
 * nothing after `identity` can be saved, without a role nothing after `role`, and every organization says of which kind it is.
 * @param hasProfile whether the profile that is being made is still there.
 */
export function getFurthestStep(progress: Progress | null, hasProfile: boolean): WizardStep {
  if (progress === null || progress.role === null) return 'role';
  const { step, role, organizationType } = progress;
  if (role === 'ART_ORGANIZATION' && organizationType === null && step !== 'role') return 'organization';
  const reached = listSteps(role).includes(step) ? step : 'identity';
  return isFurther(reached, 'identity') && !hasProfile ? 'identity' : reached;
}

/** Whether a step's address may be opened, having come as far as `furthest`. */
export function isReached(step: WizardStep, furthest: WizardStep, role: Role | null): boolean {
  return listSteps(role).includes(step) && !isFurther(step, furthest);
}

/** The further of two steps. */
export function pickFurtherStep(one: WizardStep, other: WizardStep): WizardStep {
  return isFurther(one, other) ? one : other;
}

function isFurther(one: WizardStep, other: WizardStep): boolean {
  return wizardSteps.indexOf(one) > wizardSteps.indexOf(other);
}
