import { execFileSync } from 'node:child_process';
import { existsSync, readFileSync } from 'node:fs';
import { posix } from 'node:path';
import { describe, expect, it } from 'vitest';

const PROGRAMS = 'commands|seed|upkeep|demo';
const LAYER = 'http|i18n|db|imaging|invalidations|jobs|storage';
const SQL = 'services/product-api/(db/|(.+/)?queries/|(.+/)?([\\w-]+-)?schema\\.ts)';
const PROVIDER = 'services/product-api/(payment|subscription)/';

type Rule = { from: string; only?: string; never?: string };

/**
 * The table in docs/architecture.md. Files below `from` can import only modules that match the pattern, or only modules
 * that do not. `npm:` marks a package, and `\\2` is the folder of `from`.
 */
const RULES: Rule[] = [
  { from: 'lib/shared/domain/', only: 'lib/shared/(domain|i18n)/' },
  { from: 'lib/shared/markup/', only: 'lib/shared/markup/|npm:markdown-it' },
  { from: 'lib/shared/contract/', only: 'lib/shared/(contract|domain|i18n|markup)/|npm:zod' },
  { from: 'lib/shared/import/', only: 'lib/shared/(import|contract|domain|i18n)/|npm:(papaparse|@zip\\.js)' },
  { from: 'lib/(shared/identity|node)/', only: 'lib/(shared/(domain|identity)|node)/|npm:' },
  { from: 'lib/shared/', only: 'lib/shared/|messages/|npm:' },
  { from: 'lib/server/', only: 'lib/(server|shared|node)/|messages/|npm:' },
  { from: 'lib/browser/store/', only: 'lib/browser/store/|npm:react$' },
  { from: 'lib/browser/', only: 'lib/(browser|shared)/|messages/|npm:' },
  {
    from: 'components/ui/',
    only: 'components/ui/|lib/browser/(store|i18n)/|lib/shared/(api/error-message|image-url|domain/|i18n/|markup/)|npm:',
  },
  {
    from: 'components/([\\w-]+)/',
    only: 'components/(\\2|ui|application-form|checkout|letter|moderation)/|lib/(shared|browser|server/pages)/|lib/server/security/own-scripts|npm:',
  },
  { from: 'app/|instrumentation-client|next\\.config', never: 'services/' },
  { from: 'services/http-cache/', only: 'services/http-cache/|lib/shared/contract/special-tags|npm:' },
  { from: 'services/observability/', only: 'services/(observability|http-cache)/|lib/node/|package\\.json|npm:' },
  { from: 'services/web/', only: 'services/(?!product-api/)|lib/(shared|server|node)/|npm:' },
  {
    from: 'services/product-api/i18n/',
    only: 'services/product-api/i18n/|lib/shared/i18n/|messages/',
  },
  {
    from: 'services/product-api/(?!i18n/)',
    only: 'services/(?!web/)|lib/shared/((contract|domain|i18n|identity|import)/|notification-text|paths$)|lib/node/|package\\.json|npm:',
  },
  {
    from: 'services/(?!web/|product-api/)',
    only: 'services/|lib/shared/(contract|domain|identity)/|lib/node/|package\\.json|npm:',
  },
  { from: `services/product-api/(${LAYER})/`, never: `services/product-api/(?!(${LAYER})/)[\\w-]+/` },
  {
    from: `services/product-api/(?!(${PROGRAMS}|import)/)[\\w-]+/`,
    never: `services/product-api/(${PROGRAMS})/`,
  },
  {
    from: 'services/product-api/(.+/)?(queries/|([\\w-]+-)?schema\\.ts)',
    never: 'services/product-api/(http/|.*\\broutes$)',
  },
  { from: 'packages/stripe-stand-in/', only: 'packages/stripe-stand-in/|npm:(?!drizzle-orm)' },
  { from: `(?!${SQL})`, never: 'npm:drizzle-orm' },
  { from: `(?!${PROVIDER}|packages/)`, never: 'npm:stripe$' },
  { from: 'services/product-api/payment/stripe\\.ts', never: 'lib/|components/|services/(?!product-api/)' },
];

type BoundRule = Rule & { source: RegExp; edge: RegExp };

