type Listener = () => void;

export class Listeners extends Set<Listener> {
  /** `onFirst` runs before the first listener is added, `onLast` after the last one is removed. */
  constructor(
    private readonly onFirst?: Listener,
    private readonly onLast?: Listener,
  ) {
    super();
  }

  readonly subscribe = (listener: Listener) => {
    if (this.size === 0) this.onFirst?.();
    this.add(listener);
    return () => {
      this.delete(listener);
      if (this.size === 0) this.onLast?.();
    };
  };

  notify(): void {
    for (const listener of this) listener();
  }
}
