import type { ApplicationChange } from '@/lib/browser/members/application/applications';
import { Listeners } from '@/lib/browser/store/listeners';
import { hasErrorCode, isRejected } from '@/lib/shared/api/error-message';
import { ApiError } from '@/lib/shared/api/request';
import type { Application } from '@/lib/shared/contract/application';
import type { ApplicationContent } from '@/lib/shared/domain/application';
import {
  dropChanged,
  isSameContent,
  pickChangedFields,
  pickRejected,
  pickSavable,
  type RejectedFields,
  readContent,
} from './application-content';
import { applyTheirs, type Conflict, mergeContent } from './merge-content';

/** Milliseconds of the pause in typing after which changes are saved. */
const PAUSE = 1_000;
/** Milliseconds until a save is retried that got no response, or that the server could not process. */
const RETRY_DELAY = 5_000;

/**
 * `unsaved`: a save follows. `partial`: what is too long or was rejected stays on the device. `unreachable`: no response;
 * retried. `failed`: the server rejected the save; retried if a retry may succeed.
 */
export type SaveState = 'idle' | 'unsaved' | 'saving' | 'saved' | 'partial' | 'unreachable' | 'failed';

/** The copy of unsaved changes on the device. `before` is the content that the server had when they were made. */
export type DeviceCopy = { content: ApplicationContent; before: ApplicationContent };

export type EditorSnapshot = {
  /** The latest version from the server; null before the application is started. */
  application: Application | null;
  content: ApplicationContent;
  state: SaveState;
  /** The server's message about a rejected save. */
  failure: string | null;
  rejected: RejectedFields;
  /** Fields that were taken from another device or tab. */
  taken: readonly string[];
  conflicts: readonly Conflict[];
};

type EditorOptions = {
  application: Application | null;
  /** True while the call accepts applications, for one that is not started. */
  isCallOpen: boolean;
  requests: {
    /** @param isFirst false if the application that was edited here is gone, so that another one is started. */
    start: (isFirst: boolean) => Promise<Application>;
    save: (application: Application, change: ApplicationChange) => Promise<Application>;
    /** Reads the latest version; null if there is none. */
    read: (application: Application | null) => Promise<Application | null>;
  };
  /** Copies by the id of the application; null is what was typed before one was started. */
  device: {
    read: (id: string | null) => DeviceCopy | undefined;
    write: (id: string | null, copy: DeviceCopy) => void;
    remove: (id: string | null) => void;
  };
  onSaved: (application: Application) => void;
};

/**
 * Saves the changes of an application one request at a time, keeps them on the device until they are saved, and merges
 * them with those of other devices.
 */
export class ApplicationEditor {
  #snapshot: EditorSnapshot;
  /** The content on the server, as it was sent: the server may have trimmed it. */
  #saved: ApplicationContent;
  #timer: ReturnType<typeof setTimeout> | undefined;
  #running: Promise<boolean> | null = null;
  /** True once the application that was edited here was deleted elsewhere. */
  #isGone = false;
  /** The copies that were read or written here. */
  readonly #copies = new Set<string | null>();
  readonly #listeners = new Listeners();
  readonly #options: EditorOptions;

  constructor(options: EditorOptions) {
    const { application } = options;
    this.#options = options;
    this.#saved = readContent(application);
    const state = application === null ? 'idle' : 'saved';
    const snapshot = { application, state, failure: null, rejected: {}, taken: [], conflicts: [] } as const;
    this.#snapshot = { ...snapshot, content: this.#saved };
    // The device's copy is shown after the call has closed as well, although it can no longer be saved.
    const copy = this.isOpen || application?.status === 'DRAFT' ? this.#readCopy() : undefined;
    if (copy === undefined) return;
    const { content, conflicts } = mergeContent({
      mine: copy.content,
      mineBefore: copy.before,
      theirs: this.#saved,
      theirsBefore: copy.before,
    });
    this.#snapshot = { ...snapshot, content, conflicts, state: 'unsaved' };
    this.#schedule(PAUSE);
  }

  readonly subscribe = this.#listeners.subscribe;
  readonly getSnapshot = (): EditorSnapshot => this.#snapshot;

