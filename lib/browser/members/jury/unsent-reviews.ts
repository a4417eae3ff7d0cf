import { ACCOUNT, api } from '@/lib/browser/api/api';
import { Autosave, type SaveResult } from '@/lib/browser/forms/autosave';
import { readDraft, removeDraft, storeDraft } from '@/lib/browser/session/draft-storage';
import { DRAFT_PREFIX } from '@/lib/browser/session/stored-drafts';
import { Listeners } from '@/lib/browser/store/listeners';
import { formatValueError, isRejected } from '@/lib/shared/api/error-message';
import type { Review } from '@/lib/shared/contract/jury';
import { type ReviewKey, showReview } from './assigned-rounds';

/*
 * Reviews stay on the device until the server accepts them, so scores survive reloads and lost connections. If two
 * devices change a review, the later change wins.
 */

export type UnsentReview = Omit<Review, 'score' | 'isOutdated'>;
/** `waiting`: the connection is lost. `problem`: why the server rejected the review. */
export type SendState = 'sending' | 'waiting' | { problem: string };

/** Milliseconds between a change and its request. */
const PAUSE = 500;
const NAME = 'review:';
const createName = ({ roundId, applicationId }: ReviewKey) => `${NAME}${roundId}:${applicationId}`;
/** Reviews stored by this page, in case storage is blocked. */
const known = new Set<string>();
const states = new Map<string, SendState>();
const listeners = new Listeners();
let account = '';

export const subscribeToReviews = listeners.subscribe;

export function readUnsentReview(accountId: string, key: ReviewKey): UnsentReview | null {
  const stored = readDraft(accountId, createName(key));
  return isReview(stored) ? stored : null;
}

export function getSendState(key: ReviewKey): SendState | null {
  return states.get(createName(key)) ?? null;
}

export function storeReview(accountId: string, key: ReviewKey, review: UnsentReview): void {
  const name = createName(key);
  known.add(name);
  storeDraft(accountId, name, review);
  setState(name, 'sending');
  account = accountId;
  autosave.touch();
}

export function discardReview(key: ReviewKey): void {
  removeDraft(createName(key));
  setState(createName(key), null);
}

export function listUnsentReviews(accountId: string, roundId: string): ReviewKey[] {
  return listKeys(accountId).filter((key) => key.roundId === roundId);
}

const autosave = new Autosave({ save: sendStored, pause: PAUSE });

/** @returns a function that stops sending. */
export function startSendingReviews(accountId: string): () => void {
  account = accountId;
  autosave.touch();
  void sendReviews();
  return autosave.attach();
}

export function sendReviews(): Promise<boolean> {
  return autosave.flush();
}

async function sendStored(): Promise<SaveResult> {
  const failures: unknown[] = [];
  for (const key of listKeys(account)) {
    await sendReview(account, key).catch((error: unknown) => failures.push(error));
  }
  if (failures.length > 0) throw failures[0];
  return 'saved';
}

/** Throws if the review must be sent again later. */
async function sendReview(accountId: string, key: ReviewKey): Promise<void> {
  const name = createName(key);
  const review = readUnsentReview(accountId, key);
  if (review === null || typeof states.get(name) === 'object') return;
  setState(name, 'sending');
  try {
    const input = { path: { id: key.roundId, applicationId: key.applicationId }, body: review };
    const saved = await api('PUT /v1/jury/rounds/{id}/applications/{applicationId}/review', input, { as: ACCOUNT });
    // The juror has changed the review since; the newer version is sent next.
    if (readUnsentReview(accountId, key)?.changedAt !== review.changedAt) return;
    showReview(accountId, key, saved);
    discardReview(key);
  } catch (error) {
    const isFinal = isRejected(error) && error.status !== 401 && error.status !== 429;
    setState(name, isFinal ? { problem: formatValueError(error, '') } : 'waiting');
    if (!isFinal) throw error;
  }
}

function setState(name: string, state: SendState | null): void {
  if (state === null) states.delete(name);
  else states.set(name, state);
  listeners.notify();
}

function listKeys(accountId: string): ReviewKey[] {
  return [...new Set([...listStoredNames(), ...known])].flatMap((name) => {
    const [roundId = '', applicationId = ''] = name.slice(NAME.length).split(':');
    const key = { roundId, applicationId };
    return readUnsentReview(accountId, key) === null ? [] : [key];
  });
}

function listStoredNames(): string[] {
  try {
    const prefix = DRAFT_PREFIX + NAME;
    return Object.keys(localStorage)
      .filter((key) => key.startsWith(prefix))
      .map((key) => key.slice(DRAFT_PREFIX.length));
  } catch {
    return [];
  }
}

function isReview(stored: unknown): stored is UnsentReview {
  if (typeof stored !== 'object' || stored === null) return false;
  return 'scores' in stored && 'changedAt' in stored && typeof stored.changedAt === 'string';
}
