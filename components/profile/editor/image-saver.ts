import type { FocalPoint } from '@/lib/shared/domain/image';

export type ImageDetailsInput = { alt: string; focalPoint: FocalPoint | null };

/** The error message; `isAboutAlt` when the description must be corrected. */
export type SaveFault = { message: string; isAboutAlt: boolean };
export type SaveState = 'still' | 'changed' | 'saving' | 'saved' | SaveFault;

/** Debounce of the focal point in milliseconds, because arrow keys are pressed repeatedly. */
const REST = 500;

/**
 * Saves the details of an image, one request at a time. Changes made during a request are sent after it, in their
 * latest state.
 */
export class ImageSaver {
  #unsaved: ImageDetailsInput | null = null;
  #isDue = false;
  #isSaving = false;
  #timer: ReturnType<typeof setTimeout> | undefined;

  constructor(
    readonly send: (details: ImageDetailsInput) => Promise<SaveFault | null>,
    readonly onState: (state: SaveState) => void,
  ) {}

  /** Stores details that are still being edited, without saving them. */
  hold(details: ImageDetailsInput): void {
    clearTimeout(this.#timer);
    this.#unsaved = details;
    if (!this.#isSaving) this.onState('changed');
  }

  /** Saves the details when no further change follows for a while. */
  soon(details: ImageDetailsInput): void {
    this.hold(details);
    this.#timer = setTimeout(() => void this.flush(), REST);
  }

  /** Saves all unsaved details, including those whose last attempt failed. */
  async flush(): Promise<void> {
    clearTimeout(this.#timer);
    if (this.#unsaved === null) return;
    this.#isDue = true;
    if (this.#isSaving) return;
    this.#isSaving = true;
    this.onState('saving');
    const fault = await this.#saveDue();
    this.#isSaving = false;
    this.onState(fault ?? (this.#unsaved === null ? 'saved' : 'changed'));
  }

  /** Discards unsaved details. */
  drop(): void {
    clearTimeout(this.#timer);
    this.#unsaved = null;
    if (!this.#isSaving) this.onState('still');
  }

  async #saveDue(): Promise<SaveFault | null> {
    while (this.#isDue && this.#unsaved !== null) {
      const details: ImageDetailsInput = this.#unsaved;
      this.#unsaved = null;
      this.#isDue = false;
      const fault = await this.send(details);
      // A newer change may succeed.
      if (fault === null || this.#isDue) continue;
      this.#unsaved ??= details;
      return fault;
    }
    return null;
  }
}
