/*
 * Rules for JSON-LD from schema.org and search engines, such as
 * https://developers.google.com/search/docs/appearance/structured-data/
 */

type Node = { [property: string]: unknown };
type Check = (value: unknown) => boolean;
type Rule = {
  source: string;
  required: Readonly<Record<string, Check>>;
  /** At least one of these properties is required. */
  oneOf?: readonly string[];
  optional: Readonly<Record<string, Check>>;
};

const text: Check = (value) => typeof value === 'string' && value.trim() !== '';
const texts: Check = (value) => text(value) || (Array.isArray(value) && value.length > 0 && value.every(text));
const url: Check = (value) => typeof value === 'string' && /^https?:\/\/[^\s/]+/.test(value) && URL.canParse(value);
const urls: Check = (value) => url(value) || (Array.isArray(value) && value.length > 0 && value.every(url));
const number: Check = (value) => typeof value === 'number' && Number.isFinite(value) && value > 0;
const decimal: Check = (value) => typeof value === 'string' && /^\d+(\.\d+)?$/.test(value);
const truth: Check = (value) => typeof value === 'boolean';
const currency: Check = (value) => typeof value === 'string' && /^[A-Z]{3}$/.test(value);
const country: Check = (value) => typeof value === 'string' && /^[A-Z]{2}$/.test(value);
/** A date in ISO 8601: a year, a day, or an instant with its offset. */
const date: Check = (value) =>
  typeof value === 'string' &&
  /^\d{4}(-\d{2}-\d{2}(T\d{2}:\d{2}:\d{2}(\.\d+)?(Z|[+-]\d{2}:\d{2}))?)?$/.test(value) &&
  !Number.isNaN(Date.parse(value));
const word =
  (...words: readonly string[]): Check =>
  (value) =>
    words.some((candidate) => candidate === value || `https://schema.org/${candidate}` === value);
const isNode = (value: unknown): value is Node => typeof value === 'object' && value !== null && !Array.isArray(value);
const readType = (node: Node): string => String(node['@type'] ?? '');
/** Accepts a node of one of these types, a list of such nodes, or a reference to a node. */
const a =
  (...types: readonly string[]): Check =>
  (value) => {
    const nodes = Array.isArray(value) ? value : [value];
    return (
      nodes.length > 0 &&
      nodes.every(
        (node) => isNode(node) && (types.includes(readType(node)) || (node['@type'] === undefined && url(node['@id']))),
      )
    );
  };

const who = a('Person', 'Organization');
const image = a('ImageObject');
const thing = { '@id': url, url, name: text, description: text, image };

const agent = {
  source: 'https://schema.org/Person, https://schema.org/Organization',
  required: { name: text, url },
  optional: { ...thing, address: a('PostalAddress'), sameAs: urls, knowsAbout: texts, logo: image },
} satisfies Rule;

const eventRule = {
  source: 'event',
  required: { name: text, startDate: date, location: a('Place', 'VirtualLocation') },
  optional: {
    ...thing,
    endDate: date,
    eventStatus: word('EventScheduled'),
    eventAttendanceMode: word('OfflineEventAttendanceMode', 'OnlineEventAttendanceMode', 'MixedEventAttendanceMode'),
    organizer: who,
    offers: a('Offer'),
    isAccessibleForFree: truth,
  },
} satisfies Rule;

const size = { source: 'https://schema.org/QuantitativeValue', required: {}, optional: {} };

