/* Form encoding with brackets, as `line_items[0][price]`, `expand[]` and `metadata[userId]`. */

export type FormValue = string | FormTree;
export type FormTree = { [key: string]: FormValue };

const PARTS = /^([^[\]]+)((?:\[[^[\]]*\])*)$/;

/**
 * Parses urlencoded parameters into a tree. A list is a tree with numeric keys.
 * @throws Error for a name with unbalanced brackets, and for one that is both text and a hash.
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

/** Converts trees with numeric keys to lists. Leaves stay text. */
export function toLists(value: FormValue): unknown {
  if (typeof value === 'string') return value;
  const keys = Object.keys(value);
  const isList = keys.length > 0 && keys.every((key) => /^\d+$/.test(key));
  if (isList) {
    const ordered = Object.entries(value).sort(([one], [other]) => Number(one) - Number(other));
    return ordered.map(([, item]) => toLists(item));
  }
  return Object.fromEntries(Object.entries(value).map(([key, item]) => [key, toLists(item)]));
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
