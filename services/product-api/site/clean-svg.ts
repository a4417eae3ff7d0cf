import { parseSvg, RejectedSvgError, type SvgElement, type SvgProblem } from './parse-svg';
import { listDeclarations, readStyles, type SvgStyles } from './svg-styles';

/** Width and height are in units of the view box. */
export type CleanSvg = { svg: string; width: number; height: number };

const SHAPES = ['path', 'rect', 'circle', 'ellipse', 'line', 'polyline', 'polygon'];
const GROUPS = ['g', 'defs', 'symbol', 'use', 'clipPath', 'mask'];
const GRADIENTS = ['linearGradient', 'radialGradient', 'stop'];
const allowedElements: ReadonlySet<string> = new Set([...SHAPES, ...GROUPS, ...GRADIENTS]);

const problemsByElement: ReadonlyMap<string, SvgProblem> = new Map([
  ['script', 'script'],
  ['animate', 'animation'],
  ['animateColor', 'animation'],
  ['animateMotion', 'animation'],
  ['animateTransform', 'animation'],
  ['set', 'animation'],
  ['text', 'words'],
  ['image', 'picture'],
]);

const GEOMETRY = [
  ...[
    'd',
    'points',
    'x',
    'y',
    'x1',
    'y1',
    'x2',
    'y2',
    'cx',
    'cy',
    'fx',
    'fy',
    'fr',
    'r',
    'rx',
    'ry',
    'width',
    'height',
  ],
  ...['viewBox', 'preserveAspectRatio', 'transform', 'gradientTransform', 'offset', 'spreadMethod', 'pathLength'],
  ...['gradientUnits', 'clipPathUnits', 'maskUnits', 'maskContentUnits'],
];
const STYLES = [
  ...['color', 'fill', 'fill-opacity', 'fill-rule', 'stroke', 'stroke-opacity', 'stroke-width', 'stroke-linecap'],
  ...['stroke-linejoin', 'stroke-miterlimit', 'stop-color', 'stop-opacity', 'opacity', 'clip-path', 'clip-rule'],
  ...['mask', 'mask-type', 'display', 'visibility', 'overflow', 'paint-order', 'vector-effect', 'color-interpolation'],
];
const allowedAttributes: ReadonlySet<string> = new Set([...GEOMETRY, ...STYLES]);
const styleAttributes: ReadonlySet<string> = new Set(STYLES);

/** Omitting these would change the drawing. Short dashes take minutes to draw. */
const rejectedAttributes: ReadonlySet<string> = new Set(['filter', 'stroke-dasharray', 'mix-blend-mode']);
const noEffect: ReadonlySet<string> = new Set(['none', 'normal', '']);

