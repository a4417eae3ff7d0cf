import { Autosave, type SaveResult, type SaveState } from '@/lib/browser/forms/autosave';
import type { ApplicationChange } from '@/lib/browser/members/application/applications';
import { Listeners } from '@/lib/browser/store/listeners';
import { hasErrorCode } from '@/lib/shared/api/error-message';
import { ApiError } from '@/lib/shared/api/request';
import type { Application } from '@/lib/shared/contract/application';
import type { ApplicationContent } from '@/lib/shared/domain/application';
import {
  type Conflict,
  dropChanged,
  isSameContent,
  mergeContent,
  pickChangedFields,
  pickRejected,
  pickSavable,
  type RejectedFields,
  readContent,
  replaceField,
} from './application-content';

/** Unsaved changes on this device. `before` is the server's content when the artist typed. */
export type DeviceCopy = { content: ApplicationContent; before: ApplicationContent };

export type EditorSnapshot = {
  /** Null until the artist starts the application. */
  application: Application | null;
  content: ApplicationContent;
  state: SaveState;
  /** The reason why the server rejected a save. */
  failure: string | null;
  rejected: RejectedFields;
  /** Fields whose current value came from another device or tab. */
  taken: readonly string[];
  conflicts: readonly Conflict[];
};

type EditorOptions = {
  application: Application | null;
  /** This matters only until the artist starts the application. */
  isCallOpen: boolean;
  requests: {
    /** @param isFirst false if the new application replaces one that was deleted during editing */
    start: (isFirst: boolean) => Promise<Application>;
    save: (application: Application, change: ApplicationChange) => Promise<Application>;
    read: (application: Application | null) => Promise<Application | null>;
  };
  /** Stores unsaved copies by application id. The id is null until the artist starts an application. */
  device: {
    read: (id: string | null) => DeviceCopy | undefined;
    write: (id: string | null, copy: DeviceCopy) => void;
    remove: (id: string | null) => void;
  };
  onSaved: (application: Application) => void;
};

/** Sends one request at a time, keeps unsaved changes on the device, and merges changes from other devices. */
export class ApplicationEditor {
  #snapshot: EditorSnapshot;
  /** The content that was last sent. The server's version can differ, because it trims texts. */
  #saved: ApplicationContent;
  #isGone = false;
  readonly #copies = new Set<string | null>();
  readonly #listeners = new Listeners();
  readonly #options: EditorOptions;
  readonly #autosave: Autosave;

