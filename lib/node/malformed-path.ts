/**
 * Escapes the percent signs of a path that is not valid UTF-8 when decoded, such as `/art/%ff`. Next answers such a
 * path with 500 as plain text; escaped, it is an unknown page like any other.
 * @param url the target of a request: path and query.
 */
export function escapeMalformedPath(url: string): string {
  const [path = ''] = url.split('?', 1);
  if (isDecodable(path)) return url;
  return path.replaceAll('%', '%25') + url.slice(path.length);
}

function isDecodable(path: string): boolean {
  try {
    decodeURIComponent(path);
    return true;
  } catch {
    return false;
  }
}
