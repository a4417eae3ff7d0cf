/* Entry point of child processes (child-processes.ts), compiled like main.cjs. */
const { writeFile } = require('node:fs');
const { Worker } = require('node:worker_threads');
const { register } = require('tsx/cjs/api');

const [, , path, limits] = process.argv;
// Signals sent to all of the site's processes must not interrupt work that the product API still awaits.
for (const signal of ['SIGINT', 'SIGTERM']) process.on(signal, () => {});
process.on('disconnect', () => process.kill(process.pid, 'SIGKILL'));
// Makes Linux kill this process first when memory runs out. Other systems lack this file.
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