const rules: Readonly<Record<string, Rule>> = {
  WebSite: {
    source: 'site-name',
    required: { name: text, url },
    optional: { ...thing, inLanguage: text, potentialAction: a('SearchAction') },
  },
  SearchAction: {
    source: 'sitelinks-searchbox',
    required: { target: a('EntryPoint'), 'query-input': text },
    optional: {},
  },
  EntryPoint: {
    source: 'https://schema.org/EntryPoint',
    required: { urlTemplate: (value) => typeof value === 'string' && value.includes('{search_term_string}') },
    optional: {},
  },
  BreadcrumbList: {
    source: 'breadcrumb',
    required: { itemListElement: a('ListItem') },
    optional: {},
  },
  ItemList: {
    source: 'carousel',
    required: { itemListElement: a('ListItem') },
    optional: { ...thing, numberOfItems: number },
  },
  ListItem: {
    source: 'breadcrumb, carousel',
    required: { position: number },
    oneOf: ['item', 'url'],
    optional: { name: text, item: url, url },
  },
  ProfilePage: {
    source: 'profile-page',
    required: { mainEntity: who },
    optional: { ...thing, dateCreated: date, dateModified: date },
  },
  Person: {
    ...agent,
    optional: { ...agent.optional, knowsLanguage: texts, alumniOf: a('Organization'), award: texts },
  },
  Organization: agent,
  VisualArtwork: {
    source: 'https://schema.org/VisualArtwork',
    required: { name: text, url, creator: who, artform: text },
    optional: {
      ...thing,
      copyrightHolder: who,
      dateCreated: date,
      artMedium: text,
      artEdition: text,
      identifier: a('PropertyValue'),
      creditText: text,
      height: a('QuantitativeValue'),
      width: a('QuantitativeValue'),
      depth: a('QuantitativeValue'),
      isPartOf: a('CreativeWorkSeries'),
      keywords: text,
      offers: a('Offer'),
    },
  },
  CreativeWorkSeries: { source: 'https://schema.org/CreativeWorkSeries', required: { name: text }, optional: {} },
  ImageObject: {
    source: 'image-license-metadata',
    required: { contentUrl: url },
    optional: { width: number, height: number, caption: text, creditText: text },
  },
  QuantitativeValue: {
    ...size,
    oneOf: ['value', 'minValue', 'maxValue'],
    optional: {
      value: (value) => number(value) || decimal(value),
      minValue: decimal,
      maxValue: decimal,
      unitCode: word('CMT', 'INH'),
      unitText: word('cm', 'in', 'HOUR', 'DAY', 'WEEK', 'MONTH', 'YEAR'),
    },
  },
  Offer: {
    source: 'https://schema.org/Offer; for events: event',
    required: { url },
    optional: {
      ...thing,
      price: decimal,
      priceCurrency: currency,
      availability: word('InStock'),
      seller: who,
      validFrom: date,
      validThrough: date,
    },
  },
  JobPosting: {
    source: 'job-posting',
    required: { title: text, description: text, datePosted: date, hiringOrganization: who },
    oneOf: ['jobLocation', 'applicantLocationRequirements'],
    optional: {
      ...thing,
      validThrough: date,
      jobLocation: a('Place'),
      jobLocationType: word('TELECOMMUTE'),
      applicantLocationRequirements: a('Country'),
      baseSalary: a('MonetaryAmount'),
      identifier: a('PropertyValue'),
    },
  },
  PropertyValue: {
    source: 'https://schema.org/PropertyValue; job-posting',
    required: { name: text, value: text },
    optional: {},
  },
  Country: { source: 'job-posting', required: { name: text }, optional: {} },
  MonetaryAmount: {
    source: 'job-posting; https://schema.org/MonetaryAmount',
    required: { currency, value: (value) => decimal(value) || a('QuantitativeValue')(value) },
    optional: { validThrough: date },
  },
  Event: eventRule,
  ExhibitionEvent: eventRule,
  EducationEvent: eventRule,
  Place: { source: 'event, job-posting', required: { address: a('PostalAddress') }, optional: { name: text } },
  VirtualLocation: { source: 'event', required: { url }, optional: {} },
  PostalAddress: {
    source: 'https://schema.org/PostalAddress',
    required: {},
    oneOf: ['addressLocality', 'addressCountry'],
    optional: { addressLocality: text, addressCountry: country },
  },
  MonetaryGrant: {
    source: 'https://schema.org/MonetaryGrant',
    required: { name: text, funder: who, amount: a('MonetaryAmount') },
    optional: thing,
  },
  Demand: {
    source: 'https://schema.org/Demand',
    required: { name: text },
    optional: { ...thing, validFrom: date, validThrough: date, availableAtOrFrom: a('Place') },
  },
};

