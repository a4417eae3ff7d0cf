import { type Language, languages, mainLanguage } from './languages';

/** Longer headers are cut: nobody reads that many languages. */
const MAX_HEADER = 200;

/** Chooses a language by an Accept-Language header (RFC 9110, section 12.5.4), ignoring regions. */
export function chooseLanguage(header: string | null | undefined): Language {
  const accepted = (header ?? '')
    .slice(0, MAX_HEADER)
    .split(',')
    .map((part) => {
      const [tag = '', ...parameters] = part.split(';').map((word) => word.trim().toLowerCase());
      const quality = parameters.find((parameter) => parameter.startsWith('q='));
      return { language: findLanguage(tag), quality: quality === undefined ? 1 : Number(quality.slice(2)) };
    })
    .sort((one, other) => other.quality - one.quality);
  return accepted.find(({ language, quality }) => language !== undefined && quality > 0)?.language ?? mainLanguage;
}

function findLanguage(tag: string): Language | undefined {
  const [primary] = tag.split('-', 1);
  return languages.find((language) => language === primary);
}
