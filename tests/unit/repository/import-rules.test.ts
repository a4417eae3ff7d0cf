import { spawnSync } from 'node:child_process';
import { copyFileSync, mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join, resolve } from 'node:path';
import { afterAll, describe, expect, it } from 'vitest';

const binary = resolve('node_modules/.bin/biome');
const folder = mkdtempSync(join(tmpdir(), 'import-rules-'));
copyFileSync('biome.json', join(folder, 'biome.json'));
afterAll(() => rmSync(folder, { recursive: true }));

type Named = { file: string; code: string };

const createKey = ({ file, code }: Named) => `${file}: ${code}`;

/** Lints code as files of the given names, each of which occurs once. @returns the errors in each, by `createKey`. */
function lint(batch: readonly Named[]): [string, string[]][] {
  for (const { file, code } of batch) {
    mkdirSync(dirname(join(folder, file)), { recursive: true });
    writeFileSync(join(folder, file), code);
  }
  const only = ['noRestrictedImports', 'noRestrictedGlobals', 'noProcessEnv'].map((rule) => `--only=style/${rule}`);
  const options = [
    '--diagnostic-level=error',
    '--max-diagnostics=none',
    '--colors=off',
    '--vcs-enabled=false',
    ...only,
  ];
  const { stdout, stderr } = spawnSync(binary, ['lint', ...options, ...batch.map(({ file }) => file)], {
    cwd: folder,
    encoding: 'utf8',
  });
  expect(stdout).toContain(`Checked ${batch.length} file`);
  // Each error begins with the name of its file, a line and a column.
  const errors = stderr.split(/^(?=\S+:\d+:\d+ lint\/)/m);
  return batch.map((named) => [createKey(named), errors.filter((error) => error.startsWith(`${named.file}:`))]);
}

/** Lints all code in a few runs of the linter, because each run takes as long to start as to lint everything. */
function lintAll(all: readonly Named[]): Map<string, string[]> {
  const errors: [string, string[]][] = [];
  for (let rest = all; rest.length > 0; ) {
    const batch = new Map(rest.map((named) => [named.file, named]));
    errors.push(...lint([...batch.values()]));
    rest = rest.filter((named) => batch.get(named.file) !== named);
  }
  return new Map(errors);
}

