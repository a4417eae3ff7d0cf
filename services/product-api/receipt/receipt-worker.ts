import { drawReceipt } from './draw-receipt';
import type { Receipt } from './receipt';

/** Draws a receipt in a child process (jobs/child-processes.ts). */
export const run = (receipt: Receipt) => drawReceipt(receipt);
