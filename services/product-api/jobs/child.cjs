/* The entry of child processes (child-processes.ts), compiled as in main.cjs. */
const { writeFile } = require('node:fs');
const { Worker } = require('node:worker_threads');
const { register } = require('tsx/cjs/api');

const [, , path, limits] = process.argv;
// A signal to all processes of the site must not interrupt work that the product API still waits for.
for (const signal of ['SIGINT', 'SIGTERM']) process.on(signal, () => {});
process.on('disconnect', () => process.kill(process.pid, 'SIGKILL'));
// If memory runs out, Linux ends this process before any other. Other systems have no such file.
writeFile('/proc/self/oom_score_adj', '1000', () => {});
const watchdog = new Worker(require.resolve('./watchdog.cjs'), { workerData: JSON.parse(limits) });

register();
const { run } = require(path);
process.on('message', async (data) => {
  watchdog.postMessage(true);
  const reply = await run(data).then(
    (value) => ({ value }),
    (error) => ({ error: String(error) }),
  );
  watchdog.postMessage(false);
  process.send({ ...reply, memory: process.memoryUsage.rss() });
});
process.send({ memory: process.memoryUsage.rss() });
