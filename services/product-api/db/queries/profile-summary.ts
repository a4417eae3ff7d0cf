import type { ProfileSummary } from '@/lib/contract/profile';
import { imageOf } from './image';
import { jsonOf } from './read';

/** Fields of a profile where it is named; `p` is the profile, `pi` its picture, joined on the left. */
export const profileSummaryFields: { [Field in keyof ProfileSummary]-?: string } = {
  id: 'p.id',
  role: 'p.role',
  name: 'p.name',
  headline: 'p.headline',
  organizationType: 'p.organization_type',
  image: imageOf('pi'),
  city: 'p.city',
  country: 'p.country',
  verified: 'p.is_verified',
};

export const profileSummaryJson = jsonOf<ProfileSummary>(profileSummaryFields);
