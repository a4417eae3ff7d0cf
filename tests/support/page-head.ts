/** A page's head, parsed without running scripts. */
export type PageHead = {
  titles: string[];
  /** Values by `name` or `property`, in document order. */
  metas: ReadonlyMap<string, readonly string[]>;
  /** URLs by `rel`, in document order. */
  links: ReadonlyMap<string, readonly string[]>;
  /** Texts of `application/ld+json` anywhere in the page. */
  jsonLd: string[];
};

/** @throws Error if a title or a canonical link is outside of the head */
export function parseHead(html: string): PageHead {
  const end = html.indexOf('</head>');
  const [head, body] = [html.slice(0, end), html.slice(end)];
  if (/<link rel="canonical"|<meta name="description"/.test(body)) throw new Error('The head goes on in the body');
  return {
    titles: [...head.matchAll(/<title>([^<]*)<\/title>/g)].map(([, title = '']) => decoded(title)),
    metas: grouped(head, 'meta', (attributes) => [attributes.name ?? attributes.property, attributes.content]),
    links: grouped(head, 'link', (attributes) => [attributes.rel, attributes.href]),
    jsonLd: [...html.matchAll(/<script type="application\/ld\+json">(.*?)<\/script>/gs)].map(([, json = '']) => json),
  };
}

type Attributes = Readonly<Record<string, string | undefined>>;

function grouped(
  head: string,
  element: string,
  read: (attributes: Attributes) => [string | undefined, string | undefined],
): Map<string, string[]> {
  const groups = new Map<string, string[]>();
  for (const [tag] of head.matchAll(new RegExp(`<${element} [^>]*>`, 'g'))) {
    const attributes = Object.fromEntries(
      [...tag.matchAll(/([\w:-]+)="([^"]*)"/g)].map(([, name = '', value = '']) => [name, decoded(value)]),
    );
    const [key, value] = read(attributes);
    if (key !== undefined && value !== undefined) groups.set(key, [...(groups.get(key) ?? []), value]);
  }
  return groups;
}

const entities: Readonly<Record<string, string>> = { amp: '&', lt: '<', gt: '>', quot: '"', '#x27': "'", '#39': "'" };

function decoded(text: string): string {
  return text.replaceAll(/&(#?\w+);/g, (whole, name: string) => entities[name] ?? whole);
}

const MAX_TITLE_LENGTH = 400;

/**
 * Describes every error in a page's head.
 * @param canonical the page's canonical URL
 */
export function listHeadProblems(head: PageHead, canonical: string): string[] {
  const { titles, metas, links } = head;
  const one = (name: string) => metas.get(name) ?? [];
  const [title = ''] = titles;
  const [description = ''] = one('description');
  const isOne = (name: string, values: readonly string[]) =>
    values.length === 1 && values[0]?.trim() !== '' ? [] : [`${name}: ${JSON.stringify(values)}`];
  const isSame = (name: string, value: string) =>
    one(name)[0] === value ? [] : [`${name} is ${one(name)[0]}, not ${value}`];
  return [
    ...isOne('title', titles),
    ...isOne('description', one('description')),
    ...(title.length < 10 || title.length > MAX_TITLE_LENGTH ? [`title of ${title.length}: ${title}`] : []),
    // Search engines shorten long descriptions and replace short ones:
    // https://developers.google.com/search/docs/appearance/snippet
    ...(description.length < 50 || description.length > 160 ? [`description of ${description.length}`] : []),
    ...(/[<>]|\*\*|\]\(|\s{2}|^\s|\s$/.test(description) ? [`description has marks: ${description}`] : []),
    ...(links.get('canonical')?.join(' ') === canonical ? [] : [`canonical: ${links.get('canonical')?.join(' ')}`]),
    // https://ogp.me/#metadata requires the first four of these properties.
    ...['og:title', 'og:type', 'og:image', 'og:url', 'og:site_name', 'og:image:alt'].flatMap((name) =>
      isOne(name, one(name)),
    ),
    ...isSame('og:url', canonical),
    ...isSame('og:description', description),
    ...isSame('og:image:width', '1200'),
    ...isSame('og:image:height', '630'),
    ...isSame('twitter:card', 'summary_large_image'),
    ...isSame('twitter:image', one('og:image')[0] ?? ''),
    ...(title.startsWith(one('og:title')[0] ?? '-') ? [] : [`og:title: ${one('og:title')[0]}`]),
  ];
}
