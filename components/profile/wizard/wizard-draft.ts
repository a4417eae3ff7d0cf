import { z } from 'zod/mini';
import { isSame } from '@/lib/browser/forms/merge-fields';
import { WIZARD_DRAFT } from '@/lib/browser/members/profile/own-profiles';
import { readDraft, storeDraft, subscribeToDraft } from '@/lib/browser/session/draft-storage';
import { useMember } from '@/lib/browser/session/member';
import { useBrowserValue } from '@/lib/browser/store/use-browser-value';
import { type Role, roles } from '@/lib/shared/domain/profile';
import { type ProfileDraft, profileFields } from '../editor/profile-draft';

const role = z.enum(roles);
const { acceptsEnquiries: _, cv: __, ...steps } = profileFields;
const schemas = Object.fromEntries(Object.entries(steps).map(([name, { schema }]) => [name, schema]));

/** Unsaved answers: a part of a ProfileDraft, and the role. */
const answers: z.ZodMiniType<Partial<Omit<WizardAnswers, 'acceptsEnquiries' | 'cv'>>> = z.partial(
  z.strictObject({ role: z.nullable(role), ...schemas }),
);
export type Answers = Readonly<z.infer<typeof answers>>;

/** The answers of all steps. */
export type WizardAnswers = ProfileDraft & { role: Role | null };

/** A profile whose creation may not have completed. The idempotency key prevents a duplicate. */
const making = z.object({ role, idempotencyKey: z.uuid() });
export type Making = z.infer<typeof making>;

const storedWizardDraft = z.object({
  answers,
  /** The profile that the answers belong to; null before it is created. */
  profileId: z.nullable(z.string()),
  making: z.nullable(making),
  /** The URL to return to after the wizard; null for none. */
  next: z.nullable(z.string()),
});
export type StoredWizardDraft = z.infer<typeof storedWizardDraft>;

/** Parses stored answers. Invalid data and answers for another profile are ignored. */
export function parseWizardDraft(stored: unknown, profileId: string | null): StoredWizardDraft {
  const { success, data } = storedWizardDraft.safeParse(stored);
  if (!success) return { answers: {}, profileId, making: null, next: null };
  return { ...data, profileId, answers: data.profileId === profileId ? data.answers : {} };
}

/** Lists the answers that differ from the saved ones. */
export function listUnsavedAnswers(answers: Answers, sent: Answers): Answers {
  const settled = new Map<string, unknown>(Object.entries(sent));
  return Object.fromEntries(Object.entries(answers).filter(([name, value]) => !isSame(settled.get(name), value)));
}

/** The wizard's answers in this browser's storage, shared by all steps and kept on reload. */
export function useWizardAnswers() {
  const { accountId, wizard } = useMember();
  const profileId = wizard?.profileId ?? null;
  const { answers, making, next } = parseWizardDraft(
    useBrowserValue(() => readDraft(accountId, WIZARD_DRAFT), null, subscribeToDraft),
    profileId,
  );
  const store = (change: (now: StoredWizardDraft) => Partial<StoredWizardDraft>) => {
    const now = parseWizardDraft(readDraft(accountId, WIZARD_DRAFT), profileId);
    storeDraft(accountId, WIZARD_DRAFT, { ...now, ...change(now) });
  };
  return {
    answers,
    making,
    next,
    change: (changed: Answers) => store((now) => ({ answers: { ...now.answers, ...changed } })),
    storeMaking: (begun: Making) => store(() => ({ making: begun })),
    storeNext: (address: string) => store(() => ({ next: address })),
    /** Removes saved answers, but keeps those changed since they were sent. */
    settle: (sent: Answers, about: string | null) =>
      store((now) => ({
        answers: listUnsavedAnswers(now.answers, sent),
        profileId: about,
        ...(about !== null && { making: null }),
      })),
  };
}