const rejected = [
  ['lib/shared/domain/money.ts', "import { z } from 'zod'; z;", 'lib/shared/domain imports nothing but itself'],
  [
    'lib/shared/domain/money.ts',
    "import { paths } from '@/lib/shared/paths'; paths;",
    'lib/shared/domain imports nothing but itself',
  ],
  [
    'lib/shared/contract/artwork.ts',
    "import { paths } from '@/lib/shared/paths'; paths;",
    'lib/shared/contract imports domain, markup and zod',
  ],
  [
    'lib/shared/markup/parse-markup.ts',
    "import { paths } from '@/lib/shared/paths'; paths;",
    'lib/shared/markup imports markdown-it',
  ],
  [
    'lib/shared/api/request.ts',
    "import { Button } from '@/components/ui/button'; Button;",
    'lib/shared runs everywhere',
  ],
  ['lib/browser/analytics/posthog.ts', "import { Button } from '@/components/ui/button'; Button;", 'lib imports lib'],
  [
    'lib/shared/filters/opportunity.ts',
    "import { Icon } from '@/components/ui/icon'; Icon;",
    'lib/shared runs everywhere',
  ],
  ['lib/browser/analytics/posthog.ts', "fetch('/');", 'through lib/shared/api'],
  ['lib/server/seo/site-url.ts', "import { Button } from '@/components/ui/button'; Button;", 'lib imports lib'],
  [
    'lib/shared/api/request.ts',
    "import { createApp } from '@/services/product-api/app'; createApp;",
    'lib/shared runs everywhere',
  ],
  ['lib/browser/choices/currency.ts', "import { Icon } from '@/components/ui/icon'; Icon;", 'lib imports lib'],
  ['services/product-api/artwork/routes.ts', "import { sql } from 'drizzle-orm'; sql;", 'SQL stays in queries/'],
  [
    'services/product-api/app.ts',
    "import { asVisitor } from '@/lib/server/api/request'; asVisitor;",
    'The product API imports',
  ],
  ['services/web/main.ts', "import { Button } from '@/components/ui/button'; Button;", 'The web’s server imports'],
  ['services/web/main.ts', "import { sql } from 'drizzle-orm'; sql;", 'Only the product API has a database'],
  ['components/ui/button.tsx', "import { paths } from '@/lib/shared/paths'; paths;", 'components/ui imports itself'],
  [
    'components/ui/button.tsx',
    "import { Row } from '@/components/opportunity/row'; Row;",
    'components/ui imports itself',
  ],
  ['components/artwork/card.tsx', "import { Row } from '@/components/opportunity/row'; Row;", 'not another noun'],
  ['components/artwork/card.tsx', "import { Row } from '../opportunity/row'; Row;", 'not another noun'],
  ['components/artwork/card/cover.tsx', "import { Row } from '../../opportunity/row'; Row;", 'not another noun'],
  ['components/artwork/card.tsx', "import { asVisitor } from '@/lib/server/api/request'; asVisitor;", 'pages do'],
  ['lib/shared/identity/verify.ts', "import { paths } from '@/lib/shared/paths'; paths;", 'Both servers use this'],
  ['lib/shared/import/csv.ts', "import { open } from 'node:fs/promises'; open;", 'lib/shared/import imports'],
  ['lib/shared/import/csv.ts', "import { paths } from '@/lib/shared/paths'; paths;", 'lib/shared/import imports'],
  ['lib/node/connections.ts', "import { forward } from '@/lib/server/bff/forward'; forward;", 'Both servers use this'],
  ['lib/server/pages/page-record.ts', "import { Icon } from '@/components/ui/icon'; Icon;", 'lib imports lib'],
  [
    'services/http-cache/http-cache.ts',
    "import { paths } from '@/lib/shared/paths'; paths;",
    'The HTTP cache knows nothing',
  ],
  ['lib/server/security/policy.ts', "import { createApp } from '@/services/product-api/app'; createApp;", 'over HTTP'],
  [
    'lib/browser/session/session.ts',
    "import { openSession } from '@/lib/server/bff/session'; openSession;",
    'does not load code of the server',
  ],
  [
    'lib/server/seo/site.ts',
    "import { saveDraft } from '@/lib/browser/forms/draft-store'; saveDraft;",
    'does not load code',
  ],
  [
    'lib/shared/api/request.ts',
    "import { forward } from '../../server/bff/forward'; forward;",
    'lib/shared runs everywhere',
  ],
  ['lib/browser/api/api.ts', "import { getSpan } from '@/lib/node/tracing'; getSpan;", 'does not load code'],
  ['components/artwork/card.tsx', "import { getSpan } from '@/lib/node/tracing'; getSpan;", 'pages do'],
  ['lib/browser/api/api.ts', "import { forward } from '../../server/bff/forward'; forward;", 'does not load code'],
  [
    'lib/browser/store/listeners.ts',
    "import { getSession } from '@/lib/browser/session/state'; getSession;",
    'lib/browser/store imports react',
  ],
  [
    'components/ui/toast.ts',
    "import { getSession } from '@/lib/browser/session/state'; getSession;",
    'components/ui imports itself',
  ],
  [
    'packages/stripe-stand-in/money.ts',
    "import { formatMoney } from '@/lib/shared/domain/money'; formatMoney;",
    'a package of its own',
  ],
  [
    'packages/stripe-stand-in/main.ts',
    "import { readStartEnv } from '../../env'; readStartEnv;",
    'a package of its own',
  ],
  [
    'packages/stripe-stand-in/env.ts',
    "import { createSampleCoupons } from '../sample-coupons'; createSampleCoupons;",
    'a package of its own',
  ],
  [
    'packages/stripe-stand-in/api/prices.ts',
    "import { createSampleCoupons } from '../../sample-coupons'; createSampleCoupons;",
    'a package of its own',
  ],
  ['services/product-api/db/page.ts', "import { artworks } from '../artwork/schema'; artworks;", 'imports no noun'],
  ['services/product-api/http/etag.ts', "import { artworks } from '../artwork/schema'; artworks;", 'imports no noun'],
  ['services/product-api/http/etag.ts', "import { sql } from 'drizzle-orm'; sql;", 'SQL stays in queries/'],
  [
    'services/product-api/storage/storage.ts',
    "import { openPyramid } from '../iiif/routes'; openPyramid;",
    'imports no noun',
  ],
  [
    'services/product-api/artwork/routes.ts',
    "import { startUpkeep } from '../upkeep/upkeep'; startUpkeep;",
    'not a program',
  ],
  ['services/product-api/artwork/routes.ts', "import Stripe from 'stripe'; Stripe;", 'stripe stays under'],
  [
    'services/product-api/artwork/queries/read-artwork.ts',
    "import { artworkHandlers } from '../routes'; artworkHandlers;",
    'A query knows neither HTTP nor routes',
  ],
  [
    'services/product-api/artwork/queries/read-artwork.ts',
    "import { readQuery } from '../../http/validate-input'; readQuery;",
    'A query knows neither HTTP nor routes',
  ],
  ['services/product-api/payment/stripe.ts', "import { sql } from 'drizzle-orm'; sql;", 'The provider’s client'],
  ['app/(site)/page.tsx', "import { createApp } from '@/services/product-api/app'; createApp;", 'over HTTP'],
  ['components/artwork/card.tsx', "fetch('/');", 'through lib/shared/api'],
  ['components/artwork/card.tsx', 'process.env.DATA_DIR;', 'process.env'],
] as const;

