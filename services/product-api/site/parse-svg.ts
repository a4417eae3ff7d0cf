import sax, { type Tag } from 'sax';

export type SvgProblem =
  | 'unreadable'
  | 'entities'
  | 'script'
  | 'external'
  | 'animation'
  | 'words'
  | 'picture'
  | 'style'
  | 'part'
  | 'complex'
  | 'size';

/** `part` names the element or attribute. */
export class RejectedSvgError extends Error {
  override readonly name = 'RejectedSvgError';
  constructor(
    readonly reason: SvgProblem,
    readonly part = '',
  ) {
    super(`${reason} ${part}`);
  }
}

export type SvgElement = {
  name: string;
  /** Excludes attributes in other namespaces, except for XLink references. */
  attributes: Map<string, string>;
  children: SvgElement[];
  /** Only for style elements. */
  text: string;
};

const svgLimits = { bytes: 256 * 1_024, elements: 2_000, depth: 40 } as const;

const SVG = 'http://www.w3.org/2000/svg';
const XHTML = 'http://www.w3.org/1999/xhtml';
const XLINK = 'http://www.w3.org/1999/xlink';
const XMLNS = 'http://www.w3.org/2000/xmlns/';

/** These elements describe the drawing, and are omitted with their content. */
const descriptions: ReadonlySet<string> = new Set(['metadata', 'title', 'desc']);

sax.MAX_BUFFER_LENGTH = Number.POSITIVE_INFINITY;

/**
 * Parses XML without reading anything else: no declared entities, no external subset. Omits elements in other
 * namespaces, where drawing programs store their state.
 * @throws RejectedSvgError
 */
export function parseSvg(file: Uint8Array): SvgElement {
  const parser = sax.parser(true, { xmlns: true, strictEntities: true, position: false });
  const open: (SvgElement | null)[] = [];
  let root: SvgElement | null = null;
  let elements = 0;
  parser.onerror = () => {
    throw new RejectedSvgError('unreadable');
  };
  parser.ondoctype = (doctype) => {
    if (doctype.includes('[')) throw new RejectedSvgError('entities');
  };
  parser.onprocessinginstruction = ({ name }) => {
    if (name === 'xml-stylesheet') throw new RejectedSvgError('external', name);
  };
  parser.onopentag = (tag) => {
    elements += 1;
    if (elements > svgLimits.elements || open.length >= svgLimits.depth) throw new RejectedSvgError('complex');
    if (open.length === 0 && elements > 1) throw new RejectedSvgError('unreadable');
    if (tag.uri === XHTML) throw new RejectedSvgError('part', tag.name);
    const parent = open.at(-1);
    const isLeftOut = parent === null || tag.uri !== SVG || descriptions.has(tag.local);
    const element = isLeftOut ? null : createElement(tag);
    if (element !== null) parent?.children.push(element);
    if (open.length === 0) root = element;
    open.push(element);
  };
  parser.onclosetag = () => {
    open.pop();
  };
  const addText = (text: string) => {
    const element = open.at(-1);
    if (element?.name === 'style') element.text += text;
  };
  parser.ontext = addText;
  parser.oncdata = addText;
  parser.write(decode(file)).close();
  return requireSvg(root);
}

function decode(file: Uint8Array): string {
  if (file.byteLength > svgLimits.bytes) throw new RejectedSvgError('complex');
  try {
    return new TextDecoder('utf-8', { fatal: true }).decode(file);
  } catch {
    throw new RejectedSvgError('unreadable');
  }
}

function createElement({ local, attributes }: Tag): SvgElement {
  const own = Object.values(attributes).filter(({ uri, prefix }) => uri !== XMLNS && prefix !== 'xml');
  const known = own.filter(({ uri, local: name }) => uri === '' || (uri === XLINK && name === 'href'));
  return {
    name: local,
    attributes: new Map(known.map(({ local: name, value }) => [name, value])),
    children: [],
    text: '',
  };
}

function requireSvg(root: SvgElement | null): SvgElement {
  if (root?.name !== 'svg') throw new RejectedSvgError('unreadable');
  return root;
}
