import type { FocalPoint } from '@/lib/shared/domain/image';

/** The details of an image. */
export type ImageDetailsInput = { alt: string; focalPoint: FocalPoint | null };

/** Why it was not saved; `isOfAlt` when the description has to be mended first. */
export type SaveFault = { message: string; isAboutAlt: boolean };
export type SaveState = 'still' | 'changed' | 'saving' | 'saved' | SaveFault;

/** How long a mark rests before its place is saved: arrow keys come one after the other. */
const REST = 500;

/** Saves the details of an image, one request after the other: what changed meanwhile is sent last, in its latest state. */
export class ImageSaver {
  #unsaved: ImageDetailsInput | null = null;
  #isDue = false;
  #isSaving = false;
  #timer: ReturnType<typeof setTimeout> | undefined;

  constructor(
    readonly send: (details: ImageDetailsInput) => Promise<SaveFault | null>,
    readonly onState: (state: SaveState) => void,
  ) {}

  /** Takes what is still being typed. */
  hold(details: ImageDetailsInput): void {
    clearTimeout(this.#timer);
    this.#unsaved = details;
    if (!this.#isSaving) this.onState('changed');
  }

  /** Saves when nothing more comes for a while. */
  soon(details: ImageDetailsInput): void {
    this.hold(details);
    this.#timer = setTimeout(() => void this.flush(), REST);
  }

  /** Saves what is not saved, also what failed before. */
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

  /** Forgets what is not saved. */
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
      // What came meanwhile may do better.
      if (fault === null || this.#isDue) continue;
      this.#unsaved ??= details;
      return fault;
    }
    return null;
  }
}
