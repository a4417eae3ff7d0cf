import { existsSync, readdirSync, readFileSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';

/** Message keys by route. Layouts have the route `layout`, and `app/not-found.tsx` has `not-found`. */
export type MessageKeys = Readonly<Record<string, readonly string[]>>;

/** Build file with the keys of the messages that pages send to the browser. */
export const MESSAGE_KEYS_FILE = 'message-keys.json';

export const LAYOUT = 'layout';
export const NOT_FOUND = 'not-found';

const LAYOUT_FILES = /\/(layout|error|global-error)\.tsx$/;
/** Files directly in `app`, `app/(site)` or `app/(bare)`. */
const OUTER = /^app\/(\([^/]+\)\/)?[^/]+$/;
const STATIC_IMPORT = /^(?:import|export) (?!type\b)[^;]*?from '([^']+)';|^import '([^']+)';/gm;
/** Matches `t('key')`, `t.rich('key')` and `problem('key')`. A template matches all keys that start with its static prefix. */
const USE = /\b(?:problem|t)(?:\.(?:rich|markup|raw|has))?\(\s*(?:'([\w-]+(?:\.[\w-]+)+)'|`([\w.-]*)\$\{)/g;

type Module = { isClient: boolean; imports: string[]; keys: string[] };

/** Lists the message keys in source code. A key that ends with a dot stands for all messages below it. */
export function listUsedKeys(text: string): string[] {
  return [...text.matchAll(USE)].flatMap(([, key, prefix]) => key ?? prefix ?? []);
}

/** Lists the messages that each page's client components and their imports use. */
export function listMessageKeys(root: string): MessageKeys {
  const modules = new Map<string, Module>();
  const read = (path: string): Module => {
    const known = modules.get(path);
    if (known !== undefined) return known;
    const text = readFileSync(join(root, path), 'utf8');
    const imports = [...text.matchAll(STATIC_IMPORT)].flatMap(([, named, plain]) => {
      const found = resolve(root, path, named ?? plain ?? '');
      return found === null ? [] : [found];
    });
    const module = { isClient: /^['"]use client['"]/.test(text), imports, keys: listUsedKeys(text) };
    modules.set(path, module);
    return module;
  };
  const collect = (files: readonly string[]): string[] => {
    const keys = new Set<string>();
    const visited = new Set<string>();
    const visit = (path: string, isBelowClient: boolean) => {
      const { isClient, imports, keys: own } = read(path);
      const inClient = isClient || isBelowClient;
      const id = `${inClient} ${path}`;
      if (visited.has(id)) return;
      visited.add(id);
      if (inClient) for (const key of own) keys.add(key);
      for (const one of imports) visit(one, inClient);
    };
    for (const file of files) visit(file, false);
    return [...keys].sort();
  };
  const files = readdirSync(join(root, 'app'), { recursive: true, encoding: 'utf8' }).map((name) => `app/${name}`);
  const pages = files.filter((name) => name.endsWith('/page.tsx'));
  const layouts = files.filter((name) => LAYOUT_FILES.test(name));
  const listInner = (page: string) =>
    layouts.filter((name) => !OUTER.test(name) && page.startsWith(`${dirname(name)}/`));
  return {
    [LAYOUT]: collect(layouts.filter((name) => OUTER.test(name))),
    [NOT_FOUND]: collect(files.filter((name) => name === 'app/not-found.tsx')),
    ...Object.fromEntries(pages.map((page) => [formatRoute(page), collect([page, ...listInner(page)])])),
  };
}

export function writeMessageKeys(root: string, buildFolder: string): void {
  writeFileSync(join(buildFolder, MESSAGE_KEYS_FILE), JSON.stringify(listMessageKeys(root)));
}

/** Formats `app/(site)/art/[id]/page.tsx` as `/art/{id}`. */
function formatRoute(page: string): string {
  const segments = dirname(page).split('/').slice(1);
  const named = segments.filter((segment) => !segment.startsWith('('));
  return `/${named.map((segment) => segment.replace(/^\[(.+)\]$/, '{$1}')).join('/')}`;
}

/** Resolves an import of the project's own TypeScript files; null for other imports. */
function resolve(root: string, from: string, specifier: string): string | null {
  if (!/^(@\/|\.)/.test(specifier)) return null;
  const path = specifier.startsWith('@/') ? specifier.slice(2) : join(dirname(from), specifier);
  return [`${path}.ts`, `${path}.tsx`].find((file) => existsSync(join(root, file))) ?? null;
}