  /** True if something on the screen is not on the server. */
  get isDirty(): boolean {
    return !isSameContent(this.#snapshot.content, this.#saved);
  }

  /** False when the application can no longer be changed; then nothing is saved. */
  get isOpen(): boolean {
    const { application } = this.#snapshot;
    if (application === null) return this.#options.isCallOpen;
    return application.call.isAccepting && (application.status === 'DRAFT' || application.status === 'SUBMITTED');
  }

  change(update: (content: ApplicationContent) => ApplicationContent): void {
    const { content: before, rejected } = this.#snapshot;
    const content = update(before);
    this.#show({ content, rejected: dropChanged(rejected, before, content), state: 'unsaved' });
    this.#store();
    this.#schedule(PAUSE);
  }

  /** Starts the application without a change. @throws ApiError, ApiUnavailableError */
  async start(): Promise<Application> {
    await this.#running;
    return this.#snapshot.application ?? this.#start();
  }

  /**
   * Saves everything, including text that is typed during a request.
   * @returns false if something is still not saved.
   */
  async settle(): Promise<boolean> {
    while (!(await this.flush())) {
      if (!this.#isSaving()) return false;
    }
    return true;
  }

  #isSaving(): boolean {
    return this.#snapshot.state === 'saving' || this.#snapshot.state === 'unsaved';
  }

  /** Saves at once. @returns true if everything is saved. */
  flush(): Promise<boolean> {
    clearTimeout(this.#timer);
    this.#timer = undefined;
    this.#running ??= this.#saveAll().finally(() => {
      this.#running = null;
    });
    return this.#running;
  }

  /** Reads the latest version after a request was rejected as outdated. */
  async reload(): Promise<void> {
    const latest = await this.#options.requests.read(this.#snapshot.application);
    this.#merge(latest, true);
    this.#saveRest();
    if (latest !== null) this.#options.onSaved(latest);
  }

