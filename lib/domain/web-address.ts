/** Nothing before the host: what looks like one there is a user's name. */
const HOST = /^https?:\/\/[^/?#@\\]+(?:[/?#]|$)/i;
/** Blanks, and what is seen as nothing or turns what is around it. */
const MISLEADING = /[\s\\\p{Cf}]/u;
const CLIMBING = /(?:^|\/)(?:\.|%2e){1,2}(?:\/|$)/i;

/**
 * An address on the web as a person may give one: with its protocol and a host that has a name, and no user, password,
 * port, blank, `\`, `..` or character that is not seen. Null for anything else.
 */
export function readWebAddress(text: string): URL | null {
  if (!HOST.test(text) || MISLEADING.test(text) || !URL.canParse(text)) return null;
  const [path = ''] = text.slice(text.indexOf('//') + 2).split(/[?#]/);
  const { port, hostname } = new URL(text);
  // A host's last part begins with a letter unless the host is a number, or ends with a dot.
  const isNamed = /\.[a-z][^.]*$/.test(hostname);
  return port === '' && isNamed && !CLIMBING.test(path) ? new URL(text) : null;
}