const PLAIN_VALUE = /^[\w\s.,#%()+-]*$/;
const FUNCTION = /(?:url|image|src|image-set|element|var|env|attr)\s*\(/i;
const LOCAL_HREF = /^#([A-Za-z_][\w.-]*)$/;
/** May be followed by the color for a missing gradient. */
const LOCAL_URL = /^url\(\s*["']?#([A-Za-z_][\w.-]*)["']?\s*\)(?:\s+[\w#]+)?$/;
const VALID_ID = /^[A-Za-z_][\w.-]*$/;

/** Maximum number of elements to draw, including every copy that `use` makes. */
const MAX_DRAWN = 5_000;
const MAX_HEIGHT = 60;

/**
 * Rebuilds the drawing from permitted elements, attributes and values, so nothing else can pass. Style rules become
 * attributes. Omits what is not drawn, such as metadata. Rejects files with parts that do not belong in a drawing, or
 * whose omission would change it. Runs in linear time.
 * @throws RejectedSvgError
 */
export function cleanSvg(file: Uint8Array): CleanSvg {
  const root = parseSvg(file);
  const styles = readStyles(root);
  const cleaned = cleanElement(root, styles);
  const { left, top, width, height } = readBox(root);
  checkReferences(cleaned);
  for (const attribute of ['x', 'y', 'overflow']) cleaned.attributes.delete(attribute);
  cleaned.attributes.set('viewBox', [left, top, width, height].join(' '));
  cleaned.attributes.set('width', String(width));
  cleaned.attributes.set('height', String(height));
  cleaned.attributes.set('xmlns', 'http://www.w3.org/2000/svg');
  return { svg: serialize(cleaned), width, height };
}

function cleanElement(element: SvgElement, styles: SvgStyles): SvgElement {
  const children = element.children.filter(({ name }) => name !== 'style');
  for (const { name } of children) {
    if (!allowedElements.has(name)) throw new RejectedSvgError(problemsByElement.get(name) ?? 'part', name);
  }
  return {
    name: element.name,
    attributes: cleanAttributes(element, styles),
    children: children.map((child) => cleanElement(child, styles)),
    text: '',
  };
}

function cleanAttributes(element: SvgElement, styles: SvgStyles): Map<string, string> {
  const cleaned = new Map<string, string>();
  for (const [name, value] of element.attributes) {
    if (/^on/i.test(name)) throw new RejectedSvgError('script', name);
    if (name === 'href' || name === 'src') cleaned.set('href', readReference(LOCAL_HREF, name, value));
    else if (name === 'id' && VALID_ID.test(value)) cleaned.set('id', value);
    else if (name !== 'style') setCleaned(cleaned, name, value, allowedAttributes);
  }
  for (const [name, value] of listDeclarations(element, styles)) setCleaned(cleaned, name, value, styleAttributes);
  return cleaned;
}

function setCleaned(cleaned: Map<string, string>, name: string, value: string, allowed: ReadonlySet<string>): void {
  if (rejectedAttributes.has(name) && !noEffect.has(value)) throw new RejectedSvgError('part', name);
  if (FUNCTION.test(value)) {
    const local = readReference(LOCAL_URL, name, value.trim());
    if (allowed.has(name)) cleaned.set(name, local);
  } else if (allowed.has(name)) {
    if (!PLAIN_VALUE.test(value)) throw new RejectedSvgError('part', name);
    cleaned.set(name, value.trim());
  }
}

/** @returns the reference without quotes */
function readReference(pattern: RegExp, name: string, value: string): string {
  const id = pattern.exec(value)?.[1];
  if (id === undefined) throw new RejectedSvgError('external', name);
  return pattern === LOCAL_HREF ? `#${id}` : `url(#${id})`;
}

function readBox({ attributes }: SvgElement) {
  const box = (attributes.get('viewBox') ?? '').trim().split(/[\s,]+/);
  const size = [attributes.get('width'), attributes.get('height')].map((side) => side?.trim().replace(/px$/, ''));
  const numbers = (attributes.has('viewBox') ? box : ['0', '0', ...size]).map((part) =>
    part ? Number(part) : Number.NaN,
  );
  const [left = 0, top = 0, width = 0, height = 0] = numbers;
  const isUsable =
    numbers.length === 4 &&
    numbers.every((number) => Math.abs(number) <= 1e6) &&
    Math.min(width, height) >= 1e-3 &&
    Math.max(width, height) <= 50 * Math.min(width, height);
  if (!isUsable) throw new RejectedSvgError('size');
  return { left, top, width, height };
}

type Cost = { drawn: number; height: number };

/** Rejects circular references, and references that multiply the amount to draw. */
function checkReferences(root: SvgElement): void {
  const targets = new Map<string, SvgElement>();
  const costs = new Map<SvgElement, Cost | null>();
  const collect = (element: SvgElement) => {
    const id = element.attributes.get('id');
    if (id !== undefined && targets.has(id)) element.attributes.delete('id');
    else if (id !== undefined) targets.set(id, element);
    element.children.forEach(collect);
  };
  const measure = (element: SvgElement, level: number): Cost => {
    const known = costs.get(element);
    if (known === null || level > MAX_HEIGHT) throw new RejectedSvgError('complex');
    if (known !== undefined) return known;
    costs.set(element, null);
    const cost: Cost = { drawn: 1, height: 1 };
    for (const next of [...element.children, ...listTargets(element, targets)]) {
      const { drawn, height } = measure(next, level + 1);
      cost.drawn += drawn;
      cost.height = Math.max(cost.height, height + 1);
      if (cost.drawn > MAX_DRAWN || cost.height > MAX_HEIGHT) throw new RejectedSvgError('complex');
    }
    costs.set(element, cost);
    return cost;
  };
  collect(root);
  measure(root, 0);
}

function listTargets({ attributes }: SvgElement, targets: ReadonlyMap<string, SvgElement>): SvgElement[] {
  return [...attributes]
    .map(([name, value]) => (name === 'href' ? LOCAL_HREF : LOCAL_URL).exec(value)?.[1])
    .map((id) => (id === undefined ? undefined : targets.get(id)))
    .filter((target) => target !== undefined);
}

function serialize({ name, attributes, children }: SvgElement): string {
  const written = [...attributes].map(([attribute, value]) => ` ${attribute}="${value}"`).join('');
  return children.length === 0
    ? `<${name}${written}/>`
    : `<${name}${written}>${children.map(serialize).join('')}</${name}>`;
}
