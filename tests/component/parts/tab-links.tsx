import { CategoryTabs } from '@/components/artwork/category-tabs';
import { TabLinks } from '@/components/ui/tab-links';
import { Tabs } from '@/components/ui/tabs';
import { artworkCategories } from '@/lib/shared/domain/artwork';
import { State } from './section';

export function TabLinksPart() {
  return (
    <>
      <State name="In an address each" isWide>
        <TabLinks
          label="User types"
          tabs={[
            { href: '#tab-links', label: 'Artists', count: '6,104', isCurrent: true },
            { href: '#type', label: 'Curators', count: '312', isCurrent: false },
            { href: '#icon', label: 'Organizations', isCurrent: false },
          ]}
        />
      </State>
      <State name="The last one current, in little space" isWide>
        <div style={{ width: 240 }}>
          <TabLinks
            label="Many user types"
            tabs={['Artists', 'Curators', 'Organizations', 'Collectors'].map((label) => ({
              href: `#${label}`,
              label,
              isCurrent: label === 'Collectors',
            }))}
          />
          <CategoryTabs categories={artworkCategories} current={artworkCategories.at(-1)} createHref={String} />
        </div>
      </State>
      <State name="In place" isWide>
        <Tabs
          label="Work of the day"
          tabs={[
            { id: 'low', label: 'Low water', count: '12', panel: <p>The sea goes out.</p> },
            { id: 'high', label: 'High water', panel: <p>The sea comes in.</p> },
          ]}
        />
      </State>
    </>
  );
}
