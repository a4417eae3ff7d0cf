import type { Submission } from '@/lib/shared/contract/application';
import { shorten } from '@/lib/shared/domain/shorten';

/** In characters. */
const LENGTH = 240;

type Written = Pick<Submission, 'statement' | 'works' | 'answers'>;

/** The beginning of what the artist wrote: of the statement, of one about a work, or of the longest answer. */
export function findExcerpt({ statement, works, answers }: Written): string | null {
  const written = Object.values(answers).filter((answer) => typeof answer === 'string');
  const longest = written.toSorted((one, other) => other.length - one.length)[0];
  const text = statement ?? works.find((work) => work.statement !== null)?.statement ?? longest;
  return text === undefined || text === null || text.trim() === '' ? null : shorten(text, LENGTH);
}
