import { invalidRequest, missingParameter } from './errors';
import type { FormTree, FormValue } from './form';
import type { Metadata } from './objects';

/** Reads a request's parameters by name and type; an error names the parameter with its whole path. */
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

  /** Whether the parameter is present and empty, which clears a field. */
  isCleared(key: string): boolean {
    return this.tree[key] === '';
  }

  /** The text of a parameter that is present and not empty. */
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

  number(key: string): number | undefined {
    const value = this.text(key);
    if (value === undefined) return undefined;
    const number = Number(value);
    if (!Number.isFinite(number)) throw invalidRequest(`Invalid decimal: ${value}`, this.name(key));
    return number;
  }

  bool(key: string): boolean | undefined {
    const value = this.text(key);
    if (value === undefined || value === 'true') return value === undefined ? undefined : true;
    if (value === 'false') return false;
    throw invalidRequest(`Invalid boolean: ${value}`, this.name(key));
  }

  choice<const Option extends string>(key: string, options: readonly Option[]): Option | undefined {
    const value = this.text(key);
    if (value === undefined) return undefined;
    const found = options.find((option) => option === value);
    if (found !== undefined) return found;
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

  texts(key: string): string[] {
    return this.entries(key).map(([index, value]) => {
      if (typeof value === 'string') return value;
      throw invalidRequest('Invalid string', `${this.name(key)}[${index}]`);
    });
  }

  /** Merges metadata: an empty value removes its key, an empty parameter removes all keys. */
  metadata(before: Metadata = {}, key = 'metadata'): Metadata {
    if (this.isCleared(key)) return {};
    const given = this.map(key);
    const merged = { ...before };
    for (const name of given?.names ?? []) {
      const value = given?.text(name);
      if (value === undefined) delete merged[name];
      else merged[name] = this.fitting(name, value);
    }
    if (Object.keys(merged).length > 50) throw invalidRequest('Metadata can have up to 50 keys.', this.name(key));
    return merged;
  }

  private fitting(name: string, value: string): string {
    if (name.length > 40)
      throw invalidRequest(`Metadata keys can have up to 40 characters. Invalid key: ${name}`, 'metadata');
    if (value.length > 500) {
      throw invalidRequest(
        `Metadata values can have up to 500 characters, but you passed in a value that is ${value.length} characters.`,
        'metadata',
      );
    }
    return value;
  }

  private entries(key: string): [string, FormValue][] {
    const value = this.tree[key];
    if (value === undefined || value === '') return [];
    if (typeof value === 'string') throw invalidRequest('Invalid array', this.name(key));
    return Object.entries(value).sort(([one], [other]) => Number(one) - Number(other));
  }
}
