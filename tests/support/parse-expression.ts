export type Node =
  | { type: 'character'; test: (character: string) => boolean; sample: string; rejected: string }
  | { type: 'edge'; test: (text: readonly string[], at: number) => boolean }
  | { type: 'reference'; group: number }
  | { type: 'sequence'; parts: Node[] }
  | { type: 'choice'; options: Node[] }
  | { type: 'group'; group: number; body: Node }
  | { type: 'look'; isAhead: boolean; isNegative: boolean; body: Node }
  | { type: 'repeat'; body: Node; min: number; max: number; isLazy: boolean };

/** Sample characters. The first one in a set represents the set, and the first one outside of it ends a repetition. */
const SAMPLES = [...'a1A \n"\'(),-./:;?@[]_`{}<>&=+*%#!$|~\\\t0é中…–€', '\u00a0', '\u0301', '\u{1f3f4}', '\u{e0067}'];
const isWord = (character: string | undefined) => character !== undefined && /\w/.test(character);

/** Parses the source of an expression. `RegExp` handles character classes. */
export class Parser {
  private at = 0;
  private groups = 0;
  private readonly known = new Map<string, Node>();

  constructor(
    private readonly source: string,
    private readonly flags: string,
  ) {}

  parse(): Node {
    const node = this.readChoice();
    if (this.at < this.source.length) throw new Error(`Cannot parse ${this.source} at ${this.at}.`);
    return node;
  }

  private readChoice(): Node {
    const options = [this.readSequence()];
    while (this.accept('|')) options.push(this.readSequence());
    const [only] = options;
    return options.length === 1 && only ? only : { type: 'choice', options };
  }

  private readSequence(): Node {
    const parts: Node[] = [];
    while (this.at < this.source.length && !/[|)]/.test(this.source.charAt(this.at))) parts.push(this.readTerm());
    return { type: 'sequence', parts };
  }

  private readTerm(): Node {
    const body = this.readAtom();
    const [all, sign, min, , max] = this.read(/(?:([*+?])|\{(\d+)(,(\d*))?\})/y) ?? [];
    if (all === undefined) return body;
    const isLazy = this.accept('?');
    if (sign !== undefined)
      return { type: 'repeat', body, min: sign === '+' ? 1 : 0, max: sign === '?' ? 1 : Infinity, isLazy };
    const least = Number(min);
    const most = all.includes(',') ? Number(max === '' ? Infinity : max) : least;
    return { type: 'repeat', body, min: least, max: most, isLazy };
  }

  private readAtom(): Node {
    const [look, behind, sign] = this.read(/\(\?(<?)([=!])/y) ?? [];
    if (look !== undefined) {
      return { type: 'look', isAhead: behind === '', isNegative: sign === '!', body: this.readBody() };
    }
    if (this.read(/\(\?:/y)) return this.readBody();
    if (this.read(/\((?:\?<\w+>)?/y)) {
      this.groups += 1;
      return { type: 'group', group: this.groups, body: this.readBody() };
    }
    if (this.accept('^'))
      return { type: 'edge', test: (text, at) => at === 0 || (this.isMultiline && text[at - 1] === '\n') };
    if (this.accept('$')) {
      return { type: 'edge', test: (text, at) => at === text.length || (this.isMultiline && text[at] === '\n') };
    }
    const [, boundary] = this.read(/\\([bB])/y) ?? [];
    if (boundary !== undefined) {
      return { type: 'edge', test: (text, at) => (isWord(text[at - 1]) !== isWord(text[at])) === (boundary === 'b') };
    }
    const [, group] = this.read(/\\([1-9])/y) ?? [];
    if (group !== undefined) return { type: 'reference', group: Number(group) };
    const [set] =
      this.read(/\[(?:\\.|[^\]\\])*\]|\\[pP]\{[^}]*\}|\\u\{[^}]*\}|\\u[\da-f]{4}|\\x[\da-f]{2}|\\.|[\s\S]/iuy) ?? [];
    if (set === undefined) throw new Error(`Cannot parse ${this.source} at ${this.at}.`);
    return this.readSet(set);
  }

  private get isMultiline(): boolean {
    return this.flags.includes('m');
  }

  private readBody(): Node {
    const body = this.readChoice();
    if (!this.accept(')')) throw new Error(`Cannot parse ${this.source} at ${this.at}.`);
    return body;
  }

  private readSet(source: string): Node {
    const before = this.known.get(source);
    if (before !== undefined) return before;
    const set = new RegExp(`^${source}$`, this.flags.replace(/[^ius]/g, ''));
    const results = new Map<string, boolean>();
    const test = (character: string) => {
      const result = results.get(character) ?? set.test(character);
      results.set(character, result);
      return result;
    };
    const sample = [source, source.slice(1), ...SAMPLES].find((one) => [...one].length === 1 && set.test(one)) ?? '';
    const node: Node = {
      type: 'character',
      test,
      sample,
      rejected: SAMPLES.find((one) => one.length === 1 && !set.test(one)) ?? '',
    };
    this.known.set(source, node);
    return node;
  }

  private accept(character: string): boolean {
    if (this.source.charAt(this.at) !== character) return false;
    this.at += 1;
    return true;
  }

  private read(pattern: RegExp): RegExpExecArray | null {
    pattern.lastIndex = this.at;
    const found = pattern.exec(this.source);
    if (found !== null) this.at += found[0].length;
    return found;
  }
}
