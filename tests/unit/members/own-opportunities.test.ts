import { expect, it, vi } from 'vitest';
import { duplicateOpportunity } from '@/lib/browser/members/opportunity/own-opportunities';
import { opportunityEndpoints } from '@/lib/shared/contract/opportunity-endpoints';
import { sampleOpportunity } from '../../support/sample-data';

const api = vi.hoisted(() => vi.fn());
vi.mock('@/lib/browser/api/api', () => ({ ACCOUNT: 'account', api }));

it('the copy of an opportunity has another id and no dates', async () => {
  const opportunity = {
    ...sampleOpportunity,
    resultsDate: '2027-01-01',
    eventStart: '2027-02-01',
    eventEnd: '2027-03-01',
  };
  api.mockResolvedValue(opportunity);
  await duplicateOpportunity(opportunity.id);

  const [key, { body }] = api.mock.lastCall ?? [];
  expect(key).toBe('POST /v1/opportunities/');
  expect(body.deadline).toEqual({ kind: opportunity.deadline.kind, localDateTime: null, timeZone: null });
  const { id, idempotencyKey, resultsDate, eventStart, eventEnd, ...copied } =
    opportunityEndpoints['POST /v1/opportunities/'].body.schema.shape;
  expect(Object.keys(body).sort()).toEqual(Object.keys(copied).sort());
  expect({ ...opportunity, ...body }).toEqual({ ...opportunity, deadline: body.deadline });
});
