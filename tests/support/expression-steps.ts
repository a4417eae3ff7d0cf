import { type Node, Parser } from './parse-expression';

/** Counts the steps of a backtracking matcher such as V8's, to measure the cost of an expression without a clock. */

/** Linear expressions need fewer steps. */
const MAX_STEPS = 200_000;

type Next = (at: number) => boolean;

class Matcher {
  steps = 0;
  private readonly captures: string[] = [];

  constructor(private readonly text: readonly string[]) {}

  /** Finds all matches, as `matchAll` does, and counts the steps up to a limit. */
  findAll(node: Node): number {
    for (let start = 0; start <= this.text.length && this.steps < MAX_STEPS; ) {
      let end = -1;
      const isFound = this.match(node, start, 1, (at) => {
        end = at;
        return true;
      });
      start = isFound && end > start ? end : start + 1;
    }
    return this.steps;
  }

  private match(node: Node, at: number, direction: 1 | -1, next: Next): boolean {
    this.steps += 1;
    if (this.steps > MAX_STEPS) return false;
    switch (node.type) {
      case 'character': {
        const character = this.text[direction === 1 ? at : at - 1];
        return character !== undefined && node.test(character) && next(at + direction);
      }
      case 'edge':
        return node.test(this.text, at) && next(at);
      case 'sequence':
        return this.matchParts(direction === 1 ? node.parts : node.parts.toReversed(), 0, at, direction, next);
      case 'choice':
        return node.options.some((option) => this.match(option, at, direction, next));
      case 'group':
        return this.match(node.body, at, direction, (end) => {
          const before = this.captures[node.group];
          this.captures[node.group] = this.text.slice(Math.min(at, end), Math.max(at, end)).join('');
          if (next(end)) return true;
          this.captures[node.group] = before ?? '';
          return false;
        });
      case 'reference': {
        const captured = [...(this.captures[node.group] ?? '')];
        return captured.every((character, index) => this.text[at + index] === character) && next(at + captured.length);
      }
      case 'look':
        return this.match(node.body, at, node.isAhead ? 1 : -1, () => true) !== node.isNegative && next(at);
      case 'repeat':
        return this.repeat(node, 0, at, direction, next);
    }
  }

  private matchParts(parts: readonly Node[], index: number, at: number, direction: 1 | -1, next: Next): boolean {
    const part = parts[index];
    if (part === undefined) return next(at);
    return this.match(part, at, direction, (end) => this.matchParts(parts, index + 1, end, direction, next));
  }

  private repeat(node: Node & { type: 'repeat' }, count: number, at: number, direction: 1 | -1, next: Next): boolean {
    const { body, min, max, isLazy } = node;
    const again = () =>
      count < max &&
      this.match(
        body,
        at,
        direction,
        (end) => (end !== at || count < min) && this.repeat(node, count + 1, end, direction, next),
      );
    if (count < min) return again();
    return isLazy ? next(at) || again() : again() || next(at);
  }
}

/** Parts of a text that could make an expression slow. */
type Attack = { before: string; part: string; after: string };

/** Returns a short text that a node matches. */
function createSample(node: Node): string {
  switch (node.type) {
    case 'character':
      return node.sample;
    case 'sequence':
      return node.parts.map(createSample).join('');
    case 'choice':
      return node.options.map(createSample).find((option) => option !== '') ?? '';
    case 'group':
      return createSample(node.body);
    case 'repeat':
      return createSample(node.body).repeat(Math.max(1, node.min));
    default:
      return '';
  }
}

/** Lists the nodes of an expression, each with a sample of the text before it. */
function listNodes(node: Node, before: string): { node: Node; before: string }[] {
  const own = { node, before };
  switch (node.type) {
    case 'sequence': {
      const samples = node.parts.map(createSample);
      const list = (part: Node, index: number) => listNodes(part, before + samples.slice(0, index).join(''));
      const beginnings = node.parts.map((_, index) => ({
        ...own,
        node: { ...node, parts: node.parts.slice(0, index + 1) },
      }));
      return [...beginnings, ...node.parts.flatMap(list)];
    }
    case 'choice':
      return [own, ...node.options.flatMap((option) => listNodes(option, before))];
    case 'group':
    case 'look':
    case 'repeat':
      return [own, ...listNodes(node.body, before)];
    default:
      return [own];
  }
}

/** Repeats each part of an expression, with and without the text before it. */
function listAttacks(nodes: readonly { node: Node; before: string }[]): Attack[] {
  const attacks = nodes.flatMap(({ node, before }) => {
    const [sample, rejected] = [createSample(node), node.type === 'character' ? node.rejected : ''];
    const parts = [
      { before, part: sample },
      { before: '\u0000', part: sample },
      { before: '\u0000', part: before + sample },
    ];
    const ends = new Set(['\u0000', ' ', rejected]);
    return sample === '' ? [] : parts.flatMap((part) => [...ends].map((after) => ({ ...part, after })));
  });
  return [...new Map(attacks.map((attack) => [Object.values(attack).join('\u0001'), attack])).values()];
}

/** Doubling the text doubles the steps of linear expressions and quadruples those of quadratic ones. */
const MAX_DOUBLE = 2.1;
/** If the text is eight times as long, linear expressions need 8 times the steps, and quadratic ones 64 times. */
const MAX_GROWTH = 16;
const SHORT = 6;
const FEW = 6;

/**
 * Finds a text for which an expression takes more than linear time.
 * @returns the text and its steps, short and eight times as long; null if there is none
 */
export function findSlowText({ source, flags }: RegExp): string | null {
  const node = new Parser(source, flags).parse();
  const nodes = listNodes(node, '');
  for (const { before, part, after } of listAttacks(nodes)) {
    const count = (times: number) => new Matcher([...before, ...part.repeat(times), ...after]).findAll(node);
    const short = count(2 * SHORT);
    // Most expressions take only a few steps per character.
    if (short <= FEW * 2 * SHORT * part.length) continue;
    if (short <= MAX_DOUBLE * count(SHORT)) continue;
    const long = count(16 * SHORT);
    if (long > MAX_GROWTH * short || long > MAX_STEPS) {
      return `${JSON.stringify({ before, part, after })}: ${short} steps, then ${long}`;
    }
  }
  return null;
}
