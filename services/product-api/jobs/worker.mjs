// The entry of every thread (run-in-worker.ts). Node 20 does not apply `--import tsx` to threads, so that a module in
// TypeScript could not be an entry itself.
import { parentPort, workerData } from 'node:worker_threads';
import { register } from 'tsx/esm/api';

register();
const { run } = await import(workerData);
parentPort.on('message', async (data) => parentPort.postMessage(await run(data)));
