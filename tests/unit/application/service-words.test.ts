import { expect, it } from 'vitest';
import { serviceTexts, serviceWords } from '@/lib/shared/domain/service-words';
import type { Words } from '@/lib/shared/i18n/words';
import { english } from '../../support/words';

const named = {
  ...{ network: 'Instagram', label: 'Portfolio', title: 'Ebb', details: 'a year', min: '1,200', max: '1,200' },
  ...{ name: 'a.svg', size: '40 MB', sides: '12 × 9' },
  ...{ city: 'Zürich', place: 'in Zürich', day: '3 March', time: '23:59', apply: '€25', takePart: '€40' },
  ...{ column: 'Titel', message: 'No.', text: 'x', line: '3' },
};

it.each(serviceTexts)('services and the site use the same English for %s', (key) => {
  for (const count of [1, 3, 300]) {
    const write = ({ t }: Words) => (t as (key: string, values: object) => string)(key, { ...named, count });
    expect(write(serviceWords)).toBe(write(english));
  }
});