  constructor(options: EditorOptions) {
    const { application } = options;
    this.#options = options;
    this.#saved = readContent(application);
    const state = application === null ? 'idle' : 'saved';
    this.#autosave = new Autosave({ save: () => this.#save(), isGuarded: () => this.isOpen && this.isDirty }, state);
    const snapshot = { application, state, failure: null, rejected: {}, taken: [], conflicts: [] } as const;
    this.#snapshot = { ...snapshot, content: this.#saved };
    this.#autosave.subscribe(() => {
      const { state, error } = this.#autosave.getSnapshot();
      this.#show({ state, failure: error instanceof ApiError ? error.message : null });
    });
    // After a call closes, its drafts can no longer be saved, but the copy on the device is still shown.
    const copy = this.isOpen || application?.status === 'DRAFT' ? this.#readCopy() : undefined;
    if (copy === undefined) return;
    const { content: mine, before: mineBefore } = copy;
    const { content, conflicts } = mergeContent({ mine, mineBefore, theirs: this.#saved });
    this.#show({ content, conflicts });
    this.#saveRest();
  }

  /** Saves changes while the page is open. @returns a function that stops saving. */
  attach(): () => void {
    return this.#autosave.attach();
  }

  readonly subscribe = this.#listeners.subscribe;
  readonly getSnapshot = (): EditorSnapshot => this.#snapshot;

  get isDirty(): boolean {
    return !isSameContent(this.#snapshot.content, this.#saved);
  }

  /** False once the application can no longer change. */
  get isOpen(): boolean {
    const { application } = this.#snapshot;
    if (application === null) return this.#options.isCallOpen;
    return application.call.isAccepting && (application.status === 'DRAFT' || application.status === 'SUBMITTED');
  }

  change(update: (content: ApplicationContent) => ApplicationContent): void {
    const { content: before, rejected } = this.#snapshot;
    const content = update(before);
    this.#show({ content, rejected: dropChanged(rejected, before, content) });
    this.#store();
    this.#autosave.touch();
  }

  /** Creates the application, even without changes. @throws ApiError, ApiUnavailableError */
  start(): Promise<Application> {
    return this.#autosave.runBetweenSaves(async () => this.#snapshot.application ?? this.#start());
  }

  /** Saves everything, including text typed during the request. @returns false if unsaved changes remain. */
  async settle(): Promise<boolean> {
    return (await this.#autosave.settle()) && !this.isDirty;
  }

  /** Loads the latest version after a conflict. */
  async reload(): Promise<void> {
    const latest = await this.#options.requests.read(this.#snapshot.application);
    this.#merge(latest, true);
    this.#saveRest();
  }

  #saveRest(): void {
    if (this.isDirty && this.isOpen) this.#autosave.touch();
  }

  /** Replaces the application with a version that the server returned, for example after sending. */
  accept(application: Application): void {
    this.#merge(application, true);
    if (!this.isDirty) this.#autosave.show('saved');
    this.#saveRest();
  }

  resolve(conflict: Conflict, choice: 'mine' | 'theirs'): void {
    this.#show({ conflicts: this.#snapshot.conflicts.filter((one) => one !== conflict) });
    if (choice === 'theirs') this.change((content) => replaceField(content, conflict.field, conflict.theirs));
  }

  dismissTaken(): void {
    this.#show({ taken: [] });
  }

  async #save(): Promise<SaveResult> {
    if (this.isOpen && !isSameContent(this.#pickSavable(), this.#saved) && !(await this.#saveOnce())) return 'again';
    if (this.isDirty) return 'partial';
    for (const id of this.#copies) this.#options.device.remove(id);
    this.#copies.clear();
    return this.#snapshot.application === null ? 'idle' : 'saved';
  }

  #pickSavable(): ApplicationContent {
    return pickSavable(this.#snapshot.content, this.#saved, this.#snapshot.rejected);
  }

  /** Leaves rejected values out of the next save. @returns false if that save would be identical to the last. */
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

  /** @returns false if the server rejected values or returned a newer version, so another save must follow */
  async #saveOnce(): Promise<boolean> {
    const application = this.#snapshot.application ?? (await this.#start());
    const sent = this.#pickSavable();
    const change = pickChangedFields(sent, this.#saved);
    if (Object.keys(change).length === 0) return true;
    try {
      const saved = await this.#options.requests.save(application, { ...change, updatedAt: application.updatedAt });
      this.#saved = sent;
      this.#show({ application: saved });
      this.#options.onSaved(saved);
      return true;
    } catch (error) {
      if (this.#setAside(error, sent)) return false;
      if (!hasErrorCode(error, 'conflict', 'not_found')) throw error;
      const latest = await this.#options.requests.read(application);
      // The version is still current, so the save failed for another reason, such as a closed call.
      if (latest !== null && latest.updatedAt === application.updatedAt) {
        this.#show({ application: latest });
        throw error;
      }
      this.#merge(latest, true);
      return false;
    }
  }

  /** The server can copy answers from earlier applications into a new one. */
  async #start(): Promise<Application> {
    const started = await this.#options.requests.start(!this.#isGone);
    this.#merge(started, false);
    if (!this.isDirty) this.#autosave.show('saved');
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
      conflicts: [
        ...this.#snapshot.conflicts.filter(({ field }) => !conflicts.some((one) => one.field === field)),
        ...conflicts,
      ],
    });
    if (this.isDirty) this.#store();
    if (latest !== null) this.#options.onSaved(latest);
  }

  #store(): void {
    const before = readContent(this.#snapshot.application);
    this.#options.device.write(this.#id, { content: this.#snapshot.content, before });
    this.#copies.add(this.#id);
  }

  get #id(): string | null {
    return this.#snapshot.application?.id ?? null;
  }

  /** Includes text that was typed before there was an application, unless it might belong to a different one. */
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

  #show(change: Partial<EditorSnapshot>): void {
    this.#snapshot = { ...this.#snapshot, ...change };
    this.#listeners.notify();
  }
}
