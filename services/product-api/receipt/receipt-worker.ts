import { parentPort, workerData } from 'node:worker_threads';
import type { WorkerInput } from '../jobs/run-in-worker';
import { drawReceipt } from './draw-receipt';
import type { Receipt } from './receipt';

const { data }: WorkerInput<Receipt> = workerData;
parentPort?.postMessage(await drawReceipt(data));
