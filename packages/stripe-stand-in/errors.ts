type ErrorType = 'invalid_request_error' | 'idempotency_error' | 'api_error';

export class ProviderError extends Error {
  constructor(
    readonly status: number,
    readonly type: ErrorType,
    message: string,
    readonly details: { code?: string; param?: string } = {},
  ) {
    super(message);
  }

  toBody(requestId: string) {
    return {
      error: { type: this.type, message: this.message, ...this.details, request_log_url: `stand-in:${requestId}` },
    };
  }
}

export function invalidRequest(message: string, param?: string, code?: string): ProviderError {
  return new ProviderError(400, 'invalid_request_error', message, {
    ...(code !== undefined && { code }),
    ...(param !== undefined && { param }),
  });
}

export function missingParameter(param: string): ProviderError {
  return invalidRequest(`Missing required param: ${param}.`, param, 'parameter_missing');
}

export function unknownParameter(param: string): ProviderError {
  return invalidRequest(`Received unknown parameter: ${param}`, param, 'parameter_unknown');
}

/** Like Stripe, responds with 404 for ids in the path and 400 for ids in parameters. */
export function resourceMissing(noun: string, id: string, param: string): ProviderError {
  return new ProviderError(param === 'id' ? 404 : 400, 'invalid_request_error', `No such ${noun}: '${id}'`, {
    code: 'resource_missing',
    param,
  });
}
