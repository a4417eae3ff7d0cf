import { describe, expect, it } from 'vitest';
import { appendTyped, startsWith } from '@/components/ui/dropdown-order';

const malmo = { value: 'Malmö', label: 'Malmö' };

describe('what is typed into a dropdown', () => {
  it.each(['m', 'MAL', 'malmo', 'malmö', 'Malmo\u0308', ' malm '])('%j is the beginning of “Malmö”', (letters) => {
    expect(startsWith(malmo, letters)).toBe(true);
  });

  it('may be chosen itself, last and in one spelling, where no option says the same', () => {
    const typed = { value: 'Malmköping', label: '“Malmköping”' };
    expect(appendTyped([malmo], ' Malmko\u0308ping ')).toEqual([malmo, typed]);
    expect(appendTyped([malmo], 'MALMO')).toEqual([malmo]);
    expect(appendTyped([malmo], '  ')).toEqual([malmo]);
  });
});
