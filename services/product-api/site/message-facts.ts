import { type MessageFormatElement, parse, TYPE } from '@formatjs/icu-messageformat-parser';
import { intlTags, type Language } from '@/lib/shared/i18n/languages';

type Choice = { name: string; type: Intl.PluralRuleType | 'select'; options: string[] };

/** The parts of a message that a translation must preserve. */
export type MessageFacts = {
  arguments: Set<string>;
  tags: Set<string>;
  /** Plurals and selects. */
  choices: Choice[];
  /** Arguments with their type and style. */
  formats: Set<string>;
  texts: string[];
};

/**
 * @throws SyntaxError if the message is not in ICU syntax, or has nested tags of the same kind, such as a link within a
 * link
 */
export function readMessageFacts(message: string): MessageFacts {
  const facts: MessageFacts = { arguments: new Set(), tags: new Set(), choices: [], formats: new Set(), texts: [] };
  collectFacts(parse(message), facts);
  return facts;
}

function collectFacts(
  elements: readonly MessageFormatElement[],
  facts: MessageFacts,
  open: readonly string[] = [],
): void {
  for (const element of elements) {
    switch (element.type) {
      case TYPE.literal:
        facts.texts.push(element.value);
        break;
      case TYPE.pound:
        break;
      case TYPE.tag:
        if (open.includes(element.value)) throw new SyntaxError(`<${element.value}> is inside itself.`);
        facts.tags.add(element.value);
        collectFacts(element.children, facts, [...open, element.value]);
        break;
      case TYPE.plural:
      case TYPE.select: {
        const { value: name, options } = element;
        const type = element.type === TYPE.select ? 'select' : (element.pluralType ?? 'cardinal');
        facts.arguments.add(name);
        facts.choices.push({ name, type, options: Object.keys(options) });
        for (const { value } of Object.values(options)) collectFacts(value, facts, open);
        break;
      }
      default:
        facts.arguments.add(element.value);
        if (element.type !== TYPE.argument) {
          facts.formats.add(`${element.value} ${TYPE[element.type]} ${JSON.stringify(element.style ?? null)}`);
        }
    }
  }
}

/** Lists the plural categories of a language, such as "one" and "other". */
export function listCategories(language: Language, type: Intl.PluralRuleType): string[] {
  return new Intl.PluralRules(intlTags[language], { type }).resolvedOptions().pluralCategories;
}
