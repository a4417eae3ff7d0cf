import type { ApplicationStatus } from '@/lib/shared/domain/application';

export const applicationSigns = {
  DRAFT: 'draft',
  SUBMITTED: 'pending',
  WITHDRAWN: 'inactive',
  ACCEPTED: 'active',
  WAITING_LIST: 'pending',
  DECLINED: 'inactive',
} as const satisfies Record<ApplicationStatus, string>;
