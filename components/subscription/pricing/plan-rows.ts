import { opportunityTypeLabels } from '@/lib/shared/domain/opportunity';
import { alertPaceLabels, FREE_OPEN_CALLS, freePlan, type Plan, plans } from '@/lib/shared/domain/plan';
import { planLabels, type SubscriptionType } from '@/lib/shared/domain/subscription';
import { capitalize, formatCount } from '@/lib/shared/domain/text';

/** A column of the table; null is the column "No plan". */
export type PlanColumn = SubscriptionType | null;

export const getColumnName = (column: PlanColumn): string => (column === null ? 'No plan' : planLabels[column]);

/** Short descriptions of each plan's audience. */
export const columnNotes: Record<SubscriptionType | 'NONE', string> = {
  NONE: 'For looking around',
  ARTIST_OPPORTUNITIES: 'For those who mostly apply',
  ARTIST_STARTER: 'A first page',
  ARTIST: 'A working page',
  ARTIST_PRO: 'A whole practice',
  ARTIST_PRO_PLUS: 'A studio with staff',
  ORGANIZATION_BASIC: 'A place with one call at a time',
  ORGANIZATION_RESIDENCIES: 'A house with guests',
  ORGANIZATION_PREMIUM: 'A full programme',
  ORGANIZATION_PREMIUM_PLUS: 'Many calls at once',
};

/** The rows of the comparison. `read` returns null if the plan lacks the feature. */
export const planRows: readonly { label: string; read: (plan: Plan) => string | null }[] = [
  { label: 'Works shown', read: ({ artworks }) => (artworks === null ? 'No limit' : formatCount(artworks)) },
  { label: 'Images in each', read: ({ imagesPerArtwork }) => formatCount(imagesPerArtwork) },
  { label: 'Featured works', read: ({ featured }) => formatCount(featured) },
  { label: 'Calls you can post', read: readPosts },
  { label: 'Lists of calls you follow', read: ({ savedSearches }) => formatCount(savedSearches) },
  { label: 'New calls in them, by mail', read: ({ alerts }) => capitalize(alertPaceLabels[alerts]) },
  { label: 'Boosts', read: ({ boosts }) => (boosts === 0 ? null : `${formatCount(boosts)} a month`) },
];

function readPosts({ posts, postType }: Plan): string {
  if (posts === 0) return `${FREE_OPEN_CALLS}, if free for artists`;
  const kind = postType === undefined ? '' : `, each a ${opportunityTypeLabels[postType].toLowerCase()}`;
  return `${formatCount(posts)} a month${kind}`;
}

export const getColumnPlan = (column: PlanColumn): Plan => (column === null ? freePlan : plans[column]);
