/** The steps in which the first administrator sets up the site. */
export const setupSteps = ['name', 'languages', 'registration', 'mail', 'sign-in'] as const;
export type SetupStep = (typeof setupSteps)[number];

export const stepStates = ['DONE', 'LATER'] as const;

export type SetupProgress = {
  steps: Partial<Record<SetupStep, (typeof stepStates)[number]>>;
  /** True once an administrator has hidden the list of open steps. */
  isDismissed: boolean;
};

export function isSetupStep(step: string): step is SetupStep {
  return setupSteps.some((one) => one === step);
}

export function listOpenSteps({ steps }: SetupProgress): SetupStep[] {
  return setupSteps.filter((step) => steps[step] !== 'DONE');
}

/** Returns the first step after this one that is neither done nor put off; null at the end. */
export function findNextStep({ steps }: SetupProgress, step: SetupStep | null): SetupStep | null {
  const index = step === null ? -1 : setupSteps.indexOf(step);
  return setupSteps.slice(index + 1).find((one) => steps[one] === undefined) ?? null;
}

/** `INBOX`: the site has no mail server and shows emails on a page. `SENT`: the mail server accepted the email. */
export const testMailOutcomes = [
  'SENT',
  'INBOX',
  'NOT_CONFIGURED',
  'HOST',
  'CONNECTION',
  'ENCRYPTION',
  'LOGIN',
  'SENDER',
  'RECIPIENT',
  'TIMEOUT',
  'OTHER',
] as const;
export type TestMailOutcome = (typeof testMailOutcomes)[number];
