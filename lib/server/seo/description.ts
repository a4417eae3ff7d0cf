import { shorten } from '@/lib/shared/domain/shorten';
import { siteName } from '@/lib/shared/env';
import { splitParagraphs } from './plain-text';

/** What search engines show of a description, in characters. */
const MAX_DESCRIPTION_LENGTH = 160;
const MIN_DESCRIPTION_LENGTH = 50;
/** More of a text than a description can hold, its markup and addresses included. */
const READ = 2_000;

/** For a page of which little is known. */
const OF_THE_SITE = `On ${siteName}, where works are shown whole and calls tell their true cost.`;

/**
 * What a page is, for those who have not opened it: facts first, then the beginning of its text.
 * @param facts sentences without their full stops; those that are not known are left out.
 * @param markdown the page's own text, if it has one.
 */
export function createDescription(
  facts: readonly (string | null | undefined | false)[],
  markdown?: string | null,
): string {
  const sentences = facts.flatMap((fact) => (fact ? [endSentence(fact)] : []));
  const text = markdown ? splitParagraphs(markdown.slice(0, READ)).map(endSentence) : [];
  const whole = [...sentences, ...text].join(' ');
  const enough = whole.length < MIN_DESCRIPTION_LENGTH ? `${whole} ${OF_THE_SITE}`.trim() : whole;
  return shorten(enough, MAX_DESCRIPTION_LENGTH);
}

function endSentence(sentence: string): string {
  const text = sentence.replace(/\s+/g, ' ').trim();
  return /[.!?…]["”’»)]?$/u.test(text) ? text : `${text}.`;
}
