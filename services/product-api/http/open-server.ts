import { createServer, type Server } from 'node:http';
import { getRequestListener } from '@hono/node-server';
import { guardConnections } from '@/lib/network/connections';
import type { ApiApp } from './context';

/** A server for the product API; it does not listen yet. */
export function openServer({ fetch }: ApiApp): Server {
  const server = createServer(getRequestListener((request, bindings) => fetch(request, bindings)));
  guardConnections(server);
  return server;
}
