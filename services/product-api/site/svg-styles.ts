import { RejectedSvgError, type SvgElement } from './parse-svg';

type Declaration = [property: string, value: string];
/** The last value of each property, by class. Later rules take precedence. */
export type SvgStyles = ReadonlyMap<string, ReadonlyMap<string, { order: number; value: string }>>;

const MAX_DECLARATIONS = 500;
const CLASS = /^\.([A-Za-z_][\w-]*)$/;

/** Reads the rules for classes that drawing programs write. @throws RejectedSvgError for any other CSS */
export function readStyles(root: SvgElement): SvgStyles {
  const styles = new Map<string, Map<string, { order: number; value: string }>>();
  let order = 0;
  for (const { selectors, body } of listStyleElements(root).flatMap(({ text }) => splitRules(removeComments(text)))) {
    const declarations = parseDeclarations(body);
    for (const selector of selectors.split(',')) {
      const name = CLASS.exec(selector.trim())?.[1];
      if (name === undefined) throw new RejectedSvgError('style', selector.trim().slice(0, 40));
      const known = styles.get(name) ?? new Map<string, { order: number; value: string }>();
      styles.set(name, known);
      for (const [property, value] of declarations) {
        order += 1;
        if (order > MAX_DECLARATIONS) throw new RejectedSvgError('complex');
        known.set(property, { order, value });
      }
    }
  }
  return styles;
}

/** Lists an element's declarations from rules and from its style attribute, in increasing order of precedence. */
export function listDeclarations({ attributes }: SvgElement, styles: SvgStyles): Declaration[] {
  const classes = new Set((attributes.get('class') ?? '').split(/\s+/));
  const fromRules = [...classes]
    .flatMap((name) => [...(styles.get(name) ?? [])])
    .sort(([, one], [, other]) => one.order - other.order)
    .map(([property, { value }]): Declaration => [property, value]);
  return [...fromRules, ...parseDeclarations(attributes.get('style') ?? '')];
}

function listStyleElements(element: SvgElement): SvgElement[] {
  return element.name === 'style' ? [element] : element.children.flatMap(listStyleElements);
}

function removeComments(css: string): string {
  const [first = '', ...others] = css.split('/*');
  const rest = others.map((part) => {
    const end = part.indexOf('*/');
    if (end === -1) throw new RejectedSvgError('style');
    return part.slice(end + 2);
  });
  return [first, ...rest].join(' ');
}

function splitRules(css: string): { selectors: string; body: string }[] {
  const blocks = css.split('}');
  if (blocks.pop()?.trim() !== '') throw new RejectedSvgError('style');
  return blocks.map((block) => {
    const [selectors = '', body, ...others] = block.split('{');
    if (body === undefined || others.length > 0) throw new RejectedSvgError('style', selectors.trim().slice(0, 40));
    return { selectors, body };
  });
}

function parseDeclarations(css: string): Declaration[] {
  if (/[@\\{}]/.test(css)) throw new RejectedSvgError('style');
  return css
    .split(';')
    .map((declaration) => declaration.trim())
    .filter((declaration) => declaration !== '')
    .map((declaration) => {
      const colon = declaration.indexOf(':');
      return [declaration.slice(0, colon).trim().toLowerCase(), declaration.slice(colon + 1).trim()];
    });
}
