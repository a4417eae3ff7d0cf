type Listener = () => void;

export class Listeners extends Set<Listener> {
  /** `onFirst` is called before the first listener is added, `onLast` after the last listener is removed. */
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
