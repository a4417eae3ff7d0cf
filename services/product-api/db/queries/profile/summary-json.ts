import type { ProfileSummary } from '@/lib/contract/profile';
import { createImageJson } from '../image/image-json';
import { createJsonObject } from '../shared/page';

/** Fields of a profile where it is named; `p` is the profile, `pi` its picture, joined on the left. */
export const profileSummaryFields: { [Field in keyof ProfileSummary]-?: string } = {
  id: 'p.id',
  role: 'p.role',
  name: 'p.name',
  headline: 'p.headline',
  organizationType: 'p.organization_type',
  image: createImageJson('pi'),
  city: 'p.city',
  country: 'p.country',
  verified: 'p.is_verified',
};

export const createProfileSummaryJson = createJsonObject<ProfileSummary>(profileSummaryFields);
