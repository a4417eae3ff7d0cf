import { sql } from 'drizzle-orm';
import type { DirectoryQuery } from '@/lib/contract/profile';
import { listOrganizationTypes, userTypeRoles } from '@/lib/domain/profile';
import type { Filters } from '../shared/facets';
import { isOneOf, textArray } from '../shared/page';

export type DirectoryFilter = 'userType' | 'roles' | 'orgTypes' | 'country' | 'city' | 'artisticFields';
export type DirectoryFilters = Omit<DirectoryQuery, 'sortBy' | 'page' | 'size'>;

/** Conditions of the directory's filters over `profiles p`; `userType` and `roles` narrow together. */
export function createDirectoryFilters(query: DirectoryFilters): Filters<DirectoryFilter> {
  const orgTypes = query.orgTypes?.flatMap(listOrganizationTypes);
  return {
    ...(query.userType && { userType: sql`p.role = ${userTypeRoles[query.userType]}` }),
    ...(query.roles?.length && { roles: isOneOf(sql`p.role`, query.roles) }),
    ...(orgTypes?.length && { orgTypes: isOneOf(sql`p.organization_type`, orgTypes) }),
    ...(query.country && { country: sql`p.country = ${query.country}` }),
    ...(query.city && { city: sql`p.city_key = fold(${query.city})` }),
    ...(query.artisticFields?.length && {
      artisticFields: sql`p.artistic_fields && ${textArray(query.artisticFields)}`,
    }),
  };
}
