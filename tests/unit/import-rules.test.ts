import { spawnSync } from 'node:child_process';
import { copyFileSync, mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join, resolve } from 'node:path';
import { afterAll, describe, expect, it } from 'vitest';

const binary = resolve('node_modules/.bin/biome');
const folder = mkdtempSync(join(tmpdir(), 'import-rules-'));
copyFileSync('biome.json', join(folder, 'biome.json'));
afterAll(() => rmSync(folder, { recursive: true }));

/** Lints one line as if it stood in a file of that name; what the linter says about it, and its exit status. */
function lint(file: string, code: string): { status: number | null; said: string } {
  mkdirSync(dirname(join(folder, file)), { recursive: true });
  writeFileSync(join(folder, file), code);
  const only = ['noRestrictedImports', 'noRestrictedGlobals', 'noProcessEnv'].map((rule) => `--only=style/${rule}`);
  const run = spawnSync(binary, ['lint', '--colors=off', '--vcs-enabled=false', ...only, file], {
    cwd: folder,
    encoding: 'utf8',
  });
  return { status: run.status, said: run.stdout + run.stderr };
}

describe('import rules', () => {
  it.each([
    ['lib/domain/money.ts', "import { z } from 'zod'; z;", 'lib/domain imports nothing but itself'],
    ['lib/domain/money.ts', "import { paths } from '@/lib/paths'; paths;", 'lib/domain imports nothing but itself'],
    [
      'lib/contract/artwork.ts',
      "import { paths } from '@/lib/paths'; paths;",
      'lib/contract imports lib/domain, lib/markup and zod',
    ],
    ['lib/markup/parse-markup.ts', "import { paths } from '@/lib/paths'; paths;", 'lib/markup imports markdown-it'],
    ['lib/api/request.ts', "import { Button } from '@/components/ui/button'; Button;", 'lib imports lib'],
    ['lib/analytics/posthog.ts', "import { Button } from '@/components/ui/button'; Button;", 'lib imports lib'],
    ['lib/filters/opportunity.ts', "import { Icon } from '@/components/ui/icon'; Icon;", 'lib imports lib'],
    ['lib/analytics/posthog.ts', "fetch('/');", 'through lib/api'],
    ['lib/seo/site-url.ts', "import { Button } from '@/components/ui/button'; Button;", 'lib imports lib'],
    ['lib/api/request.ts', "import { createApp } from '@/services/product-api/app'; createApp;", 'over HTTP'],
    ['lib/context/currency.ts', "import { Icon } from '@/components/ui/icon'; Icon;", 'lib imports lib'],
    ['services/product-api/routes/artwork.ts', "import { sql } from 'drizzle-orm'; sql;", 'drizzle-orm stays under'],
    [
      'services/product-api/app.ts',
      "import { asVisitor } from '@/lib/api/server'; asVisitor;",
      'Services import lib/contract',
    ],
    ['services/web/main.ts', "import { asVisitor } from '@/lib/api/server'; asVisitor;", "The web's server imports"],
    ['services/web/main.ts', "import { sql } from 'drizzle-orm'; sql;", 'The web has no database'],
    ['components/ui/button.tsx', "import { paths } from '@/lib/paths'; paths;", 'components/ui imports itself'],
    [
      'components/ui/button.tsx',
      "import { Row } from '@/components/opportunity/row'; Row;",
      'components/ui imports itself',
    ],
    ['components/artwork/card.tsx', "import { Row } from '@/components/opportunity/row'; Row;", 'not another noun'],
    ['components/artwork/card.tsx', "import { Row } from '../opportunity/row'; Row;", 'not another noun'],
    ['components/artwork/card/cover.tsx', "import { Row } from '../../opportunity/row'; Row;", 'not another noun'],
    ['components/artwork/card.tsx', "import { asVisitor } from '@/lib/api/server'; asVisitor;", 'pages do'],
    ['lib/identity/verify.ts', "import { paths } from '@/lib/paths'; paths;", 'What both servers use'],
    ['lib/import/csv.ts', "import { open } from 'node:fs/promises'; open;", 'which servers and browsers use'],
    ['lib/import/csv.ts', "import { paths } from '@/lib/paths'; paths;", 'which servers and browsers use'],
    ['lib/network/connections.ts', "import { forward } from '@/lib/bff/forward'; forward;", 'What both servers use'],
    ['lib/server/page-record.ts', "import { Icon } from '@/components/ui/icon'; Icon;", 'lib imports lib'],
    [
      'services/http-cache/http-cache.ts',
      "import { paths } from '@/lib/paths'; paths;",
      'The HTTP cache knows nothing',
    ],
    [
      'services/stand-ins/stripe/money.ts',
      "import { formatMoney } from '@/lib/domain/money'; formatMoney;",
      'a package of its own',
    ],
    [
      'services/stand-ins/stripe/main.ts',
      "import { readStartEnv } from '../../env'; readStartEnv;",
      'a package of its own',
    ],
    [
      'services/stand-ins/stripe/env.ts',
      "import { createSampleCoupons } from '../sample-coupons'; createSampleCoupons;",
      'a package of its own',
    ],
    [
      'services/stand-ins/stripe/api/prices.ts',
      "import { createSampleCoupons } from '../../sample-coupons'; createSampleCoupons;",
      'a package of its own',
    ],
    ['lib/security/policy.ts', "import { createApp } from '@/services/product-api/app'; createApp;", 'over HTTP'],
    ['lib/session/session.ts', "import { openSession } from '@/lib/bff/session'; openSession;", 'what is the server’s'],
    ['app/(site)/page.tsx', "import { createApp } from '@/services/product-api/app'; createApp;", 'over HTTP'],
    ['components/artwork/card.tsx', "fetch('/');", 'through lib/api'],
    ['components/artwork/card.tsx', 'process.env.DATA_DIR;', 'process.env'],
  ])('refuses in %s: %s', (file, code, reason) => {
    const { status, said } = lint(file, code);
    expect(said).toContain(reason);
    expect(status).toBe(1);
  });

  it.each([
    ['lib/domain/deadline.ts', "import type { DeadlineKind } from './opportunity'; export type A = DeadlineKind;"],
    [
      'lib/contract/artwork.ts',
      "import { z } from 'zod'; import { roles } from '@/lib/domain/profile'; import { id } from './values'; z; roles; id;",
    ],
    ['services/product-api/app.ts', "import { networkOf } from '@/lib/network/client-address'; networkOf;"],
    ['services/product-api/import/rows.ts', "import { CsvReader } from '@/lib/import/csv'; CsvReader;"],
    [
      'lib/import/artwork.ts',
      "import { text } from '@/lib/contract/values'; import { readSize } from './size'; text; readSize;",
    ],
    ['services/product-api/db/client.ts', "import { sql } from 'drizzle-orm'; sql;"],
    ['services/product-api/routes/artwork.ts', "import { contract } from '@/lib/contract/contract'; contract;"],
    [
      'components/artwork/card.tsx',
      "import { Picture } from '@/components/ui/picture'; import { paths } from '@/lib/paths'; Picture; paths;",
    ],
    ['services/stand-ins/stripe/api/prices.ts', "import { invalid } from '../errors'; invalid;"],
    ['components/artwork/card/cover.tsx', "import { Rows } from './artwork-rows'; Rows;"],
    ['components/artwork/card/cover.tsx', "import { Rows } from '../wall/artwork-rows'; Rows;"],
    ['services/web/render-page.ts', "import { createPagePolicy } from '@/lib/security/policy'; createPagePolicy;"],
    ['lib/session/session.ts', "import { fromBrowser } from '@/lib/api/browser'; fromBrowser;"],
    ['lib/context/currency.ts', "import { fromBrowser } from '@/lib/api/browser'; fromBrowser;"],
    ['lib/api/request.ts', "fetch('/');"],
  ])('allows in %s: %s', (file, code) => {
    // What it prints ends the same way when it refuses.
    const { status, said } = lint(file, code);
    expect(status, said).toBe(0);
  });
});
