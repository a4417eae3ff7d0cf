import { readFileSync } from 'node:fs';
import { createServer } from 'node:http';
import pg from 'pg';
import type { Statement } from './statements';

/*
 * A separate process that runs a list's recorded statements for each request and returns their rows. The paths `/0`,
 * `/1` and so on are indexes of the lists in the file.
 * node --import tsx tests/bench/bare-server.ts DATABASE_URL LISTS_FILE CONNECTIONS PORT
 */
const [connectionString, file = '', connections = '10', port = '0'] = process.argv.slice(2);
const lists = JSON.parse(readFileSync(file, 'utf8')) as Statement[][];
const pool = new pg.Pool({ connectionString, max: Number(connections) });

async function readList(statements: readonly Statement[]): Promise<string> {
  const rows: unknown[] = [];
  for (const statement of statements) rows.push((await pool.query(statement)).rows);
  return JSON.stringify(rows);
}

const server = createServer(async (request, response) => {
  const body = await readList(lists[Number(request.url?.slice(1))] ?? []);
  response.writeHead(200, { 'Content-Type': 'application/json', 'Content-Length': Buffer.byteLength(body) });
  response.end(body);
});
server.listen(Number(port));
process.once('SIGTERM', () => process.exit(0));
