import { CallsFramed } from '@/components/opportunity/calls-frame';
import { framedBy } from '@/components/shell/framed-by';

/** Layout and pages of the list of calls share it. */
export const callsFrame = framedBy(CallsFramed);
