import { invalidRequest, missingParameter } from './errors';
import type { Metadata } from './objects';

/* Form encoding with brackets: `line_items[0][price]`, `expand[]`, `metadata[userId]`. */

type FormValue = string | FormTree;
export type FormTree = { [key: string]: FormValue };

const PARTS = /^([^[\]]+)((?:\[[^[\]]*\])*)$/;

/**
 * Lists become trees with numeric keys.
 * @throws Error for unbalanced brackets, or if a name is both text and a hash
 */
export function parseForm(text: string): FormTree {
  const root: FormTree = Object.create(null);
  for (const [name, value] of new URLSearchParams(text)) {
    const [, first = '', rest = ''] = PARTS.exec(name) ?? [];
    if (first === '') throw new Error(`Invalid parameter name: ${name}`);
    put(root, [first, ...[...rest.matchAll(/\[([^[\]]*)\]/g)].map(([, key = '']) => key)], value);
  }
  return root;
}

/** Returns full names, such as `line_items[0][price]`. */
export function listNames(tree: FormTree, path = ''): string[] {
  return Object.entries(tree).flatMap(([key, value]) => {
    const name = path === '' ? key : `${path}[${key}]`;
    return typeof value === 'string' ? [name] : listNames(value, name);
  });
}

function put(tree: FormTree, path: readonly string[], value: string): void {
  const [given = '', ...rest] = path;
  const key = given === '' ? String(Object.keys(tree).length) : given;
  if (rest.length === 0) {
    tree[key] = value;
    return;
  }
  const below = tree[key] ?? Object.create(null);
  if (typeof below === 'string') throw new Error(`Invalid parameter: ${key} is a text and a hash at once`);
  tree[key] = below;
  put(below, rest, value);
}

/** Errors contain the parameter's full path. */
export class Params {
  constructor(
    private readonly tree: FormTree,
    private readonly path = '',
  ) {}

  get names(): string[] {
    return Object.keys(this.tree);
  }

  name(key: string): string {
    return this.path === '' ? key : `${this.path}[${key}]`;
  }

  has(key: string): boolean {
    return this.tree[key] !== undefined;
  }

  /** Returns undefined if the parameter is absent or empty. */
  text(key: string): string | undefined {
    const value = this.tree[key];
    if (typeof value === 'object')
      throw invalidRequest('Invalid string: expected a string, not a hash.', this.name(key));
    return value === '' ? undefined : value;
  }

  required(key: string): string {
    const value = this.text(key);
    if (value === undefined) throw missingParameter(this.name(key));
    return value;
  }

  int(key: string): number | undefined {
    const value = this.text(key);
    if (value === undefined) return undefined;
    if (!/^-?\d{1,15}$/.test(value)) {
      throw invalidRequest(`Invalid integer: ${value}`, this.name(key), 'parameter_invalid_integer');
    }
    return Number(value);
  }

  bool(key: string): boolean | undefined {
    const value = this.text(key);
    if (value === undefined) return undefined;
    if (value === 'true' || value === 'false') return value === 'true';
    throw invalidRequest(`Invalid boolean: ${value}`, this.name(key));
  }

  choice<const Option extends string>(key: string, options: readonly Option[]): Option | undefined {
    const value = this.text(key);
    const found = options.find((option) => option === value);
    if (value === undefined || found !== undefined) return found;
    throw invalidRequest(`Invalid ${this.name(key)}: must be one of ${options.join(', ')}`, this.name(key));
  }

  map(key: string): Params | undefined {
    const value = this.tree[key];
    if (value === undefined || value === '') return undefined;
    if (typeof value === 'string') throw invalidRequest('Invalid object', this.name(key));
    return new Params(value, this.name(key));
  }

  list(key: string): Params[] {
    return this.entries(key).map(([index, value]) => {
      const name = `${this.name(key)}[${index}]`;
      if (typeof value === 'string') throw invalidRequest('Invalid object', name);
      return new Params(value, name);
    });
  }

  /** Unlike Stripe, accepts only one entry. */
  only(key: string): Params {
    const [first, ...others] = this.list(key);
    if (first === undefined) throw missingParameter(this.name(key));
    if (others.length > 0) throw invalidRequest('The Stripe stand-in supports one entry only.', this.name(key));
    return first;
  }

  texts(key: string): string[] {
    return this.entries(key).map(([index, value]) => {
      if (typeof value === 'string') return value;
      throw invalidRequest('Invalid string', `${this.name(key)}[${index}]`);
    });
  }

  /** Empty values remove their key, and an empty parameter removes all keys. */
  metadata(before: Metadata = {}): Metadata {
    if (this.tree.metadata === '') return {};
    const given = this.map('metadata');
    const merged = { ...before };
    for (const name of given?.names ?? []) {
      const value = given?.text(name);
      if (value === undefined) delete merged[name];
      else merged[name] = value;
    }
    return merged;
  }

  private entries(key: string): [string, FormValue][] {
    const value = this.tree[key];
    if (value === undefined || value === '') return [];
    if (typeof value === 'string') throw invalidRequest('Invalid array', this.name(key));
    return Object.entries(value).sort(([one], [other]) => Number(one) - Number(other));
  }
}
