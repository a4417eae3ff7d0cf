/**
 * Finds words in a text, all of them in one pass (Aho and Corasick, "Efficient string matching", 1975): each letter
 * moves to the state of the longest beginning of a word that the text ends with.
 */
type State<Word> = {
  next: Map<string, State<Word>>;
  /** The state of the longest proper suffix. */
  suffix: State<Word> | null;
  /** The words that end here. */
  words: Word[];
  /** The nearest suffix with a word. */
  shorter: State<Word> | null;
};

export type Automaton<Word> = { root: State<Word> };

function createState<Word>(): State<Word> {
  return { next: new Map(), suffix: null, words: [], shorter: null };
}

export function createAutomaton<Word extends { letters: readonly string[] }>(words: readonly Word[]): Automaton<Word> {
  const root = createState<Word>();
  for (const word of words) {
    let state = root;
    for (const letter of word.letters) {
      const next = state.next.get(letter) ?? createState<Word>();
      state.next.set(letter, next);
      state = next;
    }
    state.words.push(word);
  }
  const queue = [root];
  for (const state of queue) {
    for (const [letter, next] of state.next) {
      next.suffix = state === root ? root : advance(root, state.suffix ?? root, letter);
      next.shorter = next.suffix.words.length > 0 ? next.suffix : next.suffix.shorter;
      queue.push(next);
    }
  }
  return { root };
}

function advance<Word>(root: State<Word>, from: State<Word>, letter: string): State<Word> {
  for (let state: State<Word> | null = from; state !== null; state = state.suffix) {
    const next = state.next.get(letter);
    if (next !== undefined) return next;
  }
  return root;
}

/**
 * Finds every occurrence of the words.
 * @param letters each letter, and whether no word may continue across its beginning.
 * @param visit is called with a word and the index of its last letter; the longest words come first.
 */
export function findWords<Word>(
  { root }: Automaton<Word>,
  letters: readonly { symbol: string; followsBreak: boolean }[],
  visit: (word: Word, last: number) => void,
): void {
  let state = root;
  letters.forEach(({ symbol, followsBreak }, last) => {
    state = advance(root, followsBreak ? root : state, symbol);
    for (let ended: State<Word> | null = state; ended !== null; ended = ended.shorter) {
      for (const word of ended.words) visit(word, last);
    }
  });
}
