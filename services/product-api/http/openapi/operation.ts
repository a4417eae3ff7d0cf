import type { JsonSchema } from './schemas';

// The parts of OpenAPI 3.1 in use (https://spec.openapis.org/oas/v3.1.1.html).

export type Content = Record<string, { schema: JsonSchema; encoding?: Record<string, { contentType: string }> }>;
export type ResponseHeader = { description?: string; required?: boolean; schema: JsonSchema } | { $ref: string };
export type Response = { description: string; headers?: Record<string, ResponseHeader>; content?: Content };
export type Parameter = {
  name: string;
  in: 'path' | 'query' | 'header';
  required: boolean;
  description?: string;
  schema: JsonSchema;
  style?: 'form';
  explode?: false;
};
export type Operation = {
  operationId: string;
  summary: string;
  tags: string[];
  security: Record<string, string[]>[];
  parameters: Parameter[];
  requestBody?: { required: boolean; content: Content };
  responses: Record<string, Response>;
  'x-cache-tags'?: readonly string[];
  'x-calls'?: string[];
};
export type Path = Record<string, Operation>;
