import { drawReceipt } from './draw-receipt';
import type { Receipt } from './receipt';

/** Draws a receipt in a thread (jobs/run-in-worker.ts). */
export const run = (receipt: Receipt) => drawReceipt(receipt);
