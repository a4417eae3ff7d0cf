import { DirectoryFramed } from '@/components/directory/directory-frame';
import { framedBy } from '@/components/shell/framed-by';

/** Layout and pages of the directory share it. */
export const directoryFrame = framedBy(DirectoryFramed);
