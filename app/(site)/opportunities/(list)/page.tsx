import { answered, answeredMetadata } from '@/components/shell/answered';
import { callsFrame } from './frame';
import { describeOpportunities, opportunitiesPage } from './opportunities-page';

export const generateMetadata = answeredMetadata(() => describeOpportunities({}));
export default answered(callsFrame.page(() => opportunitiesPage({})));
