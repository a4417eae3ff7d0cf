import { createServer, get, type OutgoingHttpHeaders } from 'node:http';
import { buffer } from 'node:stream/consumers';

/*
 * A separate process that sends another server's responses from memory. It fetches each URL once, with gzip.
 * node --import tsx tests/bench/bytes-server.ts ORIGIN PORT
 */
const [origin = '', port = '0'] = process.argv.slice(2);
type Sent = { headers: OutgoingHttpHeaders; body: Buffer };
const responses = new Map<string, Sent>();

/** Reads the compressed bytes. `fetch` would decompress them. */
function load(path: string): Promise<Sent> {
  const headers = { 'accept-encoding': 'gzip', ...(path.includes('_rsc=') && { rsc: '1' }) };
  return new Promise((resolve, reject) => {
    get(`${origin}${path}`, { headers }, (response) => {
      const { connection: _, 'keep-alive': _keepAlive, ...sent } = response.headers;
      buffer(response).then((body) => resolve({ headers: sent, body }), reject);
    }).on('error', reject);
  });
}

const server = createServer(async ({ url = '/' }, response) => {
  const known = responses.get(url);
  const { headers, body } = known ?? (await load(url));
  if (known === undefined) responses.set(url, { headers, body });
  response.writeHead(200, headers);
  response.end(body);
});
server.listen(Number(port));
process.once('SIGTERM', () => process.exit(0));
