import { getTranslations } from 'next-intl/server';
import { withErrorMetadata, withErrorPage } from '@/components/shell/with-error-page';
import { PricingPage } from '@/components/subscription/pricing/pricing-page';
import { createPageMetadata } from '@/lib/server/seo/metadata';
import { pricingCodec } from '@/lib/shared/filters/pricing';
import { createFiltersReader } from '@/lib/shared/filters/read-filters';
import { PageNotFoundError, paths } from '@/lib/shared/paths';
import { getSite } from '@/lib/shared/site';

type Props = PageProps<'/pricing'>;

const readFilters = createFiltersReader(pricingCodec.decode);
const read = ({ searchParams }: Props) => {
  if (!getSite().sales.plans) throw new PageNotFoundError();
  return readFilters(searchParams);
};

// Each audience has its own URL and title. The page's other filters change neither.
export const generateMetadata = withErrorMetadata(async (props: Props) => {
  const [t, { audience = 'artists' }] = await Promise.all([getTranslations(), read(props)]);
  const isForOrganizations = audience === 'organizations';
  return createPageMetadata(
    {
      title: isForOrganizations ? t('subscription.pricing.titleOrganizations') : t('subscription.pricing.title'),
      description: t('subscription.pricing.description', { site: getSite().name, audience }),
      path: paths.pricing({ audience: isForOrganizations ? audience : undefined }),
    },
    t,
  );
});
export default withErrorPage(async (props: Props) => <PricingPage served={await read(props)} />);
