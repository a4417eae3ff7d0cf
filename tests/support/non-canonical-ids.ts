/** Lists spellings of an id that UUID parsers might accept but that URLs must not contain. */
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
