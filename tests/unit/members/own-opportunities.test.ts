import { expect, it, vi } from 'vitest';
import { duplicateOpportunity } from '@/lib/browser/members/own-opportunities';
import { opportunityEndpoints } from '@/lib/shared/contract/opportunity-endpoints';
import { someOpportunity } from '../../support/sample-data';

const asMember = vi.hoisted(() => vi.fn());
// The border of the process: the product API.
vi.mock('@/lib/browser/session/as-member', () => ({ asMember }));
vi.mock('@/lib/browser/members/act-as', () => ({ actAs: async () => undefined }));

it('copies every field of a call to a new draft, except its id and its dates', async () => {
  const call = { ...someOpportunity, resultsDate: '2027-01-01', eventStart: '2027-02-01', eventEnd: '2027-03-01' };
  asMember.mockResolvedValue(call);
  await duplicateOpportunity(call.id);

  const [key, { body }] = asMember.mock.lastCall ?? [];
  expect(key).toBe('POST /v1/opportunities/');
  expect(body.deadline).toEqual({ kind: call.deadline.kind, localDateTime: null, timeZone: null });
  const { id, idempotencyKey, resultsDate, eventStart, eventEnd, ...copied } =
    opportunityEndpoints['POST /v1/opportunities/'].body.schema.shape;
  expect(Object.keys(body).sort()).toEqual(Object.keys(copied).sort());
  expect({ ...call, ...body }).toEqual({ ...call, deadline: body.deadline });
});