/** Nodes within these properties need no URL. */
const NAMED_ELSEWHERE = new Set(['alumniOf']);

/** Describes every error in a page's JSON-LD. */
export function listProblems(json: string): string[] {
  let graph: unknown;
  try {
    graph = JSON.parse(json);
  } catch {
    return ['not JSON'];
  }
  if (!isNode(graph) || graph['@context'] !== 'https://schema.org') return ['no context of schema.org'];
  const nodes = graph['@graph'];
  if (!Array.isArray(nodes) || nodes.length === 0) return ['no graph'];
  const known = new Set(nodes.flatMap((node) => idsIn(node)));
  return nodes.flatMap((node) => [...listNodeProblems(node, ''), ...dangling(node, known)]);
}

/** Lists the types of the JSON-LD nodes that describe the page itself. */
export function listTypes(json: string): string[] {
  const graph = JSON.parse(json) as { '@graph': Node[] };
  return graph['@graph'].map(readType);
}

function listNodeProblems(node: unknown, at: string, property = ''): string[] {
  if (Array.isArray(node)) return node.flatMap((entry, index) => listNodeProblems(entry, `${at}[${index}]`, property));
  if (!isNode(node)) return [];
  const type = readType(node);
  if (type === '' && url(node['@id'])) return [];
  const here = `${at}/${type}`;
  const rule = rules[type];
  if (!rule) return [`${here}: a type that nobody expects`];
  const {
    required,
    optional,
    oneOf = [],
  } = NAMED_ELSEWHERE.has(property) ? { ...rule, required: { name: text } } : rule;
  const checks: Readonly<Record<string, Check>> = { ...optional, ...required };
  const missing = Object.keys(required).filter((name) => node[name] === undefined);
  const hasOne = oneOf.length === 0 || oneOf.some((name) => node[name] !== undefined);
  return [
    ...missing.map((name) => `${here}: ${name} is missing (${rule.source})`),
    ...(hasOne ? [] : [`${here}: one of ${oneOf.join(', ')} is missing (${rule.source})`]),
    ...Object.entries(node)
      .filter(([name]) => name !== '@type')
      .flatMap(([name, value]) => [
        ...((checks[name] ?? (() => false))(value) ? [] : [`${here}: ${name} is ${JSON.stringify(value)}`]),
        ...listNodeProblems(value, `${here}/${name}`, name),
      ]),
    ...together(node, here),
  ];
}

function together(node: Node, here: string): string[] {
  const problems: string[] = [];
  const items = node.itemListElement;
  if (Array.isArray(items) && items.some((item, index) => !isNode(item) || item.position !== index + 1)) {
    problems.push(`${here}: positions do not count from 1`);
  }
  if (node.jobLocationType !== undefined && node.applicantLocationRequirements === undefined) {
    problems.push(`${here}: TELECOMMUTE without countries (job-posting)`);
  }
  if (node.price !== undefined && node.price !== '0' && node.priceCurrency === undefined) {
    problems.push(`${here}: a price without a currency`);
  }
  if (typeof node.endDate === 'string' && typeof node.startDate === 'string' && node.endDate < node.startDate) {
    problems.push(`${here}: ends before it starts`);
  }
  return problems;
}

function idsIn(node: unknown): string[] {
  if (Array.isArray(node)) return node.flatMap(idsIn);
  if (!isNode(node)) return [];
  const own = node['@type'] !== undefined && typeof node['@id'] === 'string' ? [node['@id']] : [];
  return [...own, ...Object.values(node).flatMap(idsIn)];
}

/** Finds references to nodes that the page does not define. */
function dangling(node: unknown, known: ReadonlySet<string>): string[] {
  if (Array.isArray(node)) return node.flatMap((entry) => dangling(entry, known));
  if (!isNode(node)) return [];
  const id = node['@id'];
  const own = node['@type'] === undefined && !known.has(String(id)) ? [`refers to ${String(id)}`] : [];
  return [...own, ...Object.values(node).flatMap((value) => dangling(value, known))];
}
