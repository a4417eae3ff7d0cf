import { answered, answeredMetadata } from '@/components/shell/answered';
import { artWallPage, describeWall } from './art-wall-page';
import { wallFrame } from './frame';

export const generateMetadata = answeredMetadata(() => describeWall({}));
export default answered(wallFrame.page(() => artWallPage({})));
