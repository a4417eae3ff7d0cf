import { expect, it } from 'vitest';
import { NoPlanHead } from '@/components/subscription/own/own-plan';
import { renderMarkup } from '../../support/words';

it('a profile with only other purchases has no plan, and a link to the plans', () => {
  const page = renderMarkup(<NoPlanHead />);
  expect(page).toMatch(/<h2[^>]*>No plan<\/h2>/);
  expect(page).toMatch(/<a[^>]*href="\/pricing"[^>]*>Choose a plan<\/a>/);
});
