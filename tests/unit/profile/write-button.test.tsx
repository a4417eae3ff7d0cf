import { expect, it } from 'vitest';
import { WriteButton } from '@/components/letter/write-button';
import { renderMarkup } from '../../support/words';

it('the button names the addressee only if the name fits', () => {
  const describeButton = (name: string) =>
    renderMarkup(<WriteButton profile={{ id: '1', name, role: 'ART_ORGANIZATION' }} />).replaceAll(/<[^>]*>/g, '');
  expect(describeButton('Northlight Gallery')).toBe('Write to Northlight Gallery');
  expect(describeButton('Reykjanes Institute of Sound')).toBe('Write');
});