  #saveRest(): void {
    if (!this.isDirty || !this.isOpen) return;
    this.#show({ state: 'unsaved' });
    this.#schedule(PAUSE);
  }

  /** Takes over a version from the server: after sending, withdrawing or a change elsewhere. */
  accept(application: Application): void {
    this.#merge(application, true);
    if (!this.isDirty) this.#show({ state: 'saved' });
    this.#saveRest();
    this.#options.onSaved(application);
  }

  /** Resolves a conflict with the value of this device (`mine`) or of the other one. */
  resolve(conflict: Conflict, choice: 'mine' | 'theirs'): void {
    this.#show({ conflicts: this.#snapshot.conflicts.filter((one) => one !== conflict) });
    if (choice === 'theirs') this.change((content) => applyTheirs(content, conflict));
  }

  dismissTaken(): void {
    this.#show({ taken: [] });
  }

  /** Stops the timer when the page is left; what is unsaved is saved now. */
  leave(): void {
    if (this.isDirty && this.isOpen) void this.flush();
    clearTimeout(this.#timer);
    this.#timer = undefined;
  }

  async #saveAll(): Promise<boolean> {
    if (!this.isOpen) return !this.isDirty;
    while (this.#hasSavableChange()) {
      this.#show({ state: 'saving', failure: null });
      try {
        await this.#saveOnce();
      } catch (error) {
        this.#fail(error);
        return false;
      }
      // A pause in typing follows, which saves the rest.
      if (this.#timer !== undefined) return false;
    }
    const isWhole = !this.isDirty;
    if (isWhole) this.#removeCopies();
    if (isWhole && this.#snapshot.application === null) this.#show({ state: 'idle' });
    else this.#show({ state: isWhole ? 'saved' : 'partial' });
    return isWhole;
  }

  #hasSavableChange(): boolean {
    return !isSameContent(this.#pickSavable(), this.#saved);
  }

  #pickSavable(): ApplicationContent {
    return pickSavable(this.#snapshot.content, this.#saved, this.#snapshot.rejected);
  }

  /**
   * Leaves out the values that the server has rejected, so that the others are saved. Values that have changed since they
   * were sent are sent again.
   * @returns false if a further save would be the same.
   */
  #setAside(error: unknown, sent: ApplicationContent): boolean {
    if (!hasErrorCode(error, 'validation_failed')) return false;
    const { rejected: before, content } = this.#snapshot;
    const named = pickRejected(error.fields ?? {});
    const rejected = dropChanged(named, sent, content);
    const hasChanged = Object.keys(rejected).length < Object.keys(named).length;
    if (!hasChanged && Object.keys(rejected).every((name) => before[name] !== undefined)) return false;
    this.#show({ rejected: { ...before, ...rejected } });
    return true;
  }

  async #saveOnce(): Promise<void> {
    const application = this.#snapshot.application ?? (await this.#start());
    const sent = this.#pickSavable();
    const change = pickChangedFields(sent, this.#saved);
    if (Object.keys(change).length === 0) return;
    try {
      const saved = await this.#options.requests.save(application, { ...change, updatedAt: application.updatedAt });
      this.#saved = sent;
      this.#show({ application: saved });
      this.#options.onSaved(saved);
    } catch (error) {
      if (this.#setAside(error, sent)) return;
      if (!hasErrorCode(error, 'conflict', 'not_found')) throw error;
      const latest = await this.#options.requests.read(application);
      // The server rejected the change for another reason than an outdated version, for example the end of the call.
      if (latest !== null && latest.updatedAt === application.updatedAt) {
        this.#show({ application: latest });
        throw error;
      }
      this.#merge(latest, true);
      if (latest !== null) this.#options.onSaved(latest);
    }
  }

  /** A new application may contain answers that were taken over from earlier ones. */
  async #start(): Promise<Application> {
    const started = await this.#options.requests.start(!this.#isGone);
    this.#merge(started, false);
    this.#options.onSaved(started);
    if (!this.isDirty) this.#show({ state: 'saved' });
    return started;
  }

  #merge(latest: Application | null, isReported: boolean): void {
    this.#isGone ||= latest === null && this.#snapshot.application !== null;
    const theirs = readContent(latest);
    const { content, taken, conflicts } = mergeContent({
      mine: this.#snapshot.content,
      mineBefore: this.#saved,
      theirs,
      theirsBefore: readContent(this.#snapshot.application),
    });
    this.#saved = theirs;
    this.#show({
      application: latest,
      content,
      ...(isReported && { taken: [...new Set([...this.#snapshot.taken, ...taken])] }),
      conflicts: [...this.#snapshot.conflicts.filter((former) => !conflicts.some(isSameField(former))), ...conflicts],
    });
    if (this.isDirty) this.#store();
  }

  #fail(error: unknown): void {
    if (error instanceof ApiError) this.#show({ state: 'failed', failure: error.message });
    else this.#show({ state: 'unreachable' });
    // A retry of a save that the server rejects would fail again, unless there were too many requests.
    if (!isRejected(error) || hasErrorCode(error, 'rate_limited')) this.#schedule(RETRY_DELAY);
  }

  #store(): void {
    const before = readContent(this.#snapshot.application);
    this.#options.device.write(this.#id, { content: this.#snapshot.content, before });
    this.#copies.add(this.#id);
  }

  #removeCopies(): void {
    for (const id of this.#copies) this.#options.device.remove(id);
    this.#copies.clear();
  }

  get #id(): string | null {
    return this.#snapshot.application?.id ?? null;
  }

  /**
   * Reads the copy of the application, or else text that was typed before the start and cannot belong to another one.
   */
  #readCopy(): DeviceCopy | undefined {
    const { device } = this.#options;
    const { application } = this.#snapshot;
    const isOnlyOne = application?.status === 'DRAFT' || application?.others.length === 0;
    for (const id of isOnlyOne ? [this.#id, null] : [this.#id]) {
      const copy = device.read(id);
      if (copy !== undefined) {
        this.#copies.add(id);
        return copy;
      }
    }
    return undefined;
  }

  #schedule(delay: number): void {
    clearTimeout(this.#timer);
    if (!this.isOpen) return;
    this.#timer = setTimeout(() => {
      this.#timer = undefined;
      void this.flush();
    }, delay);
  }

  #show(change: Partial<EditorSnapshot>): void {
    this.#snapshot = { ...this.#snapshot, ...change };
    this.#listeners.notify();
  }
}

function isSameField(one: Conflict): (other: Conflict) => boolean {
  const name = (conflict: Conflict) => (conflict.field === 'answer' ? conflict.questionId : conflict.field);
  return (other) => name(one) === name(other);
}