const rules: BoundRule[] = RULES.map((rule) => ({
  ...rule,
  source: new RegExp(`^(${rule.from})`),
  edge: new RegExp(`^(${rule.from}).* -> (${rule.only ?? rule.never})`),
}));

/** Lists a file's imports that break a rule. */
function listBroken(file: string, targets: readonly string[]): string[] {
  const own = rules.filter(({ source }) => source.test(file));
  return targets
    .map((target) => `${file} -> ${target}`)
    .filter((edge) => own.some((rule) => rule.edge.test(edge) === (rule.only === undefined)));
}

/** Lists a file's imports: a path from the root, or `npm:` and a package name. */
function listImports(file: string): string[] {
  const found = readFileSync(file, 'utf8').matchAll(/(?:^import|\bfrom) '([^']+)';$|\bimport\('([^']+)'\)/gm);
  return [...found].map(([, fixed, dynamic]) => {
    const name = fixed ?? dynamic ?? '';
    if (name.startsWith('@/')) return name.slice(2);
    return name.startsWith('.') ? posix.join(posix.dirname(file), name) : `npm:${name}`;
  });
}

const folders = ['app', 'components', 'lib', 'services', 'packages/stripe-stand-in', ':(glob)*.ts'];
const files = execFileSync('git', ['ls-files', '--', ...folders], { encoding: 'utf8' })
  .split('\n')
  .filter((file) => /\.tsx?$/.test(file) && !file.includes('/tests/') && existsSync(file))
  .map((file) => {
    const targets = listImports(file);
    return { targets, broken: listBroken(file, targets) };
  });

describe('import rules', () => {
  it('every import stays within the zones that the table allows', () => {
    expect(files.flatMap(({ targets }) => targets).length).toBeGreaterThan(5_000);
    expect(files.flatMap(({ broken }) => broken)).toEqual([]);
  });

  it.each([
    ['lib/shared/domain/money.ts', 'npm:zod'],
    ['lib/shared/contract/artwork.ts', 'lib/shared/paths'],
    ['lib/shared/import/csv.ts', 'npm:node:fs/promises'],
    ['lib/shared/identity/verify.ts', 'lib/shared/paths'],
    ['lib/shared/api/request.ts', 'lib/server/bff/forward'],
    ['lib/node/connections.ts', 'lib/server/bff/forward'],
    ['lib/server/seo/site.ts', 'lib/browser/forms/draft-store'],
    ['lib/browser/api/api.ts', 'lib/node/tracing'],
    ['lib/browser/store/listeners.ts', 'lib/browser/session/state'],
    ['components/ui/button.tsx', 'components/opportunity/row'],
    ['components/artwork/card/cover.tsx', 'components/opportunity/row'],
    ['components/artwork/card.tsx', 'lib/server/api/request'],
    ['app/(site)/page.tsx', 'services/product-api/app'],
    ['services/http-cache/http-cache.ts', 'lib/shared/paths'],
    ['services/web/main.ts', 'components/ui/button'],
    ['services/web/main.ts', 'npm:drizzle-orm'],
    ['services/product-api/app.ts', 'lib/server/api/request'],
    ['services/product-api/http/etag.ts', 'services/product-api/artwork/schema'],
    ['services/product-api/artwork/routes.ts', 'npm:drizzle-orm/pg-core'],
    ['services/product-api/artwork/routes.ts', 'npm:stripe'],
    ['services/product-api/artwork/routes.ts', 'services/product-api/upkeep/upkeep'],
    ['services/product-api/artwork/queries/read-artwork.ts', 'services/product-api/artwork/routes'],
    ['services/product-api/artwork/queries/read-artwork.ts', 'services/product-api/http/etag'],
    ['services/product-api/payment/stripe.ts', 'lib/shared/domain/money'],
    ['packages/stripe-stand-in/main.ts', 'services/env'],
  ])('rejects an import in %s: %s', (file, target) => {
    expect(listBroken(file, [target])).toHaveLength(1);
  });

  it.each([
    ['components/artwork/card/cover.tsx', 'components/artwork/wall/artwork-rows'],
    ['services/product-api/artwork/queries/read-artwork.ts', 'npm:drizzle-orm'],
    ['services/product-api/payment/stripe.ts', 'npm:stripe'],
  ])('allows an import in %s: %s', (file, target) => {
    expect(listBroken(file, [target])).toEqual([]);
  });
});
