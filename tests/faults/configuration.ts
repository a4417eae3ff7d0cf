/* The proxy configurations of docs/operating.md. */

type Backend = { name: string; port: number };

/**
 * HAProxy sends requests only to ready servers, and retries on another server if the connection fails. If no server is
 * ready, all of them receive requests, because web servers can still serve cached pages. It appends only visitors'
 * addresses, because web servers already send the client's address to product APIs.
 */
export function createHaproxyConfig(webPort: number, apiPort: number, webs: Backend[], apis: Backend[]): string {
  const servers = (list: Backend[]) => list.map(({ name, port }) => `  server ${name} 127.0.0.1:${port}`);
  const unchecked = (name: string, list: Backend[]) => [
    `backend all-${name}`,
    '  balance roundrobin',
    ...servers(list).map((line) => `${line} no-check`),
  ];
  const backend = (name: string, list: Backend[]) => [
    `backend ${name}`,
    '  balance roundrobin',
    '  option httpchk',
    '  http-check send meth GET uri /readyz ver HTTP/1.1 hdr Host localhost',
    ...servers(list),
  ];
  const lines = [
    'global',
    '  maxconn 4000',
    'defaults',
    '  mode http',
    '  timeout connect 2s',
    '  timeout client 130s',
    '  timeout server 60s',
    '  timeout queue 5s',
    '  timeout check 2s',
    '  timeout http-keep-alive 60s',
    '  retries 3',
    '  retry-on conn-failure',
    '  option redispatch 1',
    '  default-server check inter 500ms fall 2 rise 1',
    'frontend web',
    `  bind 127.0.0.1:${webPort}`,
    '  option forwardfor',
    '  use_backend all-webs if { nbsrv(webs) eq 0 }',
    '  default_backend webs',
    'frontend product-api',
    `  bind 127.0.0.1:${apiPort}`,
    '  use_backend all-product-apis if { nbsrv(product-apis) eq 0 }',
    '  default_backend product-apis',
    ...backend('webs', webs),
    ...unchecked('webs', webs),
    ...backend('product-apis', apis),
    ...unchecked('product-apis', apis),
  ];
  return `${lines.join('\n')}\n`;
}

/** Pages are the same for every visitor, so Varnish drops cookies. */
export function createVarnishConfig(webPort: number): string {
  return `vcl 4.1;
backend webs { .host = "127.0.0.1"; .port = "${webPort}"; .first_byte_timeout = 60s; .between_bytes_timeout = 60s; }
sub vcl_recv {
  if (req.url !~ "^/api/") { unset req.http.Cookie; }
}
`;
}

export function createPgBouncerConfig(port: number, databaseUrl: string): string {
  const { hostname, port: serverPort, username, password } = new URL(databaseUrl);
  const lines = [
    '[databases]',
    `* = host=${hostname} port=${serverPort} user=${username} password=${password}`,
    '[pgbouncer]',
    'listen_addr = 127.0.0.1',
    `listen_port = ${port}`,
    'unix_socket_dir =',
    'auth_type = any',
    'pool_mode = transaction',
    'default_pool_size = 20',
    'max_client_conn = 200',
    'server_login_retry = 1',
  ];
  return `${lines.join('\n')}\n`;
}
