import { handleTermination } from '@/services/child';
import { Servers } from '@/services/servers';

/*
 * Replaces the programs of `npm start` with servers that respond with their process id, exit with code 3 on `POST`, and
 * kill their parent on `DELETE`.
 */
const SERVER = `
  const port = Number(process.argv[1]);
  require('node:http').createServer((request, answer) => {
    if (request.method === 'POST') process.exit(3);
    if (request.method === 'DELETE') process.kill(process.ppid, 'SIGKILL');
    answer.end(String(process.pid));
  }).listen(port, '127.0.0.1');
`;

export const createPidServer = (port: number) => ({
  name: `server on ${port}`,
  args: ['-e', SERVER, String(port)],
  env: {},
  port,
});

/** Returns the process id of the server on a port, or null. */
export async function pidOn(port: number): Promise<number | null> {
  try {
    return Number(await (await fetch(`http://127.0.0.1:${port}`)).text());
  } catch {
    return null;
  }
}

const ports = process.argv.slice(2).map(Number);
if (ports.length > 0) {
  const servers = new Servers({ print: (line) => process.stdout.write(`${line}\n`), giveUp: () => process.exit(1) });
  handleTermination(() => void servers.stop().then(() => process.exit(0)));
  for (const port of ports) await servers.start(createPidServer(port));
}
