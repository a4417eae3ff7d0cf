import { linkStyle } from '@/components/ui/link-style';
import type { OpportunityFilters } from '@/lib/filters/opportunity';
import { createFeedPath, type FeedFormat, feedFormats } from '@/lib/filters/opportunity-feed';
import styles from './opportunity-results.module.css';

const labels: Record<FeedFormat, string> = { rss: 'RSS', json: 'JSON Feed', calendar: 'Calendar of deadlines' };

/** The list for programs that read it by themselves. */
export function FollowList({ filters }: { filters: OpportunityFilters }) {
  return (
    <p className={styles.follow}>
      Follow this list:
      {feedFormats.map((format) => (
        <a key={format} href={createFeedPath(format, filters)} className={linkStyle()}>
          {labels[format]}
        </a>
      ))}
    </p>
  );
}
