import { expect, it, vi } from 'vitest';
import {
  type Applicant,
  applicationQuery,
  cacheApplication,
  deleteApplication,
} from '@/lib/browser/members/application/applications';
import { queryClient } from '@/lib/browser/members/query-client';
import type { Application } from '@/lib/shared/contract/application';

vi.mock('@/lib/browser/api/api', () => ({ api: async () => undefined }));

it('does not show a deleted application from the cache', async () => {
  const applicant: Applicant = { accountId: 'account', profileId: 'profile' };
  const keys = [null, 'application'].map((applicationId) => ({ opportunityId: 'call', applicationId }));
  for (const key of keys) cacheApplication(applicant, key, { id: 'application' } as Application);
  await deleteApplication({ id: 'application', profileId: 'profile' });
  for (const key of keys) expect(queryClient.getQueryData(applicationQuery(applicant, key).queryKey)).toBeUndefined();
});
