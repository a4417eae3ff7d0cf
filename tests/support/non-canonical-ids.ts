/** Spellings of an ID that a UUID parser may accept but a URL may not contain. Each can be part of a path. */
export function listNonCanonicalIds(id: string): string[] {
  const [first = ''] = id;
  return [
    id.toUpperCase(),
    id.replace(/[a-f]/, (letter) => letter.toUpperCase()),
    id.replaceAll('-', ''),
    `%7B${id}%7D`,
    `urn:uuid:${id}`,
    `%${first.charCodeAt(0).toString(16)}${id.slice(1)}`,
    `${id}.`,
    `${id}%20`,
    `${id}%0A`,
  ];
}
