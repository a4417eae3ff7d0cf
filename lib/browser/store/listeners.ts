type Listener = () => void;

/** The listeners of a value that is kept outside React. */
export class Listeners {
  readonly #listeners = new Set<Listener>();

  /**
   * @param onFirst called before the first listener is added.
   * @param onLast called after the last listener is removed.
   */
  constructor(
    private readonly onFirst: Listener = () => undefined,
    private readonly onLast: Listener = () => undefined,
  ) {}

  get isEmpty(): boolean {
    return this.#listeners.size === 0;
  }

  /** @returns the function that unsubscribes. */
  subscribe = (listener: Listener): (() => void) => {
    if (this.isEmpty) this.onFirst();
    this.#listeners.add(listener);
    return () => {
      this.#listeners.delete(listener);
      if (this.isEmpty) this.onLast();
    };
  };

  notify = (): void => {
    for (const listener of this.#listeners) listener();
  };
}
