// The entry of every thread (run-in-worker.ts). Node 20 does not apply `--import tsx` to threads, so that a module in
// TypeScript could not be an entry itself.
import { workerData } from 'node:worker_threads';
import { register } from 'tsx/esm/api';

register();
await import(workerData.module);
