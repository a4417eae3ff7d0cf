import { useSyncExternalStore } from 'react';
import { z } from 'zod/mini';
import { isSame } from '@/lib/browser/forms/is-same';
import { WIZARD_DRAFT } from '@/lib/browser/members/own-profiles';
import { readDraft, storeDraft, subscribeToDraft } from '@/lib/browser/session/draft-storage';
import { useMember } from '@/lib/browser/session/member';
import { artisticFields } from '@/lib/shared/domain/artistic-field';
import { contactKinds, openToKinds, organizationTypes, pronouns, type Role, roles } from '@/lib/shared/domain/profile';
import type { ProfileDraft } from '../editor/profile-draft';

const role = z.enum(roles);
const createList = <Item extends z.core.$ZodType>(item: Item) => z.readonly(z.array(item));
const contactDraft = z.object({ value: z.string(), isPublic: z.boolean() });

/** What the steps ask for, as far as it was typed and is not saved yet: a part of a ProfileDraft, and the role. */
const answers = z.partial(
  z.strictObject({
    role: z.nullable(role),
    name: z.string(),
    headline: z.string(),
    bio: z.string(),
    pronouns: z.nullable(z.enum(pronouns)),
    organizationType: z.nullable(z.enum(organizationTypes)),
    city: z.string(),
    country: z.nullable(z.string()),
    artisticFields: createList(z.enum(artisticFields)),
    languages: createList(z.string()),
    openTo: createList(z.enum(openToKinds)),
    contact: z.record(z.enum(contactKinds), contactDraft),
  }),
);
export type Answers = Readonly<z.infer<typeof answers>>;

/** All that the steps ask for. */
export type WizardAnswers = ProfileDraft & { role: Role | null };

/** A profile whose making was begun and may not have ended; its idempotency key prevents that it is made twice. */
const making = z.object({ role, idempotencyKey: z.uuid() });
export type Making = z.infer<typeof making>;

const storedWizardDraft = z.object({
  answers,
  /** The profile that the answers are about; null before there is one. */
  profileId: z.nullable(z.string()),
  making: z.nullable(making),
  /** Where the person wanted to go before signing up; null: nowhere else. */
  next: z.nullable(z.string()),
});
export type StoredWizardDraft = z.infer<typeof storedWizardDraft>;

/** Reads what was stored. A storage may hold anything; answers about another profile do not count. */
export function readWizardDraft(stored: unknown, profileId: string | null): StoredWizardDraft {
  const { success, data } = storedWizardDraft.safeParse(stored);
  if (!success) return { answers: {}, profileId, making: null, next: null };
  return { ...data, profileId, answers: data.profileId === profileId ? data.answers : {} };
}

/** The answers that are not what was sent. */
export function listUnsavedAnswers(answers: Answers, sent: Answers): Answers {
  const settled = new Map<string, unknown>(Object.entries(sent));
  return Object.fromEntries(Object.entries(answers).filter(([name, value]) => !isSame(settled.get(name), value)));
}

/** What the wizard stores in this browser, over all steps and a reload. */
export function useWizardAnswers() {
  const { accountId, wizard } = useMember();
  const profileId = wizard?.profileId ?? null;
  const { answers, making, next } = readWizardDraft(
    useSyncExternalStore(subscribeToDraft, () => readDraft(accountId, WIZARD_DRAFT)),
    profileId,
  );
  const store = (change: (now: StoredWizardDraft) => Partial<StoredWizardDraft>) => {
    const now = readWizardDraft(readDraft(accountId, WIZARD_DRAFT), profileId);
    storeDraft(accountId, WIZARD_DRAFT, { ...now, ...change(now) });
  };
  return {
    answers,
    making,
    next,
    change: (changed: Answers) => store((now) => ({ answers: { ...now.answers, ...changed } })),
    storeMaking: (begun: Making) => store(() => ({ making: begun })),
    storeNext: (address: string) => store(() => ({ next: address })),
    /** Saved: what was sent is the profile's own now, what was typed since is not. */
    settle: (sent: Answers, about: string | null) =>
      store((now) => ({
        answers: listUnsavedAnswers(now.answers, sent),
        profileId: about,
        ...(about !== null && { making: null }),
      })),
  };
}
