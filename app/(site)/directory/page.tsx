import { answered, answeredMetadata } from '@/components/shell/answered';
import { describeDirectory, directoryPage } from './directory-page';
import { directoryFrame } from './frame';

export const generateMetadata = answeredMetadata(() => describeDirectory({}));
export default answered(directoryFrame.page(() => directoryPage({})));
