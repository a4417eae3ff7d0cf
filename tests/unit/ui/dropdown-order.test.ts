import { describe, expect, it } from 'vitest';
import { appendTyped, matchesTyped } from '@/components/ui/dropdown-order';
import { english } from '../../support/words';

const malmo = { value: 'Malmö', label: 'Malmö' };

describe('text typed into a dropdown', () => {
  it.each(['m', 'MAL', 'malmo', 'malmö', 'Malmo\u0308', ' malm '])(
    '“Malmö” begins with the typed text %j',
    (letters) => {
      expect(matchesTyped(malmo, letters)).toBe(true);
    },
  );

  it.each(['angel', 'francisco', 'AMERICA'])('an option with keywords contains the typed text %j', (letters) => {
    const zone = { value: 'America/Los_Angeles', label: 'Los Angeles, America', keywords: 'San Francisco' };
    expect(matchesTyped(zone, letters)).toBe(true);
    expect(matchesTyped({ ...zone, keywords: undefined }, letters)).toBe(false);
  });

  it('offers what was typed as the last option, unless an option is the same', () => {
    const typed = { value: 'Malmköping', label: '“Malmköping”' };
    expect(appendTyped([malmo], ' Malmko\u0308ping ', english)).toEqual([malmo, typed]);
    expect(appendTyped([malmo], 'MALMO', english)).toEqual([malmo]);
    expect(appendTyped([malmo], '  ', english)).toEqual([malmo]);
  });
});
