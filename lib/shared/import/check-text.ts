import { fieldMessages } from '@/lib/shared/contract/field-messages';
import { text } from '@/lib/shared/contract/values';

/** A value that cannot be imported. The message is a sentence for people, after the name of its column. */
export class ValueError extends Error {
  override readonly name = 'ValueError';
  constructor(
    readonly reason: string,
    readonly column: string | null = null,
  ) {
    super(column === null ? reason : `${column}: ${reason}`);
  }
}

/**
 * Characters that `text()` accepts unchanged at any place: ASCII, precomposed Latin letters, dashes and quotation
 * marks. Most fields contain no others and are accepted without the schema.
 */
const PLAIN = /^(?:[!-~À-ž–—‘’“”](?:[\n\r -~À-ž–—‘’“”]*[!-~À-ž–—‘’“”])?)?$/;

/** Validates a text as the contract's `text()` does, at a tenth of the cost for most texts. @throws ValueError */
export type TextReader = (value: string) => string;

export function createTextReader(max: number, min = 0): TextReader {
  const schema = text(max, min);
  return (value) => {
    if (value.length >= min && value.length <= max && PLAIN.test(value)) return value;
    const parsed = schema.safeParse(value);
    if (parsed.success) return parsed.data;
    throw new ValueError(parsed.error.issues[0]?.message ?? fieldMessages.rejected);
  };
}
