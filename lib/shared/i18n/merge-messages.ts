import type { AbstractIntlMessages } from 'next-intl';

/** Messages of `inner` replace those of `outer`. Messages never replace groups, and groups never replace messages. */
export function mergeMessages(outer: AbstractIntlMessages, inner: AbstractIntlMessages): AbstractIntlMessages {
  const merged = { ...outer };
  for (const [name, value] of Object.entries(inner)) {
    const known = merged[name];
    if (known !== undefined && isGroup(known) !== isGroup(value)) continue;
    merged[name] = isGroup(value) && isGroup(known) ? mergeMessages(known, value) : value;
  }
  return merged;
}

export function isGroup(value: AbstractIntlMessages[string] | undefined): value is AbstractIntlMessages {
  return typeof value === 'object' && !Array.isArray(value);
}
