type Listener = () => void;

/** The listeners of a value outside React. */
export class Listeners extends Set<Listener> {
  /**
   * @param onFirst called before the first listener is added.
   * @param onLast called after the last listener is removed.
   */
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
