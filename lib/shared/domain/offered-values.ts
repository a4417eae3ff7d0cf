import type { ArtisticField } from './artistic-field';
import type { ArtworkCategory } from './artwork';
import { listOrganizationTypes, type OrganizationType, type OrganizationTypeSlug } from './profile';

/** Values that the site does not offer for new content. They stay valid where they are used. */
export type HiddenValues = {
  artisticFields: readonly ArtisticField[];
  categories: readonly ArtworkCategory[];
  organizationTypes: readonly OrganizationType[];
};
export type Vocabulary = keyof HiddenValues;

/** The category for works that fit no other. It cannot be hidden. */
export const FALLBACK_CATEGORY = 'OTHER' satisfies ArtworkCategory;

/** A slug is hidden once all of its types are hidden. */
export function isHiddenSlug(slug: OrganizationTypeSlug, { organizationTypes }: HiddenValues): boolean {
  return listOrganizationTypes(slug).every((type) => organizationTypes.includes(type));
}
