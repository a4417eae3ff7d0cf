import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { afterEach, expect, it } from 'vitest';
import { listMessageKeys } from '@/lib/server/i18n/message-keys';
import { pickMessages } from '@/lib/shared/i18n/pick-messages';

const root = mkdtempSync(join(tmpdir(), 'impasto-keys-'));
afterEach(() => rmSync(root, { recursive: true, force: true }));

it('lists the messages of client components and their imports, except those loaded later', () => {
  const files = {
    'app/not-found.tsx': "import { Menu } from '@/components/menu';\nimport { Work } from '@/components/work';",
    'app/layout.tsx': "import { Menu } from '@/components/menu';\nt('page.title');",
    'app/(site)/art/[id]/page.tsx': "import { Wall } from '@/components/wall';\nt('page.heading');",
    'components/menu.tsx': "'use client';\nt('menu.open');",
    'components/wall.tsx': "import { Work } from './work';\nimport type { Menu } from './menu';\nt('wall.server');",
    'components/work.tsx':
      "'use client';\nimport { format } from '../lib/format';\nconst load = () => import('./late');",
    'components/late.tsx': "t('late.title');",
    'lib/format.ts': ["t.rich('format.size', {});", 't(`format.unit.$', '{unit}`);'].join(''),
  };
  for (const [name, text] of Object.entries(files)) {
    mkdirSync(dirname(join(root, name)), { recursive: true });
    writeFileSync(join(root, name), text);
  }
  expect(listMessageKeys(root)).toEqual({
    layout: ['menu.open'],
    'not-found': ['format.size', 'format.unit.', 'menu.open'],
    '/art/{id}': ['format.size', 'format.unit.'],
  });
});

it('chooses single messages and whole groups', () => {
  const messages = { menu: { open: 'Open', close: 'Close' }, unit: { cm: 'cm', in: 'in' } };
  expect(pickMessages(messages, ['menu.open', 'unit.', 'unit.depth.size', 'gone.away'])).toEqual({
    menu: { open: 'Open' },
    unit: { cm: 'cm', in: 'in' },
  });
});