const allowed = [
  ['lib/shared/domain/deadline.ts', "import type { DeadlineKind } from './opportunity'; export type A = DeadlineKind;"],
  [
    'lib/shared/contract/artwork.ts',
    "import { z } from 'zod'; import { roles } from '@/lib/shared/domain/profile'; import { id } from './values'; z; roles; id;",
  ],
  ['services/product-api/app.ts', "import { networkOf } from '@/lib/node/client-address'; networkOf;"],
  ['services/product-api/import/rows.ts', "import { CsvReader } from '@/lib/shared/import/csv'; CsvReader;"],
  [
    'lib/shared/import/artwork.ts',
    "import { text } from '@/lib/shared/contract/values'; import { readSize } from './size'; text; readSize;",
  ],
  ['packages/stripe-stand-in/api/prices.ts', "import { invalid } from '../errors'; invalid;"],
  ['services/product-api/db/client.ts', "import { sql } from 'drizzle-orm'; sql;"],
  ['services/product-api/artwork/queries/read-artwork.ts', "import { sql } from 'drizzle-orm'; sql;"],
  ['services/product-api/artwork/routes.ts', "import { NotFoundError } from '../errors'; NotFoundError;"],
  ['services/product-api/artwork/routes.ts', "import { contract } from '@/lib/shared/contract/contract'; contract;"],
  [
    'components/artwork/card.tsx',
    "import { Picture } from '@/components/ui/picture'; import { paths } from '@/lib/shared/paths'; Picture; paths;",
  ],
  ['components/artwork/card/cover.tsx', "import { Rows } from './artwork-rows'; Rows;"],
  ['components/artwork/card/cover.tsx', "import { Rows } from '../wall/artwork-rows'; Rows;"],
  ['services/web/render-page.ts', "import { createPagePolicy } from '@/lib/server/security/policy'; createPagePolicy;"],
  ['lib/browser/session/session.ts', "import { api } from '@/lib/browser/api/api'; api;"],
  ['lib/browser/choices/currency.ts', "import { api } from '@/lib/browser/api/api'; api;"],
  ['lib/shared/api/request.ts', "fetch('/');"],
] as const;

const errors = lintAll([...rejected, ...allowed].map(([file, code]) => ({ file, code })));

describe('import rules', () => {
  it.each(rejected)('reject in %s: %s', (file, code, reason) => {
    expect(errors.get(createKey({ file, code }))?.join('\n')).toContain(reason);
  });

  it.each(allowed)('allow in %s: %s', (file, code) => {
    expect(errors.get(createKey({ file, code }))).toEqual([]);
  });
});
